import { type Audience, internalTokenHeader, type TokenSigner } from '../auth/index.ts'
import { currentTraceparent, inSpan } from '../tracing/index.ts'
import { postToAnyReplica } from './post-to-any-replica.ts'

/** What `fetch` does, as far as it is needed here: over the network, or by handing the request to an app in this process. */
export type Fetch = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>

/** Asks another service something on a learner's behalf; the answer is JSON nobody has looked at yet. Rejects when it is no success, or late. */
export type InternalCall = (userId: string, body: object) => Promise<unknown>

/** POSTs to an internal route of the service `audience` at `url`, which no path of the gateway leads to, under a token that this service signs. */
export function createInternalCall({
  url,
  audience,
  path,
  signer,
  timeoutMs,
  fetch = postToAnyReplica(timeoutMs),
}: {
  url: string
  audience: Audience
  path: string
  signer: TokenSigner
  timeoutMs: number
  /** Over the network to any replica, unless told. */
  fetch?: Fetch | undefined
}): InternalCall {
  const address = new URL(path, url).href
  const answerOf = async (userId: string, body: object): Promise<unknown> => {
    const traceparent = currentTraceparent()
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [internalTokenHeader]: await signer.sign(audience, { userId, timeZone: 'UTC', via: 'service' }),
        ...(traceparent && { traceparent }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return JSON.parse(answer)
  }
  return (userId, body) => inSpan(`POST ${path}`, { kind: 'client' }, () => answerOf(userId, body))
}
