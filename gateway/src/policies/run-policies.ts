import type { RequestListener } from 'node:http'
import { Call, type Policy } from './policy.ts'

/**
 * Runs policies in order; each calls `next`, and the last one responds. An error, thrown, rejected or passed to `next`, stops the run and
 * goes to `failed`. The run also stops when the client has disconnected.
 */
export function runPolicies(policies: readonly Policy[], failed: (fault: unknown, call: Call) => void): RequestListener {
  return (request, response) => {
    const call = new Call(request, response)
    let index = 0
    const fail = (fault: unknown): void => failed(fault, call)
    const step = (fault?: unknown): void => {
      if (fault) {
        fail(fault)
        return
      }
      // The client disconnected during a lookup. The close listeners have been called already, so one added now would never be called.
      if (response.closed) return
      try {
        policies[index++]?.(call, step)?.catch(fail)
      } catch (thrown) {
        fail(thrown)
      }
    }
    step()
  }
}
