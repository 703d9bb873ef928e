import { Agent, createServer, get, IncomingMessage, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createDrainable } from './draining.ts'
import { expectShortLives } from './short-lives.ts'

describe('a draining process', () => {
  let server: Server
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  afterEach(() => {
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })

  async function serve(listener: (request: IncomingMessage, response: ServerResponse) => void) {
    const drainable = createDrainable(listener)
    server = createServer(drainable.listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const ask = (): Promise<string | undefined> =>
      new Promise((resolve, reject) => {
        get({ port, host: '127.0.0.1', agent }, (response) =>
          response.resume().once('end', () => resolve(response.headers.connection)),
        ).once('error', reject)
      })
    return { ask, begin: drainable.begin }
  }

  it('keeps connections alive before, and closes them after their next answer, whatever headers the app sets', async () => {
    const { ask, begin } = await serve((_request, response) => response.writeHead(200, { connection: 'keep-alive' }).end('{}'))
    expect([await ask(), await ask()]).toEqual(['keep-alive', 'keep-alive'])
    begin()
    expect([await ask(), await ask()]).toEqual(['close', 'close'])
  })

  it('closes connections after answers to requests in flight, too', async () => {
    let end = (): void => {}
    const { ask, begin } = await serve((_request, response) => {
      end = () => response.end('{}')
      server.emit('under way')
    })
    const underWay = new Promise((resolve) => server.once('under way', resolve))
    const asked = ask()
    await underWay
    begin()
    end()
    expect(await asked).toBe('close')
  })
})

describe('a running process', () => {
  it('keeps no reference to finished requests, so that a young garbage collection frees them', () => {
    expectShortLives()
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void
    const { listener } = createDrainable(() => {})
    const sockets = Array.from({ length: 50 }, () => new Socket())
    const underWay: ServerResponse[] = []
    const usedAfter = (requests: number): number => {
      for (let count = 0; count < requests; count++) {
        const request = new IncomingMessage(sockets[count % sockets.length] as Socket)
        const response = new ServerResponse(request)
        response.setHeader(
          'x-long',
          Array.from({ length: 100 }, () => `${count}`),
        )
        listener(request, response)
        underWay.push(response)
        if (underWay.length === sockets.length) underWay.shift()?.emit('close')
        if (count % 500 === 0) collect({ type: 'minor' })
      }
      collect({ type: 'minor' })
      return getHeapStatistics().used_heap_size
    }
    usedAfter(5_000)
    const growth = Array.from({ length: 4 }, () => {
      const before = getHeapStatistics().used_heap_size
      return (usedAfter(20_000) - before) / 1_000_000
    })
    // Earlier suites of this process may disturb one measurement; a leak would show in every one.
    expect(Math.min(...growth.map(Math.abs))).toBeLessThan(5)
  })
})
