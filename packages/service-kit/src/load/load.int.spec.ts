import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import { openRaw } from '@wordloom/test-kit/http'
import { until } from '@wordloom/test-kit/until'
import { Registry } from 'prom-client'
import { silentLogger } from '../logging/index.ts'
import { parseSettings } from '../settings/index.ts'
import { createLoadGuard, type LoadGuard } from './load-guard.ts'
import { loadLimitsOf, loadSettings } from './load-settings.ts'
import { shedLoad } from './load-shedding.ts'

const sentence = 'Wordloom is very busy right now. Please try again in a moment.'

describe('an overloaded process', () => {
  const registry = new Registry()
  let server: Server
  let guard: LoadGuard

  async function serve(listener: RequestListener, settings: Record<string, string>, memory = () => 0): Promise<string> {
    const limits = loadLimitsOf(parseSettings(loadSettings, settings))
    guard = createLoadGuard({ limits, logger: silentLogger, registry, service: 'words', memory })
    server = createServer(shedLoad(listener, guard))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/words`
  }
  afterEach(() => {
    guard.stop()
    server.closeAllConnections()
    server.close()
  })
  const shed = async (reason: string): Promise<number> => {
    const line = (await registry.metrics()).split('\n').find((text) => text.includes(`reason="${reason}"`))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  const settled = async (url: string, status: number): Promise<boolean> => {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(50)) if ((await fetch(url)).status === status) return true
    return false
  }

  it('refuses requests beyond MAX_REQUESTS with a sentence, and answers all that it accepted', async () => {
    const waiting: (() => void)[] = []
    const url = await serve((_request, response) => waiting.push(() => response.end('{}')), { MAX_REQUESTS: '3' })
    const taken = Array.from({ length: 3 }, () => fetch(url))
    await until(() => waiting.length === 3)

    const flood = await Promise.all(
      Array.from({ length: 20 }, () => fetch(url, { method: 'POST', body: '{}', headers: { accept: 'text/plain' } })),
    )
    expect(flood.map(({ status }) => status)).toEqual(Array(20).fill(503))
    const [refused] = flood
    expect([refused?.headers.get('retry-after'), refused?.headers.get('x-error-code'), await refused?.text()]).toEqual([
      '2',
      'service.overloaded',
      sentence,
    ])
    expect(await (await fetch(`${url}/`, { headers: { accept: 'application/json' } })).json()).toMatchObject({
      status: 503,
      code: 'service.overloaded',
    })
    expect(await shed('requests')).toBe(21)

    for (const end of waiting.splice(0)) end()
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200])
    const next = fetch(url)
    await until(() => waiting.length === 1)
    waiting[0]?.()
    expect((await next).status).toBe(200)
  })

  it('does not count requests with unfinished bodies', async () => {
    const url = await serve((request, response) => void request.resume().once('end', () => response.end('{}')), { MAX_REQUESTS: '3' })
    const head = `POST /api/words HTTP/1.1\r\nHost: x\r\nContent-Length: 12\r\n\r\nhalf`
    const begun = Array.from({ length: 20 }, () => openRaw(url, head))
    const arrived = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
    await until(async () => (await arrived()) >= 20)
    expect([(await fetch(url)).status, (await fetch(url, { method: 'POST', body: '{}' })).status]).toEqual([200, 200])
    for (const { socket } of begun) socket.write('the rest')
    await until(() => begun.every(({ received }) => received() !== ''))
    for (const { socket, received } of begun) {
      expect(received()).toMatch(/^HTTP\/1\.1 200 /)
      socket.destroy()
    }
  })

  it('refuses requests while its memory is nearly full', async () => {
    let percent = 50
    const url = await serve(
      (_request, response) => response.end('{}'),
      { MAX_MEMORY_PERCENT: '90' },
      () => percent,
    )
    expect((await fetch(url)).status).toBe(200)
    percent = 95
    expect(await settled(url, 503)).toBe(true)
    expect(await shed('memory')).toBeGreaterThan(0)
    percent = 50
    expect(await settled(url, 200)).toBe(true)
  })

  it('refuses requests while its event loop keeps lagging', async () => {
    const url = await serve((_request, response) => response.end('{}'), { MAX_DELAY_MS: '100' })
    let busy = true
    const work = (): void => {
      for (const until = performance.now() + 900; performance.now() < until; );
      if (busy) setImmediate(work)
    }
    work()
    expect(await settled(url, 503)).toBe(true)
    busy = false
    expect(await settled(url, 200)).toBe(true)
  })
})
