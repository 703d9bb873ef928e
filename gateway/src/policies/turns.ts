import { AsyncResource } from 'node:async_hooks'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Call } from './call.ts'
import type { Next, Policy } from './policy.ts'

/** Who waits, since when, how they go on and in which context, and how they end where their turn does not come. */
type Waiting = { call: Call; since: number; context: AsyncResource; go: () => void; next: Next }
/** What one address has at one place. */
type Turns = { taken: number; waiting: Waiting[] }
type Place = Map<string, Turns>

type Options = { max?: number; timeoutMs?: number; sweepMs?: number }

/**
 * Lets one address have at most half of the connections to a service (`most`, of 64) at a time; what is more waits for its turn, in its order and up to
 * `timeoutMs`. So answers that somebody reads slowly, or bodies that somebody sends slowly, hold up nobody but their own address.
 */
export function turns(where: (call: Call) => string | undefined, { max = 32, timeoutMs = 15_000, sweepMs = 1_000 }: Options = {}): Policy {
  const places = new Map<string, Place>()
  const placeOf = (call: Call): Place | undefined => {
    const name = where(call)
    return name === undefined ? undefined : (places.get(name) ?? places.set(name, new Map()).get(name))
  }
  const over = (call: Call): void => {
    const place = placeOf(call)
    const of = place?.get(call.address)
    if (!place || !of) return
    of.taken--
    const first = nextOf(of.waiting)
    // Called when another request is over, and goes on as itself. (AsyncLocalStorage.bind takes a hundred times as long.)
    first?.context.runInAsyncScope(first.go)
    if (of.taken === 0) place.delete(call.address)
  }
  // Those that wait are looked at together: a timer for each would cost more than all else here.
  let sweeping: NodeJS.Timeout | undefined
  const sweep = (): void => {
    const came = performance.now() - timeoutMs
    const queues = [...places.values()].flatMap((place) => [...place.values()]).map(({ waiting }) => waiting)
    for (const waiting of queues) while (waiting[0] && waiting[0].since < came) giveUp(waiting.shift())
    if (queues.some(({ length }) => length > 0)) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  return (call, next) => {
    const place = placeOf(call)
    if (!place) return next()
    const of = place.get(call.address) ?? { taken: 0, waiting: [] }
    if (of.taken === 0) place.set(call.address, of)
    const go = (): void => {
      of.taken++
      call.whenOver(over)
      next()
    }
    if (of.taken < max) return go()
    of.waiting.push({ call, since: performance.now(), context: new AsyncResource('Turn'), go, next })
    sweeping ??= setInterval(sweep, sweepMs).unref()
  }
}

const isGone = ({ call: { response } }: Waiting): boolean => response.destroyed || response.writableEnded

/** The first that waits and has not gone away. */
function nextOf(waiting: Waiting[]): Waiting | undefined {
  let first = waiting.shift()
  while (first && isGone(first)) first = waiting.shift()
  return first
}

function giveUp(waiting: Waiting | undefined): void {
  if (waiting && !isGone(waiting))
    waiting.next(new DomainError('service.overloaded', 'Wordloom is very busy right now. Please try again in a moment.'))
}
