import { setTimeout as sleep } from 'node:timers/promises'
import { echoOf, type Inbox } from './inbox.ts'

/** What a learner has written, by source: `{ words: 13 }` says the words service gave them seq 13. */
export type CausalToken = Readonly<Record<string, number>>

// Own properties only: a cookie may well name `constructor`.
const raise = (token: Record<string, number>, source: string, seq: number): void => {
  token[source] = Math.max(Object.hasOwn(token, source) ? (token[source] as number) : 0, seq)
}

/** Parses `words:13,quiz:7` (also with `=`); whatever is not of that form is left out, since the token only ever asks for patience. */
export function parseCausal(text: string | undefined): CausalToken {
  const token: Record<string, number> = {}
  for (const part of (text ?? '').slice(0, 500).split(',')) {
    const match = /^\s*([a-z]{1,20})[:=](\d{1,15})\s*$/.exec(part)
    if (match) raise(token, match[1] as string, Number(match[2]))
  }
  return token
}

/** Writes a token as `words:13,quiz:7`. */
export const formatCausal = (token: CausalToken): string =>
  Object.entries(token)
    .map(([source, seq]) => `${source}:${seq}`)
    .join(',')

/** The larger number of each source. */
export function mergeCausal(one: CausalToken, other: CausalToken): CausalToken {
  const merged: Record<string, number> = { ...one }
  for (const [source, seq] of Object.entries(other)) raise(merged, source, seq)
  return merged
}

/** Holds a read back until the projection has caught up with what its learner wrote. */
export type CausalGate = {
  /** True when it has; false when `patienceMs` ran out first. */
  wait: (userId: string, token: CausalToken) => Promise<boolean>
}

/**
 * A gate over a consumer's inbox for the sources it consumes. Where another of its sources answers one's events with events of its own,
 * `answeredBy` names it (`{ quiz: 'words' }`: answers move the schedule), and the gate waits for those as well: else a read after a quiz
 * would show the quiz and not yet what it did to the words. Other replicas may do the applying, so the inbox is asked again and again.
 */
export function createCausalGate({
  inbox,
  sources,
  answeredBy = {},
  patienceMs = 2_000,
}: {
  inbox: Inbox
  sources: readonly string[]
  answeredBy?: Readonly<Record<string, string>>
  patienceMs?: number
}): CausalGate {
  const marksFor = ([source, seq]: [string, number]): [string, number][] => {
    const by = Object.hasOwn(answeredBy, source) ? answeredBy[source] : undefined
    return by === undefined
      ? [[source, seq]]
      : [
          [source, seq],
          [echoOf(source, by), seq],
        ]
  }
  const reached = async (userId: string, wanted: [string, number][]): Promise<boolean> => {
    for (const [source, seq] of wanted) if ((await inbox.applied(userId, source)) < seq) return false
    return true
  }
  return {
    async wait(userId, token) {
      const wanted = Object.entries(token)
        .filter(([source]) => sources.includes(source))
        .flatMap(marksFor)
      if (wanted.length === 0 || (await reached(userId, wanted))) return true
      const deadline = performance.now() + patienceMs
      for (let pause = 1; performance.now() < deadline; pause = Math.min(pause * 1.5, 25)) {
        await nextApplied(inbox, userId, pause)
        if (await reached(userId, wanted)) return true
      }
      return false
    },
  }
}

/** Resolves when this process applies an event of the learner, at the latest after `ms`. */
async function nextApplied(inbox: Inbox, userId: string, ms: number): Promise<void> {
  const applied = new AbortController()
  const off = inbox.onApplied((whose) => {
    if (whose === userId) applied.abort()
  })
  try {
    await sleep(ms, undefined, { signal: applied.signal })
  } catch {
    // woken early: that is what we were waiting for
  } finally {
    off()
  }
}
