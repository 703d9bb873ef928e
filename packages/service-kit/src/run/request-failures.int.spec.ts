import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sendRaw } from '@wordloom/test-kit/http'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'

describe('a process in which a request throws', () => {
  let child: Child
  let url: string
  let metricsUrl: string
  beforeAll(async () => {
    const [port, metricsPort] = [await freePort(), await freePort()]
    url = `http://127.0.0.1:${port}`
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    child = startChild('packages/service-kit/src/run/throwing-service.fixture.ts', {
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
    })
    await until('it is ready', async () => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).ok, [child])
  })
  afterAll(() => child.stop('SIGKILL'))

  const counted = async (): Promise<number> =>
    Number(/^http_request_uncaught_errors_total\{service="faulty"\} (\d+)$/m.exec(await (await fetch(metricsUrl)).text())?.[1])
  const send = (path: string, id: string, waitMs = 300): Promise<string> =>
    sendRaw(url, `POST /${path} HTTP/1.1\r\nHost: x\r\nx-request-id: ${id}\r\nContent-Length: 4\r\n\r\nbody`, { waitMs })

  const withoutResponse = /^HTTP\/1\.1 500 [\s\S]*\r\nconnection: close\r\n[\s\S]*"code":"service\.failed"/i
  const withResponse = /^HTTP\/1\.1 200 OK[\s\S]*ok/
  const begun = /^HTTP\/1\.1 200 OK[\s\S]*\r\n\r\nhalf$/
  const cases: [string, RegExp][] = [
    ...['handler', 'timer', 'tick', 'microtask', 'rejection', 'late-rejection', 'no-error', 'body', 'body-end'].map(
      (path): [string, RegExp] => [path, withoutResponse],
    ),
    ...['file', 'call', 'status', 'trailer'].map((path): [string, RegExp] => [path, withoutResponse]),
    ['midway', begun],
    ['socket', /^$/],
    ...['after-end', 'after-answer', 'finish', 'close', 'socket-close'].map((path): [string, RegExp] => [path, withResponse]),
  ]

  it.each(cases)('fails that request alone, logged with its id and counted: %s', async (path, expected) => {
    const before = await counted()
    const id = `request-that-fails-${path}`
    // Another request, in flight meanwhile.
    const other = sendRaw(url, 'POST /well HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 4\r\n\r\nbo', { waitMs: 50 })
    expect(await send(path, id)).toMatch(expected)
    await until('it is counted', async () => (await counted()) > before, [child], 10_000)
    expect(await counted()).toBe(before + 1)
    const logged = (): string[] =>
      child
        .output()
        .split('\n')
        .filter((text) => text.includes(`"${id}"`))
    await until('it is logged', async () => logged().length > 0, [child], 10_000)
    const [line = '', ...more] = logged()
    expect(more).toEqual([])
    expect(JSON.parse(line)).toMatchObject({ level: 50, method: 'POST', requestId: id, err: { message: expect.any(String) } })
    expect(await send('well', 'next')).toMatch(/^HTTP\/1\.1 200 [\s\S]*well$/)
    await other
    expect(child.process.exitCode).toBeNull()
  })

  it('fails only that request of several on one connection, whether pipelined or sent later', async () => {
    const post = (path: string, more = ''): string =>
      `POST /${path} HTTP/1.1\r\nHost: x\r\nx-request-id: among-${path}\r\n${more}Content-Length: 4\r\n\r\nbody`
    const before = await counted()
    const statuses = async (...paths: string[]): Promise<string[]> =>
      (await sendRaw(url, paths.map((path) => post(path)).join('') + post('well', 'Connection: close\r\n'), { waitMs: 2_000 })).match(
        /(?<=HTTP\/1\.1 )\d+/g,
      ) ?? []
    expect(await statuses('slow', 'after-answer', 'slow')).toEqual(['200', '200', '200', '200'])
    expect(await statuses('slow', 'timer')).toEqual(['200', '500'])
    expect(await counted()).toBe(before + 2)
    for (const path of ['after-answer', 'timer']) expect(child.output()).toContain(`"requestId":"among-${path}"`)
    expect(child.output()).not.toMatch(/"requestId":"among-(slow|well)"/)
  })

  it('answers other requests, however many fail at once', async () => {
    const before = await counted()
    const faults = Array.from({ length: 100 }, (_, turn) =>
      send(['timer', 'rejection', 'body', 'tick'][turn % 4] as string, `many-${turn}`, 10_000),
    )
    const others = Array.from({ length: 100 }, () => fetch(`${url}/well`, { method: 'POST', body: 'body' }).then(({ status }) => status))
    for (const response of await Promise.all(faults)) expect(response).toMatch(withoutResponse)
    expect(await Promise.all(others)).toEqual(Array(100).fill(200))
    expect(await counted()).toBe(before + 100)
  })

  it('stops with exit code 1 for an error outside of requests', async () => {
    const ended = once(child.process, 'exit')
    child.process.kill('SIGWINCH')
    expect(await ended).toEqual([1, null])
    expect(child.output()).toContain('stopping after an uncaught error')
    expect(child.output()).toContain('the process itself failed')
  })
})
