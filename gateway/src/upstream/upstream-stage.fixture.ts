import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { Registry } from 'prom-client'
import { httpUpstream } from './http-upstream.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

/** The sentence of a 503. */
export const unavailable = 'This part of Wordloom is not available right now. Please try again in a moment.'
/** How long the circuit stays open, in ms. */
export const openForMs = 3_000
export const resetConnection = (request: IncomingMessage): void => void request.socket.destroy()
export const answerOk = (_request: IncomingMessage, response: ServerResponse): void => void response.end('{}')

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * A gateway in front of a service that answers as `behave` says, both new for each test. `attempts` counts the requests that reached the
 * service.
 */
export function upstreamStage() {
  let service: Server
  let gateway: Server
  let registry: Registry
  const stage = {
    behave: answerOk as (request: IncomingMessage, response: ServerResponse) => void,
    attempts: 0,
    url: '',
    /** Calls this before `behave` with each request that reaches the service. */
    beforeAnswer(look: (request: IncomingMessage) => void): void {
      service.prependListener('request', look)
    },
    send: (method: string) => fetch(stage.url, { method, headers: { accept: 'text/plain' }, ...(method === 'POST' ? { body: '{}' } : {}) }),
    /** The value of a metric of the upstream, without its prefix. */
    async metric(line: string): Promise<number> {
      const found = (await registry.metrics()).split('\n').find((text) => text.startsWith(`gateway_upstream_${line} `))
      return Number(found?.split(' ').at(-1))
    },
    /** Starts both anew with this timeout. */
    async reopen(timeoutMs: number): Promise<void> {
      close()
      await open(timeoutMs)
    },
  }

  function close(): void {
    for (const server of [gateway, service]) {
      server.closeAllConnections()
      server.close()
    }
  }
  async function open(timeoutMs: number): Promise<void> {
    stage.attempts = 0
    stage.behave = answerOk
    service = createServer((request, response) => {
      stage.attempts++
      request.resume().once('end', () => stage.behave(request, response))
    })
    registry = new Registry()
    const upstream = httpUpstream({
      name: 'words',
      url: await listening(service),
      logger: silentLogger,
      timeoutMs,
      metrics: createUpstreamMetrics(registry),
      breaker: { minRequests: 6, openForMs },
    })
    gateway = createServer(upstream)
    stage.url = await listening(gateway)
  }
  beforeEach(() => open(4_000))
  afterEach(close)
  return stage
}
