import type { IncomingMessage, ServerResponse } from 'node:http'
import webpack from 'webpack'
import devMiddleware from 'webpack-dev-middleware'
import hotMiddleware from 'webpack-hot-middleware'
import { compilationResult } from '../compile.ts'
import { frontEnds, loadFrontEnd } from '../front-end.ts'
import { prerenderFolder } from '../pages.ts'
import { hotPath, withHotReload } from './hot-reload.ts'

/** The front ends, rebuilt at every change and updated in open pages. */
type DevPages = {
  /** Responds with a file or a page; waits for a running build. */
  serve: (request: IncomingMessage, response: ServerResponse) => void
  close: () => Promise<void>
}

const hotReloaded = new Set(['shell', 'words', 'quiz', 'profile'])

/** Starts to build and watch the front ends in this process. */
export async function openDevPages(): Promise<DevPages> {
  const loaded = await Promise.all(frontEnds.map(loadFrontEnd))
  const configurations = loaded
    .flatMap(({ configurations }) => configurations('development'))
    .map((configuration) => (hotReloaded.has(configuration.name ?? '') ? withHotReload(configuration) : configuration))
  const compiler = webpack(configurations)
  let pages: Promise<ReadonlyMap<string, string>> | undefined
  compiler.hooks.done.tap('pages', (stats) => {
    const started = Math.min(...stats.stats.map(({ startTime }) => startTime))
    const buildPages = async () => {
      const compiled = compilationResult(stats)
      const texts = await Promise.all(loaded.map((frontEnd) => frontEnd.pages?.(compiled.entries)))
      console.log(`Front ends built in ${((Date.now() - started) / 1_000).toFixed(1)} s`)
      return new Map(texts.flatMap((each) => [...(each ?? [])]))
    }
    const next = buildPages()
    next.catch((error: Error) => console.error(error.message))
    pages = next
  })
  const files = devMiddleware(compiler, {
    index: false,
    stats: 'none',
    headers: { 'cache-control': 'no-cache' },
    // Prerendering in Node reads this file from disk.
    writeToDisk: (file) => file.startsWith(prerenderFolder),
  })
  const updates = hotMiddleware(compiler, { path: hotPath, log: false })

  async function page(name: string, response: ServerResponse, status = 200): Promise<void> {
    await new Promise((valid) => files.waitUntilValid(valid))
    const text = await pages!.then(
      (made) => made.get(name),
      (error: Error) => error,
    )
    const isPage = typeof text === 'string'
    response.writeHead(isPage ? status : 500, {
      'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
      'cache-control': 'no-store',
    })
    response.end(isPage ? text : 'The front ends do not build. The terminal says why.')
  }

  /** Responds with the app, with status 404 if there is no page at this path. A failed build is reported by `page`. */
  async function app(pathname: string, response: ServerResponse): Promise<void> {
    await new Promise((valid) => files.waitUntilValid(valid))
    const isPage = await pages!.then(
      (made) => made.has(`pages${pathname.replace(/\/$/, '')}.html`),
      () => true,
    )
    await page('index.html', response, isPage ? 200 : 404)
  }

  return {
    serve(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const notFound = () => void response.writeHead(404).end()
      if (pathname === hotPath) return updates(request, response, notFound)
      if (pathname === '/silent-sign-in.html') return void page('silent-sign-in.html', response)
      if (/\.\w{1,8}$/.test(pathname)) return void files(request, response, notFound)
      if (pathname === '/') return void page('landing.html', response)
      void app(pathname, response)
    },
    close: () => new Promise((closed) => files.close(() => closed())),
  }
}
