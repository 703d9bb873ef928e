import { execFile } from 'node:child_process'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createDrainable } from './draining.ts'

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

  it('keeps connections alive before, and closes them after their next answer', async () => {
    const { ask, begin } = await serve((_request, response) => response.writeHead(200, { connection: 'keep-alive' }).end('{}'))
    expect([await ask(), await ask()]).toEqual(['keep-alive', 'keep-alive'])
    begin()
    expect([await ask(), await ask()]).toEqual(['close', 'close'])
  })

  it('closes connections of requests in flight after their answer', async () => {
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
  it('keeps no reference to finished requests, so that a young garbage collection frees them', async () => {
    // In a process of its own: what V8 has learnt from other suites about the lives of requests counts as well.
    const script = join(import.meta.dirname, 'request-retention.fixture.ts')
    const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', '--expose-gc', script])
    const growthMb = JSON.parse(stdout) as number[]
    expect(growthMb).toHaveLength(4)
    expect(Math.min(...growthMb.map(Math.abs))).toBeLessThan(5)
  })
})
