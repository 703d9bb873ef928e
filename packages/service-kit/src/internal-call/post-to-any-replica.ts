import { request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { keepAliveAgent } from '../connections/index.ts'

/** The part of `fetch` that is needed here: over the network, or to an app in this process. */
export type Fetch = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>

/**
 * POSTs on kept connections to any replica of the service; `fetch` would always take the first address. An https address is left to
 * `fetch`: whatever ends TLS there balances requests itself.
 */
export function postToAnyReplica(timeoutMs: number): Fetch {
  const agent = keepAliveAgent({ timeoutMs })
  return (url, init) => {
    if (!url.startsWith('http:')) return fetch(url, init)
    const { method, headers, body, signal } = init
    return new Promise((resolve, reject) => {
      const length = { 'content-length': String(Buffer.byteLength(body)) }
      const request = httpRequest(url, { method, headers: { ...headers, ...length }, agent, signal }, (response) => {
        const status = response.statusCode ?? 0
        text(response).then((body) => resolve({ ok: status >= 200 && status < 300, status, text: async () => body }), reject)
      })
      request.once('error', reject)
      request.end(body)
    })
  }
}
