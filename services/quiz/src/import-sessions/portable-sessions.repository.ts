import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { PortableSession } from '@wordloom/contracts/portable'
import type { Option } from '../quiz/asked-question.ts'
import type { Answer, Session } from '../quiz/session.ts'

/** That a wrong option was taken for a word's right one, and when last. */
export type Confusion = { wordId: string; taken: Option; at: Date }

/** Of confusions of the same two, the latest. */
export function latestOfEach(confusions: readonly Confusion[]): Confusion[] {
  const latest = new Map<string, Confusion>()
  for (const each of confusions) {
    const two = `${each.wordId}:${each.taken.word}`
    const before = latest.get(two)
    if (!before || each.at >= before.at) latest.set(two, each)
  }
  return [...latest.values()]
}

/** A session on its way in, with its answers and what was mixed up in them. */
export type Incoming = { session: Session; answers: readonly Answer[]; confusions: readonly Confusion[] }

/** Sessions as they leave in files and come in from them; part of the quiz repository. */
export type PortableSessions = {
  /** All sessions of a learner with their answers and what was mixed up in them, oldest first, a page at a time. */
  exported: (userId: string) => AsyncIterable<PortableSession>
  count: (userId: string) => Promise<number>
  /** Which of these ids are taken: by the learner's own sessions or, as a file may claim anything, by somebody else's. */
  known: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** Takes in those of the sessions that are not known, all or none, with the events that `decide` makes of them. */
  take: (
    userId: string,
    incoming: readonly Incoming[],
    decide: (added: readonly Session[]) => readonly DraftEvent[],
  ) => Promise<{ added: number; committed: Envelope[] }>
}

/** The same with each answer once, and none whose id is known: a file may claim any id, also somebody else's. */
export function answersOnce(incoming: readonly Incoming[], known: ReadonlySet<string> = new Set()): Incoming[] {
  const ids = new Set(known)
  return incoming.map((each) => {
    const answers = each.answers.filter(({ id }) => {
      if (ids.has(id)) return false
      ids.add(id)
      return true
    })
    return { ...each, answers, session: { ...each.session, answered: answers.length } }
  })
}

/** Those of the incoming sessions that are not known, each once. */
export function unknownOf(incoming: readonly Incoming[], known: ReadonlySet<string>): Incoming[] {
  const ids = new Set(known)
  return incoming.filter(({ session: { id } }) => {
    if (ids.has(id)) return false
    ids.add(id)
    return true
  })
}
