import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { createKeyring, internalTokenHeader } from '../auth/index.ts'
import { createInternalCall } from './internal-call.ts'

const keyring = createKeyring()
const tokens = keyring.verifier('dictionary')
const senses = endpoint({
  method: 'POST',
  path: '/internal/senses',
  body: z.record(z.string(), z.string()),
  response: z.object({ asked: z.unknown(), userId: z.string(), via: z.string(), path: z.string() }),
})

describe('a call to another service', () => {
  let service: Server
  let url: string
  let connections: number
  let status: number
  let isSilent: boolean

  beforeEach(async () => {
    connections = 0
    status = 200
    isSilent = false
    service = createServer(async (request, response) => {
      if (isSilent) return
      const asked: unknown = JSON.parse(await text(request))
      const token = String(request.headers[internalTokenHeader])
      const claims = await tokens.verify(token, ['words'])
      response.writeHead(status).end(JSON.stringify({ asked, userId: claims?.userId, via: claims?.via, path: request.url }))
    })
    service.on('connection', () => connections++)
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    url = `http://localhost:${(service.address() as AddressInfo).port}`
  })
  afterEach(() => {
    service.closeAllConnections()
    service.close()
  })

  const caller = (timeoutMs = 30_000) =>
    createInternalCall({ url, audience: 'dictionary', endpoint: senses, signer: keyring.signer('words'), timeoutMs })

  it('POSTs JSON on a learner’s behalf, with a service token, on a kept-alive connection', async () => {
    const ask = caller()
    for (const word of ['naïve', 'über', 'plain'])
      expect(await ask('ada', { word })).toEqual({ asked: { word }, userId: 'ada', via: 'service', path: '/internal/senses' })
    expect(connections).toBe(1)
  })

  it('rejects on an error status', async () => {
    status = 503
    await expect(caller()('ada', {})).rejects.toThrow('/internal/senses answered 503')
  })

  it('rejects on a timeout and on a refused connection', async () => {
    isSilent = true
    await expect(caller(100)('ada', {})).rejects.toMatchObject({ name: expect.stringMatching(/^(Timeout|Abort)Error$/) })
    service.closeAllConnections()
    await new Promise((resolve) => service.close(resolve))
    await expect(caller()('ada', {})).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
