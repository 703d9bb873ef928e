import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Policy } from '../policy.ts'
import { runPolicies } from '../run-policies.ts'
import { builtFolders, staticFiles } from './static-files.ts'

const root = mkdtempSync(join(tmpdir(), 'wordloom-pages-'))
const write = (path: string, text: string | Buffer): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const script = 'console.log("harbour")'.repeat(100)

describe('static files', () => {
  let server: Server
  let url: string
  beforeAll(async () => {
    write('shell/landing.html', 'landing')
    write('shell/index.html', 'the app: no such page')
    write('shell/pages/word-bank.html', 'the app')
    write('shell/main.0a1b2c3d.js', script)
    write('shell/main.0a1b2c3d.js.br', brotliCompressSync(script))
    write('shell/main.0a1b2c3d.js.gz', gzipSync(script))
    write('shell/favicon.svg', '<svg/>')
    write('shell/main.0a1b2c3d.js.map', '{}')
    write('words/remoteEntry.js', 'words')
    write('words/page.deadbeef.css', 'body{}')
    write('words/index.html', 'no page of ours')
    const files = staticFiles({ shell: join(root, 'shell'), remotes: { words: join(root, 'words') } })
    const home: Policy = (call, next) => {
      if (call.cookies.at === 'dashboard') call.home = 'dashboard'
      next()
    }
    const next = runPolicies(
      [home, files, ({ request, response }) => void response.writeHead(404).end(`not here: ${request.url}`)],
      (fault) => {
        throw fault
      },
    )
    server = createServer(next)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    rmSync(root, { recursive: true })
  })
  const get = (path: string, init: RequestInit = {}) => fetch(url + path, init)
  const textAt = async (path: string, init: RequestInit = {}): Promise<[number, string]> => {
    const response = await get(path, init)
    return [response.status, await response.text()]
  }

  it.each([
    ['bytes=1-3', 206, 'svg'],
    ['bytes=4-', 206, '/>'],
    ['bytes=4-4', 206, '/'],
    ['bytes=9-1', 200, '<svg/>'],
    ['bytes=-2', 200, '<svg/>'],
    ['bytes=0-0,2-3', 200, '<svg/>'],
    ['bytes=1-2,3-4', 200, '<svg/>'],
    ['x=1-3', 200, '<svg/>'],
    ['x, bytes=1-3', 200, '<svg/>'],
    ['bytes=900-', 416, ''],
    ['bytes=0-0', 200, '<svg/>'],
  ])('answers Range “%s” with %i', async (range, status, text) => {
    const response = await fetch(`${url}/favicon.svg`, { headers: { range } })
    expect([response.status, await response.text()]).toEqual([status, text])
  })

  it('serves landing.html at /, pages by path and files by name', async () => {
    for (const path of ['/', '/?from=mail']) expect(await textAt(path)).toEqual([200, 'landing'])
    for (const path of ['/word-bank', '/word-bank/', '/word-bank?status=new&q=a.b']) expect(await textAt(path)).toEqual([200, 'the app'])
    expect(await textAt('/favicon.svg')).toEqual([200, '<svg/>'])
    expect(await textAt('/mfe/words/remoteEntry.js?v=1')).toEqual([200, 'words'])
  })

  it('serves the app at / where it is the dashboard', async () => {
    const headers = { cookie: 'at=dashboard' }
    expect(await textAt('/', { headers })).toEqual([200, 'the app: no such page'])
    expect(await textAt('/word-bank', { headers })).toEqual([200, 'the app'])
  })

  it('answers a Range with If-Range with the whole file, which may be a newer one', async () => {
    const response = await fetch(`${url}/favicon.svg`, { headers: { range: 'bytes=1-2', 'if-range': '"older"' } })
    expect([response.status, response.headers.get('content-range')]).toEqual([200, null])
  })

  it('serves index.html with 404 for an unknown page, without range or conditional requests', async () => {
    for (const path of [
      '/nowhere',
      '/word-bank/harbour',
      '/vocabulary?q=a.b',
      '/index',
      '/landing',
      '/pages',
      '/v1.2.harbourmaster',
      '/landing/x',
    ])
      expect(await textAt(path)).toEqual([404, 'the app: no such page'])
    const etag = (await get('/nowhere')).headers.get('etag') ?? ''
    for (const headers of [{ 'if-none-match': etag }, { range: 'bytes=0-2' }])
      expect(await textAt('/nowhere', { headers })).toEqual([404, 'the app: no such page'])
  })

  it('passes on requests for missing files and for /api and /idp', async () => {
    for (const path of ['/none.js', '/mfe/words/none.js?v=1', '/mfe/words/favicon.svg', '/mfe/quiz/remoteEntry.js'])
      expect(await textAt(path)).toEqual([404, `not here: ${path}`])
    for (const path of ['/api/words', '/idp/auth', '/api', '/API/words', '/Api', '/Api/V1/words', '/IDP/auth'])
      expect(await textAt(path)).toEqual([404, `not here: ${path}`])
  })

  it('serves GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get('/', { method })).status).toBe(404)
    const head = await get('/', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '7'])
  })

  it('lets browsers cache files with a hash in their name for a year, and revalidates others', async () => {
    const cached = async (path: string) => (await get(path)).headers.get('cache-control')
    for (const path of ['/main.0a1b2c3d.js', '/mfe/words/page.deadbeef.css'])
      expect(await cached(path)).toBe('public, max-age=31536000, immutable')
    for (const path of ['/', '/word-bank', '/favicon.svg', '/main.0a1b2c3d.js.map', '/mfe/words/remoteEntry.js'])
      expect(await cached(path)).toBe('no-cache')
  })

  it('serves precompressed files and answers 304 to a matching ETag', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await get('/main.0a1b2c3d.js', { headers: { 'accept-encoding': encoding } })
      expect([response.headers.get('content-encoding'), await response.text()]).toEqual([encoding, script])
    }
    const etag = (await get('/favicon.svg')).headers.get('etag') as string
    expect((await get('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('fails only the one request when a file was deleted by a new build', async () => {
    write('shell/old.js', 'old')
    const files = staticFiles({ shell: join(root, 'shell'), remotes: {} })
    const other = createServer(runPolicies([files, ({ response }) => void response.end()], () => {}))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    rmSync(join(root, 'shell/old.js'))
    await expect(fetch(`${address}/old.js`).then((response) => response.text())).rejects.toThrow()
    expect(await (await fetch(`${address}/`)).text()).toBe('landing')
    other.closeAllConnections()
    other.close()
  })
})

it('the built front ends are in the dist folders of a checkout', () => {
  expect(builtFolders('/app')).toEqual({
    shell: '/app/shell/dist',
    remotes: { words: '/app/mfe-words/dist', quiz: '/app/mfe-quiz/dist', profile: '/app/mfe-profile/dist' },
  })
})
