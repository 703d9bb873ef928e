import { type DraftEvent, type EventContext, sessionsImportedV1 } from '@wordloom/contracts/events'
import type { Session } from '../quiz/session.ts'

/** The event for imported sessions: only finished ones, since only they count for progress. */
export function importedFacts(sessions: readonly Session[], context: EventContext): DraftEvent[] {
  const finished = sessions.filter((session) => session.finishedAt !== null)
  if (finished.length === 0) return []
  const facts = finished.map(({ id, wordsCount, correctAnswers, totalQuestions, openedOn }) => ({
    sessionId: id,
    wordsCount,
    correctAnswers,
    totalQuestions,
    finishedOn: openedOn,
  }))
  return [sessionsImportedV1.draft(context, { sessions: facts })]
}
