import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Call } from '../policies/call.ts'
import type { Policy } from '../policies/policy.ts'

/** A call that came over no connection. */
export function callOf(url: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}): Call {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method, headers: { ...headers } })
  return new Call(request, new ServerResponse(request))
}

/** Takes a call to one policy: true when it hands the call on, false when it has answered it or keeps it; throws what the policy throws. */
export async function letsOn(policy: Policy, call: Call): Promise<boolean> {
  let on = false
  await policy(call, (fault) => {
    if (fault) throw fault
    on = true
  })
  return on
}
