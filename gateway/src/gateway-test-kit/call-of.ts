import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Call, type Policy } from '../policies/policy.ts'

/** A call without a connection. */
export function callOf(url: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}): Call {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { url, method, headers: { ...headers } })
  return new Call(request, new ServerResponse(request))
}

/** Runs one policy: true when it called `next`, false when it responded or waits; throws what the policy throws. */
export async function callsNext(policy: Policy, call: Call): Promise<boolean> {
  let called = false
  await policy(call, (fault) => {
    if (fault) throw fault
    called = true
  })
  return called
}
