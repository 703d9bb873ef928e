import { getHeapStatistics } from 'node:v8'
import type { Registry } from 'prom-client'
import type { Logger } from '../logging/index.ts'
import { counterOn } from '../metrics/instruments.ts'

type Overload = 'requests' | 'event-loop' | 'memory'

/** The limits of a process; see `loadSettings`. */
export type LoadLimits = { requests: number; eventLoopMs: number; memoryPercent: number }

/** Decides before each request whether the process can take it. */
export type LoadGuard = ReturnType<typeof createLoadGuard>

const checkMs = 500
// A single stall (garbage collection, a suspended machine) is over when it is noticed; only a lasting one is overload.
const checksInARow = 3

/** The used share of this process's memory, 0-100: of V8's heap or of the container, whichever is fuller. */
function memoryInUse(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  const ofContainer = process.constrainedMemory()
  const resident = ofContainer > 0 && ofContainer < Number.MAX_SAFE_INTEGER ? process.memoryUsage.rss() / ofContainer : 0
  return Math.max(used / limit, resident) * 100
}

type Options = { limits: LoadLimits; logger: Logger; registry: Registry; service: string; memory?: () => number }

/** Measures twice a second how late a timer of this process fires and how much memory it uses. */
export function createLoadGuard({ limits, logger, registry, service, memory = memoryInUse }: Options) {
  const shed = counterOn(registry, {
    name: 'http_requests_shed_total',
    help: 'Requests sent away with 503, by what was too much: requests, event-loop, memory',
    labelNames: ['service', 'reason'],
  })
  for (const reason of ['requests', 'event-loop', 'memory']) shed.inc({ service, reason }, 0) // from the start, so that a rate includes the first
  let lateChecks = 0
  let fullChecks = 0
  let expected = performance.now() + checkMs
  let loggedAt = Number.NEGATIVE_INFINITY
  const timer = setInterval(() => {
    const now = performance.now()
    lateChecks = now - expected > limits.eventLoopMs ? lateChecks + 1 : 0
    expected = now + checkMs
    fullChecks = memory() > limits.memoryPercent ? fullChecks + 1 : 0
  }, checkMs)
  timer.unref()

  const currentOverload = (inFlight: number, arriving: () => number): Overload | undefined => {
    if (inFlight >= limits.requests && inFlight - arriving() >= limits.requests) return 'requests'
    if (lateChecks >= checksInARow) return 'event-loop'
    if (fullChecks >= checksInARow) return 'memory'
    return undefined
  }
  return {
    /**
     * The current overload, or undefined. `inFlight` counts requests without a response, `arriving` those of them whose body is not complete,
     * which cause no work yet. `arriving` is only called if it matters.
     */
    overload(inFlight: number, arriving: () => number): Overload | undefined {
      const reason = currentOverload(inFlight, arriving)
      if (!reason) return undefined
      shed.inc({ service, reason })
      if (performance.now() - loggedAt > 10_000) {
        loggedAt = performance.now()
        logger.warn({ reason, inFlight }, 'overloaded: requests are refused')
      }
      return reason
    },
    stop: (): void => clearInterval(timer),
  }
}
