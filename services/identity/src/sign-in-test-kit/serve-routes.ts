import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import type { Clock } from '@wordloom/service-kit/clock'
import { createHttpApp, type Route } from '@wordloom/service-kit/http'
import { createLogger } from '@wordloom/service-kit/logging'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'

export type RouteResponse = { status: number; headers: IncomingHttpHeaders; text: string }
type Asked = { method?: string; headers?: Record<string, string>; body?: string; as?: { userId: string; sessionId?: string } }

/** Serves routes of this service without a gateway; `ask` names the learner of the gateway's token, if any. */
export async function serveRoutes(routes: readonly Route[], clock: Clock) {
  const keyring = createKeyring()
  const log: string[] = []
  const logger = createLogger('identity', 'debug', { write: (line) => void log.push(line) })
  const server = createServer(createHttpApp({ name: 'identity', routes, tokens: keyring.verifier('identity'), clock, logger }))
  const { port, close } = await listenOnLoopback(server)
  const signer = keyring.signer('gateway')

  async function ask(path: string, { method = 'GET', headers = {}, body, as }: Asked = {}): Promise<RouteResponse> {
    const token = as && (await signer.sign('identity', { timeZone: 'UTC', via: 'session', ...as }))
    return new Promise((resolve, reject) => {
      const all = { ...headers, ...(token ? { [internalTokenHeader]: token } : {}) }
      const asking = httpRequest({ host: '127.0.0.1', port, path, method, headers: all, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ status: response.statusCode as number, headers: response.headers, text }))
      })
      asking.once('error', reject)
      asking.end(body)
    })
  }
  return { ask, log, close }
}
