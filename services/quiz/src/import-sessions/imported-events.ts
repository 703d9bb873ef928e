import { type DraftEvent, type EventContext, sessionsImportedV1 } from '@wordloom/contracts/events'
import type { Session } from '../quiz/session.ts'
import { countsOf } from '../quiz/session-counts.ts'

/** The event for imported sessions: only finished ones that have an answer left, since only they count for progress. */
export function importedEvents(sessions: readonly Session[], context: EventContext): DraftEvent[] {
  const finished = sessions.filter((session) => session.finishedAt !== null && countsOf(session).totalQuestions > 0)
  if (finished.length === 0) return []
  const facts = finished.map((session) => ({
    sessionId: session.id,
    wordsCount: session.wordsCount,
    ...countsOf(session),
    finishedOn: session.openedOn,
  }))
  return [sessionsImportedV1.draft(context, { sessions: facts })]
}
