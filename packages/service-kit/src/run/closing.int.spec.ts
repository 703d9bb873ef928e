import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createClosable } from './closing.ts'

describe('closing a server', () => {
  let server: Server
  let close: () => Promise<void>
  let underWay: ServerResponse[]
  const held: Socket[] = []
  const clients: Socket[] = []

  beforeEach(async () => {
    underWay = []
    server = createServer((_request, response) => {
      underWay.push(response)
      server.emit('under way')
    })
    close = createClosable(server)
    server.on('connection', (socket) => held.push(socket))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    for (const socket of [...clients.splice(0), ...held.splice(0)]) socket.destroy()
    server.closeAllConnections()
    server.close()
  })

  async function client(): Promise<Socket> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    clients.push(socket)
    const known = once(server, 'connection')
    await once(socket, 'connect')
    await known
    return socket
  }

  it('does not wait for a connection without a request', async () => {
    const unused = await client()
    const ended = once(unused, 'close')
    await close()
    await ended
  })

  it('waits for a request in flight and one that has half arrived', async () => {
    const [asking, halfway] = [await client(), await client()]
    const first = once(server, 'under way')
    asking.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n')
    await first
    halfway.write('GET / HTTP/1.1\r\nHost: here\r\n')
    while (held.some(({ bytesRead }) => bytesRead === 0)) await sleep(5)
    const closed = close()
    const second = once(server, 'under way')
    halfway.write('Connection: close\r\n\r\n')
    await second
    const responses = [asking, halfway].map(async (socket) => String((await once(socket, 'data'))[0]))
    for (const response of underWay) response.end('yes')
    expect(await Promise.all(responses)).toEqual([expect.stringContaining('200 OK'), expect.stringContaining('200 OK')])
    await closed
  })
})
