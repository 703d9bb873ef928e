import type { RequestListener } from 'node:http'
import { type Audience, internalTokenHeader, type TokenSigner } from '@wordloom/service-kit/auth'
import { formatCausal, mergeCausal, parseCausal } from '@wordloom/service-kit/events'
import { inProcessFetch } from '../in-process-fetch.ts'

/** Calls of a learner as the gateway forwards them: signed, and with the causal token of earlier writes. */
export type DemoCalls<Name extends Audience> = (
  service: Name,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<unknown>

/** Makes the calls of one learner. A refused call is an error. */
export function callsOf<Name extends Audience>(
  apps: Readonly<Record<Name, RequestListener>>,
  signer: TokenSigner,
  userId: string,
  sessionId?: string,
): DemoCalls<Name> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const fetches = new Map<Name, ReturnType<typeof inProcessFetch>>()
  let seen = parseCausal(undefined)
  return async (service, method, path, body) => {
    const send = fetches.get(service) ?? inProcessFetch(apps[service])
    fetches.set(service, send)
    const response = await send(`http://${service}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-causal': formatCausal(seen),
        [internalTokenHeader]: await signer.sign(service, {
          userId,
          timeZone,
          via: 'session',
          ...(sessionId === undefined ? {} : { sessionId }),
        }),
      },
      body: body === undefined ? '' : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    seen = mergeCausal(seen, parseCausal(response.headers.get('x-causal') ?? undefined))
    return response.status === 204 ? undefined : response.json()
  }
}
