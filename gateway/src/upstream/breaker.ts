/** Closed: requests go through. Open: none does. Half-open: one does, and what becomes of it decides. */
export type BreakerState = 'closed' | 'half-open' | 'open'

/** Keeps count of what became of requests, and says whether the next one may go. */
export type Breaker = {
  lets: () => boolean
  /** A request got an answer, of whatever status. */
  answered: () => void
  /** A request got none. */
  failed: () => void
}

/** When a breaker opens and for how long; what is not told is as in `createBreaker`. */
export type BreakerOptions = { leastRequests?: number; openForMs?: number; windowMs?: number }

type Options = BreakerOptions & { became: (state: BreakerState) => void; now?: () => number }

/**
 * A circuit breaker: opens when more than half of the requests of the last ten to twenty seconds, and ten at least, got no answer; lets one go
 * every two seconds then, and closes when that is answered. Written for a door that every request takes: while it is closed a request costs
 * an addition, no clock and no promise (the libraries cost a tenth of the whole way through the gateway).
 */
export function createBreaker(options: Options): Breaker {
  const { leastRequests = 10, openForMs = 2_000, windowMs = 10_000, became, now = () => performance.now() } = options
  let state: BreakerState = 'closed'
  let nextTrialAt = 0
  let current = { answered: 0, failed: 0 }
  let before = { answered: 0, failed: 0 }
  setInterval(() => {
    before = current
    current = { answered: 0, failed: 0 }
  }, windowMs).unref()

  const turn = (to: BreakerState): void => {
    state = to
    became(to)
  }
  const open = (): void => {
    nextTrialAt = now() + openForMs
    turn('open')
  }
  became(state)
  return {
    lets() {
      if (state === 'closed') return true
      if (now() < nextTrialAt) return false
      // Should nothing be heard of this one, since its client has gone, there is another.
      nextTrialAt = now() + openForMs
      turn('half-open')
      return true
    },
    answered() {
      current.answered++
      if (state !== 'half-open') return
      before = { answered: 0, failed: 0 }
      current = { answered: 1, failed: 0 }
      turn('closed')
    },
    failed() {
      current.failed++
      if (state === 'half-open') return open()
      const failed = before.failed + current.failed
      const all = failed + before.answered + current.answered
      if (state === 'closed' && all >= leastRequests && failed * 2 > all) open()
    },
  }
}
