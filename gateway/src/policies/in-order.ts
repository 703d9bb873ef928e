import type { Policy } from './policy.ts'

/**
 * Policies one after another as one: each is taken up when the one before has called `next`, and a fault, thrown, rejected or handed to
 * `next`, ends the row. Express would match every policy against the path of every request, though all of them are for all paths.
 */
export function inOrder(policies: readonly Policy[]): Policy {
  return (request, response, next) => {
    let place = 0
    const step = (fault?: unknown): void => {
      const policy = policies[place++]
      if (fault || !policy) {
        next(fault)
        return
      }
      try {
        policy(request, response, step)?.catch(next)
      } catch (thrown) {
        next(thrown)
      }
    }
    step()
  }
}
