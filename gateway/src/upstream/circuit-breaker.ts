/** Closed: requests go through. Open: none does. Half-open: one trial request decides. */
export type BreakerState = 'closed' | 'half-open' | 'open'

/** When a breaker opens and for how long; defaults as in `createCircuitBreaker`. */
export type CircuitBreakerOptions = { minRequests?: number; openForMs?: number; windowMs?: number }

type Options = CircuitBreakerOptions & { onStateChange: (state: BreakerState) => void; now?: () => number }

/**
 * A circuit breaker. It opens when more than half of at least ten requests in the last ten to twenty seconds got no response. Then it lets
 * one request through every two seconds, and closes when that one gets a response. Written here because every request passes it: while closed
 * it needs no timer and no promise (see the gateway's README).
 */
export function createCircuitBreaker(options: Options) {
  const { minRequests = 10, openForMs = 2_000, windowMs = 10_000, onStateChange, now = () => performance.now() } = options
  let state: BreakerState = 'closed'
  let nextTrialAt = 0
  let current = { succeeded: 0, failed: 0 }
  let previous = { succeeded: 0, failed: 0 }
  setInterval(() => {
    previous = current
    current = { succeeded: 0, failed: 0 }
  }, windowMs).unref()

  const setState = (to: BreakerState): void => {
    state = to
    onStateChange(to)
  }
  const open = (): void => {
    nextTrialAt = now() + openForMs
    setState('open')
  }
  onStateChange(state)
  return {
    /** Whether the next request may go. */
    allows(): boolean {
      if (state === 'closed') return true
      if (now() < nextTrialAt) return false
      // If the trial request gets no outcome because its client left, the next trial follows.
      nextTrialAt = now() + openForMs
      setState('half-open')
      return true
    },
    /** A request got a response, whatever its status. */
    succeeded() {
      current.succeeded++
      if (state !== 'half-open') return
      previous = { succeeded: 0, failed: 0 }
      current = { succeeded: 1, failed: 0 }
      setState('closed')
    },
    /** A request got no response. */
    failed() {
      current.failed++
      if (state === 'half-open') return open()
      const failed = previous.failed + current.failed
      const all = failed + previous.succeeded + current.succeeded
      if (state === 'closed' && all >= minRequests && failed * 2 > all) open()
    },
  }
}
