import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createDrainable } from './draining.ts'

describe('a process that is leaving', () => {
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

  it('keeps connections until then, and ends them by their next answer, whatever the app says of them', async () => {
    const { ask, begin } = await serve((_request, response) => response.writeHead(200, { connection: 'keep-alive' }).end('{}'))
    expect([await ask(), await ask()]).toEqual(['keep-alive', 'keep-alive'])
    begin()
    expect([await ask(), await ask()]).toEqual(['close', 'close'])
  })

  it('says so in answers to requests under way, too', async () => {
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
