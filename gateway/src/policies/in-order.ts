import type { RequestListener } from 'node:http'
import { Call } from './call.ts'
import type { Policy } from './policy.ts'

/**
 * Takes each request through policies one after another, the next when the one before has called `next`; the last has to answer. A fault, thrown,
 * rejected or handed to `next`, ends the row and is `failed`'s to answer; so does a client
 * that is gone, for whom nothing more is done.
 */
export function inOrder(policies: readonly Policy[], failed: (fault: unknown, call: Call) => void): RequestListener {
  return (request, response) => {
    const call = new Call(request, response)
    let place = 0
    const fail = (fault: unknown): void => failed(fault, call)
    const step = (fault?: unknown): void => {
      if (fault) {
        fail(fault)
        return
      }
      // A client that hung up while something was looked up: its end has been told to those who wait for it, and nobody would be told of it again.
      if (response.closed) return
      try {
        policies[place++]?.(call, step)?.catch(fail)
      } catch (thrown) {
        fail(thrown)
      }
    }
    step()
  }
}
