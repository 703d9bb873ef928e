import { type DraftEvent, type EventContext, sessionsImportedV1 } from '@wordloom/contracts/events'
import { countOf } from '../quiz/counted.ts'
import type { Session } from '../quiz/session.ts'

/** The event for imported sessions: only finished ones that have an answer left, since only they count for progress. */
export function importedFacts(sessions: readonly Session[], context: EventContext): DraftEvent[] {
  const finished = sessions.filter((session) => session.finishedAt !== null && countOf(session).totalQuestions > 0)
  if (finished.length === 0) return []
  const facts = finished.map((session) => ({
    sessionId: session.id,
    wordsCount: session.wordsCount,
    ...countOf(session),
    finishedOn: session.openedOn,
  }))
  return [sessionsImportedV1.draft(context, { sessions: facts })]
}
