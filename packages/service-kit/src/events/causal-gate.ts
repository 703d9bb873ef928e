import { LRUCache } from 'lru-cache'
import { coarseTtl } from '../clock/index.ts'
import type { CausalToken } from './causal.ts'
import { echoOf, type Inbox } from './inbox.ts'

/** Holds a read back until the projection has caught up with what its learner wrote. */
export type CausalGate = {
  /** True when it has; false when `timeoutMs` ran out first. */
  wait: (userId: string, token: CausalToken) => Promise<boolean>
}

const maxCachedLearners = 10_000
const cachedMs = 60_000
// How long to wait for this process before the store is asked: less where another replica did the applying last time, and then it is asked first.
const firstPauseMs = { own: 12, others: 3 }
const longestPauseMs = 24
// Those who have waited for longer than this wake on the same beats, so that what they ask goes into one question to the store.
const tickMs = 12

/** A pause that is over on a beat, where it is not a short one. */
const onTick = (pauseMs: number): number => {
  if (pauseMs < tickMs) return pauseMs
  const now = performance.now()
  return Math.ceil((now + pauseMs) / tickMs) * tickMs - now
}

/**
 * A gate over a consumer's inbox for the sources it consumes. Where another of its sources answers one's events with events of its own,
 * `answeredBy` names it (`{ quiz: 'words' }`: answers move the schedule), and the gate waits for those as well: else a read after a quiz
 * would show the quiz and not yet what it did to the words. What this process applies wakes its reads at once, and need not be asked for;
 * other replicas may do the applying, so the inbox is asked again and again.
 */
export function createCausalGate({
  inbox,
  sources,
  answeredBy = {},
  timeoutMs = 2_000,
}: {
  inbox: Inbox
  sources: readonly string[]
  answeredBy?: Readonly<Record<string, string>>
  timeoutMs?: number
}): CausalGate {
  // What is applied stays applied, so that what was once seen is as good as asking.
  const seen = new LRUCache<string, Map<string, number>>({ max: maxCachedLearners, ...coarseTtl(cachedMs) })
  const sleepers = new Map<string, Set<() => void>>()
  let appliedBy: keyof typeof firstPauseMs = 'own'

  const see = (userId: string, source: string, seq: number): void => {
    const marks = seen.get(userId) ?? new Map<string, number>()
    marks.set(source, Math.max(marks.get(source) ?? 0, seq))
    seen.set(userId, marks)
  }
  inbox.onApplied((userId, source, seq) => {
    see(userId, source, seq)
    for (const wake of sleepers.get(userId) ?? []) wake()
  })

  const marksFor = ([source, seq]: [string, number]): [string, number][] => {
    const by = Object.hasOwn(answeredBy, source) ? answeredBy[source] : undefined
    return by === undefined
      ? [[source, seq]]
      : [
          [source, seq],
          [echoOf(source, by), seq],
        ]
  }
  const missing = (userId: string, wanted: [string, number][]): [string, number][] =>
    wanted.filter(([source, seq]) => (seen.get(userId)?.get(source) ?? 0) < seq)
  const reached = async (userId: string, wanted: [string, number][]): Promise<boolean> => {
    const ask = async ([source]: [string, number]): Promise<void> => see(userId, source, await inbox.applied(userId, source))
    await Promise.all(missing(userId, wanted).map(ask))
    return missing(userId, wanted).length === 0
  }

  /** Resolves when this process applies an event of the learner, at the latest after `ms`. */
  const nextApplied = (userId: string, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const own = sleepers.get(userId) ?? new Set()
      const wake = (): void => {
        clearTimeout(timer)
        own.delete(wake)
        if (own.size === 0) sleepers.delete(userId)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      sleepers.set(userId, own.add(wake))
    })

  return {
    async wait(userId, token) {
      const wanted = Object.entries(token)
        .filter(([source]) => sources.includes(source))
        .flatMap(marksFor)
      if (missing(userId, wanted).length === 0) return true
      const deadline = performance.now() + timeoutMs
      if (appliedBy === 'others' && (await reached(userId, wanted))) return true
      for (let pause = firstPauseMs[appliedBy]; ; pause = Math.min(pause * 1.5, longestPauseMs)) {
        await nextApplied(userId, onTick(pause))
        const own = missing(userId, wanted).length === 0
        if (own || (await reached(userId, wanted))) {
          appliedBy = own ? 'own' : 'others'
          return true
        }
        if (performance.now() >= deadline) return false
      }
    },
  }
}
