import { beforeAll, describe, expect, it } from '@jest/globals'
import { sendRaw } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing'

export function describeHostileRequests(edition: () => Edition): void {
  describe('a malformed request', () => {
    let host: string
    let pid: number | undefined
    beforeAll(() => {
      host = `127.0.0.1:${new URL(edition().url).port}`
      pid = edition().children.get('gateway')?.process.pid
    })

    /** Checks that the gateway responds and was not restarted. */
    const expectStillRunning = async (): Promise<void> => {
      expect((await fetch(`${edition().url}/api/auth/config`)).status).toBe(200)
      const gateway = edition().children.get('gateway')?.process
      expect([gateway?.pid, gateway?.exitCode ?? null]).toEqual([pid, null])
    }
    const uncaught = async (): Promise<number> => {
      const metrics = edition().metrics.get('gateway')
      if (!metrics) return 0
      return Number(/^http_request_uncaught_errors_total\{.*\} (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1])
    }

    describe('with an invalid target', () => {
      it.each([
        '//[x',
        '//evil.example/p',
        '//evil.example:80\\@x/p',
        '/\\evil.example/p',
        '\\\\evil.example/p',
        '/a\\b',
        'http://evil.example/p',
        'http://[x',
        'https://evil.example',
        'javascript:alert(1)',
        '*',
        '/%',
        '/%00',
        '/x#y',
        '/x\ty',
        '/x?y\tz',
        '/x\u007fy',
        '/caf\u00e9',
        '/api/words?search=\u00e9',
      ])('is answered with 400 and without a redirect: %j', async (target) => {
        for (const name of [host, edition().url.slice(7), 'evil.example'])
          for (const method of ['GET', 'OPTIONS', 'HEAD']) {
            const response = await sendRaw(
              edition().url,
              `${method} ${target} HTTP/1.1\r\nHost: ${name}\r\nSec-Fetch-Mode: navigate\r\nConnection: close\r\n\r\n`,
            )
            expect([name, method, response.slice(0, 12)]).toEqual([name, method, 'HTTP/1.1 400'])
            expect(response).not.toMatch(/^location:/im)
          }
        await expectStillRunning()
      })

      it('is answered with 400 when its target is longer than 5,000 characters', async () => {
        for (const target of [`/${'x'.repeat(5_000)}`, `/?${'x'.repeat(5_000)}`])
          expect(await sendRaw(edition().url, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
      })

      it('is not tunnelled: CONNECT is closed, and a WebSocket upgrade is answered like an ordinary request', async () => {
        expect(await sendRaw(edition().url, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')).toBe('')
        const upgrade = 'GET /api/auth/config HTTP/1.1\r\nHost: x\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n'
        expect(await sendRaw(edition().url, upgrade)).toMatch(/^HTTP\/1\.1 200 /)
        await expectStillRunning()
      })
    })

    it('is redirected from 127.0.0.1 to the same path on localhost, never to another host', async () => {
      if (edition().name !== 'embedded') return
      const navigate = (target: string): Promise<string> =>
        sendRaw(edition().url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Mode: navigate\r\nConnection: close\r\n\r\n`)
      for (const target of ['/', '/words?search=a//b', '/x?y=http://evil.example/', '/a//evil.example'])
        expect(await navigate(target)).toContain(`\r\nlocation: ${edition().url}${target}\r\n`)
    })

    const hopByHopHeaders = [
      'Trailer: x',
      'Trailer: content-length',
      'TE: trailers, deflate',
      'Keep-Alive: timeout=9999',
      'Proxy-Connection: keep-alive',
      'Proxy-Authorization: Basic eA==',
      'Upgrade: h2c',
      'Connection: x-wordloom-internal, cookie, host, x-request-id',
      'Connection: content-length, transfer-encoding',
      'Expect: 100-continue',
    ]

    it.each(hopByHopHeaders)('with the hop-by-hop header %s is answered without a 5xx, for every method and version', async (header) => {
      const before = await uncaught()
      for (const version of ['1.1', '1.0'])
        for (const [method, rest] of [
          ['GET', ''],
          ['HEAD', ''],
          ['DELETE', ''],
          ['OPTIONS', ''],
          ['POST', 'Content-Length: 0\r\n'],
          ['PATCH', 'Content-Length: 2\r\nContent-Type: application/json\r\n'],
        ] as const) {
          const body = method === 'PATCH' ? '{}' : ''
          const response = await sendRaw(
            edition().url,
            `${method} /api/auth/config HTTP/${version}\r\nHost: x\r\n${header}\r\nConnection: close\r\n${rest}\r\n${body}`,
            { waitMs: 10_000 },
          )
          expect([method, version, response.slice(0, 12)]).toEqual([method, version, expect.stringMatching(/^HTTP\/1\.1 [1234]/)])
          expect(response.match(/^HTTP\/1\.1 5/m)).toBeNull()
        }
      expect(await uncaught()).toBe(before)
      await expectStillRunning()
    })

    it.each([
      'Transfer-Encoding: gzip, chunked',
      'Transfer-Encoding: identity',
      'Transfer-Encoding: chunked, chunked',
      'Content-Length: 5\r\nTransfer-Encoding: chunked',
      'Content-Length: 5\r\nContent-Length: 6',
      'Content-Length: -1',
      'Content-Length: 1e3',
      'Content-Length: 99999999999999999999',
    ])('with ambiguous body framing is refused, and not read as two requests: %s', async (header) => {
      const response = await sendRaw(
        edition().url,
        `POST /api/auth/config HTTP/1.1\r\nHost: x\r\n${header}\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n`,
      )
      expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      await expectStillRunning()
    })

    it.each(['GET /', 'POST /api/auth/config', 'POST /api/words', 'POST /idp/token'])(
      'with a body of 20,000 chunks of one byte is disconnected: %s',
      async (line) => {
        const next = 'GET /api/auth/config HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
        const body = `${'1\r\n \r\n'.repeat(20_000)}0\r\n\r\n`
        const response = await sendRaw(edition().url, `${line} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${body}${next}`)
        expect(response).not.toMatch(/^HTTP\/1\.1 5/m)
        expect(response.match(/^HTTP\/1\.1 /gm)?.length ?? 0).toBeLessThanOrEqual(1)
        expect(response).not.toMatch(/^HTTP\/1\.1 200 [\s\S]*application\/json/m)
        await expectStillRunning()
      },
    )

    it('of an HTTP version other than 1.0 and 1.1 is refused', async () => {
      for (const version of ['0.9', '2.0', '3.0', '1.2', '9.9'])
        expect(await sendRaw(edition().url, `GET / HTTP/${version}\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
      expect(await sendRaw(edition().url, 'POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
      await expectStillRunning()
    })
  })
}
