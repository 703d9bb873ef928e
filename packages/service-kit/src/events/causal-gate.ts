import { LRUCache } from 'lru-cache'
import { coarseTtl } from '../clock/index.ts'
import type { CausalToken } from './causal.ts'
import { echoOf, type Inbox } from './inbox.ts'

/** Delays a read until the projection has caught up with the learner's own writes. */
export type CausalGate = {
  /** True once it has caught up; false if `timeoutMs` passes first. */
  wait: (userId: string, token: CausalToken) => Promise<boolean>
}

type GateOptions = { inbox: Inbox; sources: readonly string[]; reactingSources?: Readonly<Record<string, string>>; timeoutMs?: number }

const maxCachedLearners = 10_000
const cachedMs = 60_000
// The first pause before the store is queried. It is short if another replica applied the last event, since this process then gets no signal.
const firstPauseMs = { thisProcess: 12, otherReplica: 3 }
const maxPauseMs = 24
// Longer pauses end on a common tick, so the inbox can batch the queries of all waiting reads.
const tickMs = 12

/** Extends a pause to the next tick, unless it is shorter than a tick. */
const alignToTick = (pauseMs: number): number => {
  if (pauseMs < tickMs) return pauseMs
  const now = performance.now()
  return Math.ceil((now + pauseMs) / tickMs) * tickMs - now
}

/**
 * A gate over a consumer's inbox for the sources it consumes.
 *
 * `reactingSources` names the source that reacts to another source's events with its own: `{ quiz: 'words' }`, since answers move the schedule.
 * The gate waits for those events as well, also where the consumer takes none of the other source itself; otherwise a read after a quiz
 * would show the quiz but not its effect on the words.
 *
 * An event applied by this process wakes the waiting reads at once. Another replica may apply it instead, so the inbox is also polled.
 */
export function createCausalGate({ inbox, sources, reactingSources = {}, timeoutMs = 2_000 }: GateOptions): CausalGate {
  // Applied numbers only grow, so a cached number is a safe lower bound.
  const cachedMarks = new LRUCache<string, Map<string, number>>({ max: maxCachedLearners, ...coarseTtl(cachedMs) })
  const waitingReads = new Map<string, Set<() => void>>()
  let lastAppliedBy: keyof typeof firstPauseMs = 'thisProcess'

  const cacheMark = (userId: string, source: string, seq: number): void => {
    const marks = cachedMarks.get(userId) ?? new Map<string, number>()
    marks.set(source, Math.max(marks.get(source) ?? 0, seq))
    cachedMarks.set(userId, marks)
  }
  inbox.onApplied((userId, source, seq) => {
    cacheMark(userId, source, seq)
    for (const wake of waitingReads.get(userId) ?? []) wake()
  })

  const requiredMarks = ([source, seq]: [string, number]): [string, number][] => {
    const by = Object.hasOwn(reactingSources, source) ? reactingSources[source] : undefined
    return [...(sources.includes(source) ? [source] : []), ...(by === undefined ? [] : [echoOf(source, by)])].map((mark) => [mark, seq])
  }
  const missing = (userId: string, required: [string, number][]): [string, number][] =>
    required.filter(([source, seq]) => (cachedMarks.get(userId)?.get(source) ?? 0) < seq)
  const reachedInStore = async (userId: string, required: [string, number][]): Promise<boolean> => {
    const query = async ([source]: [string, number]): Promise<void> => cacheMark(userId, source, await inbox.applied(userId, source))
    await Promise.all(missing(userId, required).map(query))
    return missing(userId, required).length === 0
  }

  /** Resolves when this process applies an event of the learner, or after `ms`. */
  const nextApplied = (userId: string, ms: number): Promise<void> =>
    new Promise((resolve) => {
      const ofLearner = waitingReads.get(userId) ?? new Set()
      const wake = (): void => {
        clearTimeout(timer)
        ofLearner.delete(wake)
        if (ofLearner.size === 0) waitingReads.delete(userId)
        resolve()
      }
      const timer = setTimeout(wake, ms)
      waitingReads.set(userId, ofLearner.add(wake))
    })

  return {
    async wait(userId, token) {
      const required = Object.entries(token).flatMap(requiredMarks)
      if (missing(userId, required).length === 0) return true
      const deadline = performance.now() + timeoutMs
      if (lastAppliedBy === 'otherReplica' && (await reachedInStore(userId, required))) return true
      for (let pause = firstPauseMs[lastAppliedBy]; ; pause = Math.min(pause * 1.5, maxPauseMs)) {
        await nextApplied(userId, alignToTick(pause))
        const signalled = missing(userId, required).length === 0
        if (signalled || (await reachedInStore(userId, required))) {
          lastAppliedBy = signalled ? 'thisProcess' : 'otherReplica'
          return true
        }
        if (performance.now() >= deadline) return false
      }
    },
  }
}
