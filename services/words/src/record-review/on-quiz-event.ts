import {
  answerCorrectedV1,
  type DraftEvent,
  type Envelope,
  type EventContext,
  questionAnsweredV1,
  quizFollowedV1,
} from '@wordloom/contracts/events'
import { isSkipped } from '@wordloom/contracts/rules'
import type { Admission } from '@wordloom/service-kit/events'
import { given, type Outcome, type React } from '@wordloom/service-kit/unit-of-work'
import type { CorrectionEntry, GivenAnswer, GivenEntry } from '../schedule/review-entry.ts'
import { type Decision, writesOf } from '../word/change.ts'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'
import { recordInLog, recordNext } from './record-entry.ts'

/**
 * What an event of the quiz does: an answered question is a review of its word, and a correction says what an answer is worth; the others only
 * count as seen. Each is answered by an event that comes `after` it, so that who reads both owners' events knows when the schedule has followed.
 */
const onQuizEvent: React = (event) => {
  const { userId } = event
  const context: EventContext = {
    userId,
    occurredAt: new Date(event.occurredAt),
    localDate: event.localDate,
    correlationId: event.correlationId,
    after: { [event.source]: event.seq },
  }
  const otherwise = [quizFollowedV1.draft(context, {})]
  const entry = entryOf(event)
  if (entry === null) return given({}, () => ({ events: otherwise }))
  const { id, wordId } = entry
  return given({ word: vocabulary.one({ id: wordId, userId }), known: reviewLog.one({ id, userId, wordId }) }, ({ word, known }) => {
    // An entry counts once, in however many events it comes.
    if (!word || known) return { events: otherwise }
    const next = recordNext(word, entry, context)
    if (next) return outcomeOf(word, next, otherwise)
    return given({ log: reviewLog.all({ where: { userId, wordId } }) }, ({ log }) =>
      outcomeOf(word, recordInLog(word, log, entry, context), otherwise),
    )
  })
}

/** A word that was removed meanwhile keeps its history for Undo, but is no longer anybody else's business. */
const outcomeOf = (word: Word, decision: Decision, otherwise: DraftEvent[]): Outcome => ({
  writes: writesOf(word.userId, decision),
  events: word.removedAt === null ? decision.events : otherwise,
})

/** The entry of the review log that an event makes; null for none. */
function entryOf(event: Envelope): GivenEntry | null {
  const is = ({ type, version }: { type: string; version: number }) => event.type === type && event.version === version
  if (is(questionAnsweredV1)) return answerIn(event)
  return is(answerCorrectedV1) ? correctionIn(event) : null
}

/** Null for a skipped question (the empty answer), which is recorded against nothing. */
function answerIn(event: Envelope): GivenAnswer | null {
  const { wordId, sessionId, questionType, isCorrect, ...answer } = questionAnsweredV1.parse(event)
  if (isSkipped(answer.userAnswer)) return null
  return {
    id: answer.answerId ?? event.id,
    wordId,
    at: new Date(answer.answeredAt ?? event.occurredAt),
    localDate: answer.answeredOn ?? event.localDate,
    sessionId,
    questionType,
    isCorrect,
  }
}

function correctionIn(event: Envelope): CorrectionEntry {
  const { correctionId, wordId, answerId, correction, correctedAt } = answerCorrectedV1.parse(event)
  return { kind: 'correction', id: correctionId, wordId, at: new Date(correctedAt), localDate: event.localDate, answerId, correction }
}

/** Applies events of the quiz that have come together: those of one quiz nearly always do. */
export const onQuizEvents =
  ({ words }: { words: WordRepository }) =>
  (events: readonly Envelope[]): Promise<Admission[]> =>
    words.store.consume(events, onQuizEvent)
