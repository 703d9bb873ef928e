import { type Audience, internalTokenHeader, type TokenSigner } from '../auth/index.ts'
import { currentTraceparent, inSpan } from '../tracing/index.ts'
import { postToAnyReplica } from './post-to-any-replica.ts'

/** The part of `fetch` that is needed here: over the network, or to an app in this process. */
export type Fetch = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>

/** Calls another service on a learner's behalf; the answer is unparsed JSON. Rejects on an error status or a timeout. */
export type InternalCall = (userId: string, body: object) => Promise<unknown>

/**
 * POSTs to an internal route of the service `audience` at `url`, which the gateway does not expose, with a token signed by this service.
 */
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
  /** By default over the network to any replica. */
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
