import { AsyncResource } from 'node:async_hooks'
import { overloaded } from '@wordloom/service-kit/errors'
import type { Call, Next, Policy } from '../policy.ts'

/** A waiting request: since when, how it continues and in which async context, and how it ends on a timeout. */
type Waiting = { call: Call; since: number; context: AsyncResource; start: () => void; next: Next }
/** The requests of one address in one pool: how many are active, and those that wait. */
type Queue = { active: number; waiting: Waiting[] }
/** The connections to one upstream: how many are in use, and the queue of each address. */
type Pool = { active: number; queues: Map<string, Queue> }

type Options = { maxPerAddress?: number; capacity?: number; timeoutMs?: number; sweepMs?: number }

/**
 * Limits one address to half of the connections to a service (`maxPerAddress`, of 64). Further requests wait in order for up to `timeoutMs`.
 * So an address that reads or sends slowly only slows itself down. With `capacity`, an address has at most the same share of the free
 * connections as it has of all (dynamic thresholds, Choudhury and Hahne 1998), and at least one: several slow addresses together leave some
 * to the next one.
 */
export function fairQueue(
  poolNameOf: (call: Call) => string | undefined,
  { maxPerAddress = 32, capacity, timeoutMs = 15_000, sweepMs = 1_000 }: Options = {},
): Policy {
  const pools = new Map<string, Pool>()
  const poolOf = (call: Call): Pool | undefined => {
    const name = poolNameOf(call)
    return name === undefined ? undefined : (pools.get(name) ?? pools.set(name, { active: 0, queues: new Map() }).get(name))
  }
  const release = (call: Call): void => {
    const pool = poolOf(call)
    const released = pool?.queues.get(call.address)
    if (!pool || !released) return
    released.active--
    pool.active--
    // With shares, another address may have waited for this connection.
    for (const queue of capacity === undefined ? [released] : fewestActiveFirst(pool)) startNext(pool, queue)
    if (released.active === 0) pool.queues.delete(call.address)
  }
  const mayStart = (pool: Pool, { active }: Queue): boolean =>
    active < (capacity === undefined ? maxPerAddress : Math.max(1, Math.ceil(((capacity - pool.active) * maxPerAddress) / capacity)))
  function startNext(pool: Pool, queue: Queue): void {
    if (!mayStart(pool, queue)) return
    const first = takeFirst(queue.waiting)
    // Called when another request ends, so the async context is restored. (AsyncLocalStorage.bind is much slower.)
    first?.context.runInAsyncScope(first.start)
  }
  // One timer checks all waiting requests: a timer each would cost more than the rest of this policy.
  let sweeping: NodeJS.Timeout | undefined
  const sweep = (): void => {
    const expired = performance.now() - timeoutMs
    const queues = [...pools.values()].flatMap((pool) => [...pool.queues.values()]).map(({ waiting }) => waiting)
    for (const waiting of queues) while (waiting[0] && waiting[0].since < expired) refuse(waiting.shift())
    if (queues.some(({ length }) => length > 0)) return
    clearInterval(sweeping)
    sweeping = undefined
  }
  return (call, next) => {
    const pool = poolOf(call)
    if (!pool) return next()
    const queue = pool.queues.get(call.address) ?? { active: 0, waiting: [] }
    if (queue.active === 0) pool.queues.set(call.address, queue)
    const start = (): void => {
      queue.active++
      pool.active++
      call.onClose(release)
      next()
    }
    if (mayStart(pool, queue)) return start()
    queue.waiting.push({ call, since: performance.now(), context: new AsyncResource('FairQueue'), start, next })
    sweeping ??= setInterval(sweep, sweepMs).unref()
  }
}

const fewestActiveFirst = ({ queues }: Pool): Queue[] =>
  [...queues.values()].filter(({ waiting }) => waiting.length > 0).toSorted((one, other) => one.active - other.active)

const isGone = ({ call: { response } }: Waiting): boolean => response.destroyed || response.writableEnded

/** Removes and returns the first waiting request whose client is still connected. */
function takeFirst(waiting: Waiting[]): Waiting | undefined {
  let first = waiting.shift()
  while (first && isGone(first)) first = waiting.shift()
  return first
}

function refuse(waiting: Waiting | undefined): void {
  if (waiting && !isGone(waiting)) waiting.next(overloaded())
}
