import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { endpoint } from '@wordloom/contracts/endpoints'
import * as z from 'zod/mini'
import { createKeyring } from '../auth/index.ts'
import { systemClock } from '../clock/index.ts'
import { DomainError } from '../errors/index.ts'
import { createLogger } from '../logging/index.ts'
import { createHttpApp } from './http-app.ts'
import { ok } from './reply.ts'
import { route } from './route.ts'

it('every answer of a route is published on the channel “wordloom.responses”, with its endpoint and its reply or error code', async () => {
  const word = endpoint({ method: 'GET', path: '/word', response: z.unknown() })
  const none = endpoint({ method: 'GET', path: '/none', errors: ['words.word-not-found'] })
  const routes = [
    route(word, { access: 'public', handle: () => ok({ text: 'ubiquitous' }) }),
    route(none, { access: 'public', handle: () => Promise.reject(new DomainError('words.word-not-found', 'There is no such word')) }),
  ]
  const logger = createLogger('words', 'fatal')
  const tokens = createKeyring().verifier('words')
  const server = createServer(createHttpApp({ name: 'words', routes, tokens, clock: systemClock, logger }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const published: unknown[] = []
  const listen = (result: unknown): void => void published.push(result)
  subscribe('wordloom.responses', listen)
  try {
    await fetch(`${address}/word`)
    await fetch(`${address}/none`)
    expect(published).toEqual([
      { endpoint: word, reply: ok({ text: 'ubiquitous' }) },
      { endpoint: none, code: 'words.word-not-found' },
    ])
  } finally {
    unsubscribe('wordloom.responses', listen)
    server.closeAllConnections()
    server.close()
  }
})
