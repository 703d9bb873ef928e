import { connect } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { respondOk, upstreamStage } from './upstream-stage.fixture.ts'

describe('forwarding a request to a service', () => {
  const stage = upstreamStage()

  it('forwards the request unchanged, and its answer of any length', async () => {
    for (const length of [0, 1, 16_384, 16_385, 100_000]) {
      const bytes = 'é\u00ff'.repeat(length).slice(0, length)
      stage.behave = (_request, response) => {
        response.writeHead(203, { 'x-one': '1', 'set-cookie': ['a=1', 'b=2'], 'content-length': length, 'keep-alive': 'timeout=99' })
        response.end(bytes, 'latin1')
      }
      const serviceResponse = await stage.sendRaw('GET')
      expect([serviceResponse.status, serviceResponse.text === bytes, serviceResponse.whole]).toEqual([203, true, true])
      expect(serviceResponse.headers).toMatchObject({ 'x-one': '1', 'set-cookie': ['a=1', 'b=2'], 'content-length': String(length) })
      expect(serviceResponse.headers['keep-alive']).not.toBe('timeout=99')
    }
    expect(stage.received[0]).toMatchObject({ url: '/api/words?x=1', method: 'GET' })
    expect(stage.received[0]?.headers.host).toBe(`127.0.0.1:${stage.port}`)
  })

  it('forwards every byte of a body, and no body where there is none', async () => {
    stage.behave = (_request, response) => void response.end(JSON.stringify(came))
    let came: { method: string; length: string | undefined; body: string } | undefined
    stage.onRequest = (request) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        came = { method: request.method as string, length: request.headers['content-length'], body }
      })
    }
    const cases: [string, string | undefined, string | undefined][] = [
      ['GET', undefined, undefined],
      ['POST', undefined, '0'],
      ['DELETE', undefined, '0'],
      ['PATCH', '{"a":1}', '7'],
      ['POST', 'x'.repeat(200_000), '200000'],
    ]
    for (const [method, body, length] of cases) {
      const handed = await fetch(stage.url, { method, ...(body === undefined ? {} : { body }) })
      expect(await handed.json()).toEqual({ method, ...(length === undefined ? {} : { length }), body: body ?? '' })
    }
    const chunked = await fetch(stage.url, { method: 'POST', body: new Blob(['in ', 'pieces']).stream(), duplex: 'half' } as RequestInit)
    expect(await chunked.json()).toEqual({ method: 'POST', body: 'in pieces' })
  })

  it('forwards every byte of an answer, and the head of one without a body', async () => {
    const everyByte = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
    for (const times of [1, 64, 65, 4_000]) {
      const body = Buffer.concat(Array(times).fill(everyByte))
      stage.behave = (_request, response) => void response.writeHead(200, { 'content-length': body.length }).end(body)
      const passed = await stage.send('GET')
      expect([times, Buffer.from(await passed.arrayBuffer()).equals(body)]).toEqual([times, true])
      const head = await stage.send('HEAD')
      expect([head.headers.get('content-length'), await head.text()]).toEqual([String(body.length), ''])
    }
    stage.behave = (_request, response) => void response.writeHead(304, { etag: '"x"' }).end()
    expect((await stage.send('GET')).status).toBe(304)
  })

  it('calls beforeHead when the head of the answer is known', async () => {
    const order: string[] = []
    stage.behave = (_request, response) => {
      order.push('service')
      response.end('{}')
    }
    stage.beforeHead = () => void order.push('head')
    await stage.sendRaw('GET')
    await stage.sendRaw('POST', { body: '{}' })
    expect(order).toEqual(['service', 'head', 'service', 'head'])
  })

  it('removes hop-by-hop headers from answers', async () => {
    const body = 'x'.repeat(100)
    const said = {
      trailer: 'x-checksum',
      te: 'trailers',
      upgrade: 'h2c',
      'proxy-authenticate': 'Basic',
      'keep-alive': 'timeout=99',
      'x-mine': '1',
    }
    for (const headers of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
      stage.behave = ({ socket }) => {
        const lines = Object.entries({ ...said, ...headers, connection: 'x-mine, keep-alive', 'x-yours': '2' }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        )
        socket.write(`HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`)
        socket.end('content-length' in headers ? body : `64\r\n${body}\r\n0\r\nx-checksum: 1\r\n\r\n`)
      }
      const passed = await stage.send('GET')
      expect(await passed.text()).toBe(body)
      expect(passed.headers.get('x-yours')).toBe('2')
      for (const name of Object.keys(said)) if (name !== 'keep-alive') expect([name, passed.headers.get(name)]).toEqual([name, null])
      expect(passed.headers.get('keep-alive')).not.toBe('timeout=99')
    }
  })

  it.each([10, 100_000])(
    'closes the connection when the service’s answer of %d bytes breaks off, and serves the next request',
    async (bytes) => {
      stage.behave = (request, response) => {
        response.writeHead(200, { 'content-length': bytes }).write('half')
        setTimeout(() => request.socket.destroy(), 50)
      }
      await expect(stage.send('GET').then((broken) => broken.text())).rejects.toThrow()
      await expect(stage.send('POST').then((broken) => broken.text())).rejects.toThrow()
      expect(stage.received.length).toBe(2)
      stage.behave = respondOk
      expect(await (await stage.send('GET')).text()).toBe('{}')
    },
  )

  it('sends what has come of an answer that breaks off', async () => {
    stage.behave = (request, response) => {
      response.writeHead(200, { 'content-length': 100_000 }).write('half')
      setTimeout(() => request.socket.destroy(), 50)
    }
    expect(await stage.sendRaw('GET')).toMatchObject({ status: 200, text: 'half', whole: false })
  })

  it('sends an answer of unknown length chunked in HTTP/1.1, and until the connection closes in HTTP/1.0', async () => {
    stage.behave = (_request, response) => {
      response.write('one')
      response.end('two')
    }
    expect((await stage.sendRaw('GET')).headers['transfer-encoding']).toBe('chunked')
    const old = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(stage.port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\nhost: x\r\n\r\n'))
      socket.on('data', (part) => {
        text += part
      })
      socket.on('close', () => resolve(text))
    })
    expect(old).toMatch(/onetwo$/)
    expect(old).not.toMatch(/transfer-encoding/i)
  })

  it('reaches a service at an IPv6 address', async () => {
    await stage.open({ host: `[::1]:${await stage.listening(respondOk, '::1')}` })
    expect((await stage.sendRaw('GET')).status).toBe(200)
  })
})
