import type { BodyInput, Endpoint, ResponseOf } from '@wordloom/contracts/endpoints'
import { type $ZodType, parse } from 'zod/v4/core'
import { type Audience, internalTokenHeader, type TokenSigner } from '../auth/index.ts'
import type { Logger } from '../logging/index.ts'
import { currentTraceparent, inSpan } from '../tracing/index.ts'
import { type Fetch, postToAnyReplica } from './post-to-any-replica.ts'

/** Calls another service on a learner's behalf. Rejects on an error status, a timeout or a response that the endpoint does not describe. */
type InternalCall<E extends Endpoint> = (userId: string, body: BodyInput<E>) => Promise<ResponseOf<E>>

/** What a caller of another service is built from. */
export type InternalCallOptions = {
  url: string
  /** Signs as the calling service. */
  signer: TokenSigner
  logger: Logger
  /** By default over the network to any replica. */
  fetch?: Fetch | undefined
  /** By default as long as the caller of this port can wait. */
  timeoutMs?: number
}

/** Calls an internal endpoint of the service `audience` at `url`, which the gateway does not expose, with a token signed by this service. */
export function createInternalCall<const E extends Endpoint & { method: 'POST'; response: $ZodType }>({
  url,
  audience,
  endpoint,
  signer,
  timeoutMs,
  fetch = postToAnyReplica(timeoutMs),
}: Omit<InternalCallOptions, 'logger'> & { audience: Audience; endpoint: E; timeoutMs: number }): InternalCall<E> {
  const { method, path, response: schema } = endpoint
  const address = new URL(path, url).href
  const send = async (userId: string, body: BodyInput<E>): Promise<ResponseOf<E>> => {
    const traceparent = currentTraceparent()
    const response = await fetch(address, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [internalTokenHeader]: await signer.sign(audience, { userId, timeZone: 'UTC', via: 'service' }),
        ...(traceparent && { traceparent }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return parse(schema, JSON.parse(text)) as ResponseOf<E>
  }
  return (userId, body) => inSpan(`${method} ${path}`, { kind: 'client' }, () => send(userId, body))
}
