import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect } from '@jest/globals'
import { pino } from 'pino'
import { createKeyring, internalTokenHeader } from '../../auth/index.ts'
import { createHttpApp } from '../http-app.ts'
import { causal, routes } from './routes.ts'

/** Signs and verifies internal tokens of the suite. */
export const keyring = createKeyring()
const tokens = keyring.verifier('words')
/** Who calls. */
export const ada = { userId: 'ada', timeZone: 'Pacific/Auckland' }
/** The lines that the service logs. */
export const log: string[] = []
const logger = pino({}, { write: (line: string) => void log.push(line) })

/** The service as it is served, its address, and the token of a call. */
export let server: Server
export let address: string
export let token: string

/** Serves a suite's routes while it runs. */
export function serveRoutes(): void {
  beforeAll(async () => {
    const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
    server = createServer(createHttpApp({ name: 'words', routes, tokens, clock, logger, causal }))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    token = await keyring.signer('gateway').sign('words', { ...ada, via: 'session' })
  })
  afterAll(async () => {
    server.close()
    server.closeAllConnections()
  })
}

/** A call as the learner. */
export const call = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(address + path, { redirect: 'manual', ...init, headers: { [internalTokenHeader]: token, ...init.headers } })
/** A call with a body. */
export const post = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
  call('/words', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
/** The problem that a response is. */
export const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toMatch('application/problem+json')
  return (await response.json()) as Record<string, unknown>
}
