import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { isCallPath } from '../../route-table.ts'
import type { Policy } from '../policy.ts'

/** Where the built front ends are: the shell's folder, and each remote's, which is served under /mfe/<name>/. */
type StaticFolders = { shell: string; remotes: Readonly<Record<string, string>> }

type Handler = ReturnType<typeof sirv>

// Files with hashed names never change. Everything else (pages, manifests, entries) is revalidated each time.
const isHashed = (path: string): boolean => /\.[0-9a-f]{8,}\.\w+$/.test(path)

/**
 * Whether sirv handles this Range correctly: one range with a start, an end that is not 0, and no If-Range. A server may ignore others
 * (https://www.rfc-editor.org/rfc/rfc9110#name-range), and some crash sirv.
 */
function isRange({ range, 'if-range': unchanged }: IncomingHttpHeaders): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  return unchanged === undefined && (last === '' || (Number(last) > 0 && Number(first) <= Number(last)))
}

const serve = (folder: string): Handler =>
  sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => {
      response.setHeader('cache-control', isHashed(pathname) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

/** Makes the response a 404 with the whole page, also to a request for a part of it or for a newer one. */
function respondNotFound({ request, response }: Pick<Parameters<Policy>[0], 'request' | 'response'>): void {
  for (const name of ['range', 'if-none-match', 'if-modified-since']) delete request.headers[name]
  const writeHead = response.writeHead
  response.writeHead = ((_status: number, ...rest: unknown[]) =>
    (writeHead as (...all: unknown[]) => typeof response).call(response, 404, ...rest)) as typeof writeHead
}

/** Serves the front ends: landing.html or the app at `/`, files by name, pages by path, and index.html with a 404 where there is no page. */
export function staticFiles({ shell, remotes }: StaticFolders): Policy {
  const shellFiles = serve(shell)
  const remoteFiles = Object.entries(remotes).map(([name, folder]) => ({ prefix: `/mfe/${name}`, serve: serve(folder) }))

  return (call, next) => {
    const { request, response, path } = call
    if ((request.method !== 'GET' && request.method !== 'HEAD') || isCallPath(path)) return next()
    // A new build may have removed the file since the start. Only this response may fail, not the process.
    response.on('pipe', (file) => file.once('error', () => response.destroy()))
    if (!isRange(request.headers)) delete request.headers.range
    const url = request.url as string
    const serveAs = (handler: Handler, address: string, otherwise: () => void): void => {
      request.url = address
      handler(request, response, () => {
        request.url = url
        otherwise()
      })
    }
    const remote = remoteFiles.find(({ prefix }) => path.startsWith(`${prefix}/`))
    if (remote) return serveAs(remote.serve, url.slice(remote.prefix.length), next)
    if (path === '/') return serveAs(shellFiles, call.home === 'dashboard' ? '/index.html' : '/landing.html', next)
    if (/\.\w{1,8}$/.test(path)) return serveAs(shellFiles, url, next)
    serveAs(shellFiles, `/pages${path}`, () => {
      respondNotFound(call)
      serveAs(shellFiles, '/index.html', next)
    })
  }
}

/** The built front ends of a checkout. */
export const builtFolders = (root: string): StaticFolders => ({
  shell: join(root, 'shell/dist'),
  remotes: { words: join(root, 'mfe-words/dist'), quiz: join(root, 'mfe-quiz/dist'), profile: join(root, 'mfe-profile/dist') },
})
