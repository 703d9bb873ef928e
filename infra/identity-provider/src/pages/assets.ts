import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Request, type Response, Router } from 'express'

const here = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const font = (name: string): string => fileURLToPath(import.meta.resolve(name))

const files: Record<string, { path: string; type: string }> = {
  'style.css': { path: here('./style.css'), type: 'text/css; charset=utf-8' },
  'theme.js': { path: here('./theme.js'), type: 'text/javascript; charset=utf-8' },
  'continue.js': { path: here('./continue.js'), type: 'text/javascript; charset=utf-8' },
  'inter.woff2': { path: font('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), type: 'font/woff2' },
  'newsreader.woff2': { path: font('@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2'), type: 'font/woff2' },
  'phonetic.woff2': { path: font('@fontsource/stix-two-text/files/stix-two-text-latin-ext-400-italic.woff2'), type: 'font/woff2' },
  'newsreader-italic.woff2': { path: font('@fontsource-variable/newsreader/files/newsreader-latin-wght-italic.woff2'), type: 'font/woff2' },
}

/** The pages' style sheet, fonts and two scripts, read on first use. */
export function assetRoutes(): Router {
  const router = Router()
  const read = new Map<string, Buffer>()
  for (const [name, { path, type }] of Object.entries(files)) {
    router.get(`/${name}`, (_request: Request, response: Response) => {
      const bytes = read.get(name) ?? readFileSync(path)
      read.set(name, bytes)
      response.setHeader('cache-control', 'public, max-age=86400')
      response.type(type).send(bytes)
    })
  }
  return router
}
