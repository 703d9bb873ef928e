import { AsyncResource } from 'node:async_hooks'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Call } from '../call.ts'
import type { Next, Policy } from '../policy.ts'

/** A waiting request: since when, how it continues and in which async context, and how it ends on a timeout. */
type Waiting = { call: Call; since: number; context: AsyncResource; go: () => void; next: Next }
/** What one address has at one upstream. */
type Turns = { taken: number; waiting: Waiting[] }
type Place = { taken: number; of: Map<string, Turns> }

type Options = { max?: number; places?: number; timeoutMs?: number; sweepMs?: number }

/**
 * Limits one address to half of the connections to a service (`max`, of 64). Further requests wait in order for up to `timeoutMs`. So an
 * address that reads or sends slowly only slows itself down. With `places`, an address has at most the same share of what is free as it has
 * of all (dynamic thresholds, Choudhury and Hahne 1998), and at least one: several slow addresses together leave some to the next one.
 */
export function turns(
  where: (call: Call) => string | undefined,
  { max = 32, places: all, timeoutMs = 15_000, sweepMs = 1_000 }: Options = {},
): Policy {
  const places = new Map<string, Place>()
  const placeOf = (call: Call): Place | undefined => {
    const name = where(call)
    return name === undefined ? undefined : (places.get(name) ?? places.set(name, { taken: 0, of: new Map() }).get(name))
  }
  const over = (call: Call): void => {
    const place = placeOf(call)
    const ended = place?.of.get(call.address)
    if (!place || !ended) return
    ended.taken--
    place.taken--
    // With shares, another address may have waited for this.
    for (const of of all === undefined ? [ended] : fewestFirst(place)) letNext(place, of)
    if (ended.taken === 0) place.of.delete(call.address)
  }
  const mayTake = (place: Place, { taken }: Turns): boolean =>
    taken < (all === undefined ? max : Math.max(1, Math.ceil(((all - place.taken) * max) / all)))
  function letNext(place: Place, of: Turns): void {
    if (!mayTake(place, of)) return
    const first = nextOf(of.waiting)
    // Called when another request ends, so the async context is restored. (AsyncLocalStorage.bind is much slower.)
    first?.context.runInAsyncScope(first.go)
  }
  // One timer checks all waiting requests: a timer each would cost more than the rest of this policy.
  let sweeping: NodeJS.Timeout | undefined
  const sweep = (): void => {
    const came = performance.now() - timeoutMs
    const queues = [...places.values()].flatMap(({ of }) => [...of.values()]).map(({ waiting }) => waiting)
    for (const waiting of queues) while (waiting[0] && waiting[0].since < came) giveUp(waiting.shift())
    if (queues.some(({ length }) => length > 0)) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  return (call, next) => {
    const place = placeOf(call)
    if (!place) return next()
    const of = place.of.get(call.address) ?? { taken: 0, waiting: [] }
    if (of.taken === 0) place.of.set(call.address, of)
    const go = (): void => {
      of.taken++
      place.taken++
      call.whenOver(over)
      next()
    }
    if (mayTake(place, of)) return go()
    of.waiting.push({ call, since: performance.now(), context: new AsyncResource('Turn'), go, next })
    sweeping ??= setInterval(sweep, sweepMs).unref()
  }
}

const fewestFirst = ({ of }: Place): Turns[] =>
  [...of.values()].filter(({ waiting }) => waiting.length > 0).toSorted((one, other) => one.taken - other.taken)

const isGone = ({ call: { response } }: Waiting): boolean => response.destroyed || response.writableEnded

/** The first waiting request whose client is still there. */
function nextOf(waiting: Waiting[]): Waiting | undefined {
  let first = waiting.shift()
  while (first && isGone(first)) first = waiting.shift()
  return first
}

function giveUp(waiting: Waiting | undefined): void {
  if (waiting && !isGone(waiting))
    waiting.next(new DomainError('service.overloaded', 'Wordloom is very busy right now. Please try again in a moment.'))
}
