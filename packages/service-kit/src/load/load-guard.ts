import { getHeapStatistics } from 'node:v8'
import type { Registry } from 'prom-client'
import type { Logger } from '../logging/index.ts'
import { shedCounter } from './shed-metrics.ts'

/** Why a request is not taken. */
export type Overload = 'requests' | 'event-loop' | 'memory'

/** What a process takes on; see `loadSettings`. */
export type LoadLimits = { requests: number; eventLoopMs: number; memoryPercent: number }

/** Says before each request whether one more may be taken on. */
export type LoadGuard = {
  /**
   * What is too much right now; undefined where nothing is. `underWay` is how many requests have come and are not answered, `arriving` how many of those have
   * not sent all of their body: they keep nobody busy, and are asked for only where they decide.
   */
  overload: (underWay: number, arriving: () => number) => Overload | undefined
  stop: () => void
}

const lookMs = 500
// A single stall (a collection of garbage, a machine that was asleep) is over when it is noticed; only what lasts is overload.
const looksInARow = 3

/** The share of the memory this process may have that is in use, 0-100: of V8's heap, or of the container, whichever is closer to its end. */
export function memoryInUse(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  const ofContainer = process.constrainedMemory()
  const resident = ofContainer > 0 && ofContainer < Number.MAX_SAFE_INTEGER ? process.memoryUsage.rss() / ofContainer : 0
  return Math.max(used / limit, resident) * 100
}

type Options = { limits: LoadLimits; logger: Logger; registry: Registry; service: string; memory?: () => number }

/** Watches this process: twice a second how late its own clock is and how much memory it holds. */
export function createLoadGuard({ limits, logger, registry, service, memory = memoryInUse }: Options): LoadGuard {
  const shed = shedCounter(registry)
  for (const reason of ['requests', 'event-loop', 'memory']) shed.inc({ service, reason }, 0) // there from the start, so that a rate begins with the first
  let lateLooks = 0
  let fullLooks = 0
  let expected = performance.now() + lookMs
  let saidAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    const now = performance.now()
    lateLooks = now - expected > limits.eventLoopMs ? lateLooks + 1 : 0
    expected = now + lookMs
    fullLooks = memory() > limits.memoryPercent ? fullLooks + 1 : 0
  }, lookMs)
  timer.unref()

  const tooMuch = (underWay: number, arriving: () => number): Overload | undefined => {
    if (underWay >= limits.requests && underWay - arriving() >= limits.requests) return 'requests'
    if (lateLooks >= looksInARow) return 'event-loop'
    if (fullLooks >= looksInARow) return 'memory'
    return undefined
  }
  return {
    overload(underWay, arriving) {
      const reason = tooMuch(underWay, arriving)
      if (!reason) return undefined
      shed.inc({ service, reason })
      if (performance.now() - saidAt > 10_000) {
        saidAt = performance.now()
        logger.warn({ reason, underWay }, 'too much to do: requests are sent away')
      }
      return reason
    },
    stop: () => clearInterval(timer),
  }
}
