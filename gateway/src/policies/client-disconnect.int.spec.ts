import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { DomainError } from '@wordloom/service-kit/errors'
import { concurrencyLimit } from './limits/concurrency-limit.ts'
import { runPolicies } from './run-policies.ts'

describe('a client that disconnects during its session lookup', () => {
  let server: Server
  let url: string
  let responses: number
  let lookedUp: () => void
  let lookingUp: Promise<void>

  beforeEach(async () => {
    responses = 0
    const session = new Promise<void>((resolve) => {
      lookedUp = resolve
    })
    let begun: () => void
    lookingUp = new Promise<void>((resolve) => {
      begun = resolve
    })
    const policies = runPolicies(
      [
        // As the access log does, before anything is waited for.
        (call, next) => {
          call.onClose(() => {})
          next()
        },
        async (_call, next) => {
          begun()
          await session
          next()
        },
        concurrencyLimit(1, () => 'ada'),
        ({ response }) => {
          responses++
          response.end('ok')
        },
      ],
      (fault, { response }) => void response.writeHead(fault instanceof DomainError ? 429 : 500).end(),
    )
    server = createServer(policies)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is not forwarded and frees its concurrency slot', async () => {
    const connected = once(server, 'connection') as Promise<[import('node:net').Socket]>
    const client = connect(Number(new URL(url).port), '127.0.0.1', () => client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'))
    const [[connection]] = [await connected]
    await lookingUp
    client.destroy()
    await once(connection, 'close')
    lookedUp()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(responses).toBe(0)
    for (const _time of [1, 2, 3]) expect((await fetch(url)).status).toBe(200)
  })
})
