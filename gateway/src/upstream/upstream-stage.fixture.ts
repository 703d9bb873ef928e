import { createServer, request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from '@jest/globals'
import { createLogger } from '@wordloom/service-kit/logging'
import { Registry } from 'prom-client'
import { httpUpstream } from './http-upstream.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void
/** A response as it came: also one that breaks off. */
export type RawResponse = { status: number; headers: IncomingMessage['headers']; text: string; whole: boolean }

/** The sentence of a 503. */
export const unavailable = 'This part of Wordloom is not available right now. Please try again in a moment.'
/** How long the circuit stays open, in ms. */
export const openForMs = 1_000
export const resetConnection = (request: IncomingMessage): void => void request.socket.destroy()
export const respondOk: Behaviour = (_request, response) => void response.end('{}')

/**
 * A gateway in front of a service that responds as `behave` says, both new for each test. `received` has the requests that reached the
 * service.
 */
export function upstreamStage() {
  const servers: Server[] = []
  let registry: Registry
  const stage = {
    behave: respondOk,
    /** Is called with each request that reaches the service, before its body is read. */
    onRequest: (_request: IncomingMessage): void => {},
    beforeHead: undefined as (() => void) | undefined,
    received: [] as IncomingMessage[],
    lines: [] as Record<string, unknown>[],
    port: 0,
    url: '',
    /** A server that `close` ends; its port. */
    async listening(behave: Behaviour, host = '127.0.0.1'): Promise<number> {
      const server = createServer(behave)
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, host, resolve))
      return (server.address() as AddressInfo).port
    },
    /** A gateway in front of `host` (by default a new service), which waits `timeoutMs` for it. */
    async open({ host, timeoutMs = 4_000 }: { host?: string; timeoutMs?: number } = {}): Promise<void> {
      Object.assign(stage, { behave: respondOk, onRequest: () => {}, beforeHead: undefined, received: [], lines: [] })
      registry = new Registry()
      const upstream = httpUpstream({
        name: 'words',
        url: `http://${host ?? `127.0.0.1:${await stage.listening(serve)}`}`,
        logger: createLogger('gateway', 'info', { write: (line) => void stage.lines.push(JSON.parse(line)) }),
        timeoutMs,
        metrics: createUpstreamMetrics(registry),
        breaker: { minRequests: 6, openForMs },
      })
      stage.port = await stage.listening((request, response) => upstream(request, response, stage.beforeHead))
      stage.url = `http://127.0.0.1:${stage.port}`
    },
    send: (method: string) => fetch(stage.url, { method, headers: { accept: 'text/plain' }, ...(method === 'POST' ? { body: '{}' } : {}) }),
    /** The same byte by byte, on a connection of its own. A body waits for 100 Continue if that is expected. */
    sendRaw: (method: string, { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {}): Promise<RawResponse> =>
      new Promise((resolve, reject) => {
        const options = { method, path: '/api/words?x=1', headers: { accept: 'text/plain', ...headers }, agent: false }
        const asking = httpRequest(stage.url, options, (response) => {
          let text = ''
          response.setEncoding('latin1').on('data', (chunk: string) => {
            text += chunk
          })
          response.on('error', () => {})
          response.on('close', () =>
            resolve({ status: response.statusCode as number, headers: response.headers, text, whole: response.complete }),
          )
        })
        asking.once('error', reject)
        if (headers.expect === undefined) return void asking.end(body)
        asking.once('continue', () => asking.end(body))
        asking.flushHeaders()
      }),
    /** The values of the upstream's metrics, by their names without prefix. */
    async metrics(): Promise<Record<string, number>> {
      const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('gateway_upstream_'))
      return Object.fromEntries(
        lines.map((line) => line.slice('gateway_upstream_'.length).split(' ')).map(([name, value]) => [name, Number(value)]),
      )
    },
  }
  const serve: Behaviour = (request, response) => {
    stage.received.push(request)
    stage.onRequest(request)
    request.resume().once('end', () => stage.behave(request, response))
  }

  beforeEach(() => stage.open())
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.closeAllConnections()
      server.close()
    }
  })
  return stage
}
