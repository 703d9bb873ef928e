import {
  answerCorrectedV1,
  type DraftEvent,
  type Envelope,
  type EventContext,
  questionAnsweredV1,
  quizFollowedV1,
} from '@wordloom/contracts/events'
import { isSkipped } from '@wordloom/contracts/rules'
import type { Clock } from '@wordloom/service-kit/clock'
import type { Admission } from '@wordloom/service-kit/events'
import { decided, type EventReaction, given, type Outcome } from '@wordloom/service-kit/unit-of-work'
import { type CorrectionEntry, GivenAnswer, type GivenEntry } from '../schedule/review-entry.ts'
import { type Decision, writesOf } from '../word/change.ts'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'
import { recordInLog, recordNext } from './record-entry.ts'

/**
 * Handles events of the quiz: an answered question is a review of its word, and a correction changes what an answer counts for. For every
 * event, the words service publishes one that names it in `after`, so that a consumer of both knows when the schedule is up to date.
 */
function onQuizEvent(event: Envelope, arrivedAt: Date): ReturnType<EventReaction> {
  const { userId } = event
  const context: EventContext = {
    userId,
    occurredAt: new Date(event.occurredAt),
    localDate: event.localDate,
    correlationId: event.correlationId,
    after: { [event.source]: event.seq },
  }
  const followed = [quizFollowedV1.draft(context, {})]
  const entry = entryOf(event)
  if (entry === null) return decided({ events: followed })
  const { id, wordId } = entry
  return given({ word: vocabulary.one({ id: wordId, userId }), known: reviewLog.one({ id, userId, wordId }) }, ({ word, known }) => {
    // An entry counts once, even if several events carry it.
    if (!word || known) return { events: followed }
    const next = recordNext(word, entry, context)
    if (next) return outcomeOf(word, next, followed, arrivedAt)
    return given({ log: reviewLog.all({ where: { userId, wordId } }) }, ({ log }) =>
      outcomeOf(word, recordInLog(word, log, entry, context), followed, arrivedAt),
    )
  })
}

/**
 * The outcome of a decision. A removed word keeps its history for Undo, but its changes are not published. The word changes when the event
 * arrives, which may be long after it happened: a program asks for what has changed since it last asked.
 */
function outcomeOf(before: Word, { word, ...decision }: Decision, followed: DraftEvent[], arrivedAt: Date): Outcome {
  const updatedAt = arrivedAt > before.updatedAt ? arrivedAt : before.updatedAt
  return {
    writes: writesOf(before.userId, { ...decision, word: word && { ...word, updatedAt } }),
    events: before.removedAt === null ? decision.events : followed,
  }
}

/** The review log entry of an event; null for none. */
function entryOf(event: Envelope): GivenEntry | null {
  const is = ({ type, version }: { type: string; version: number }) => event.type === type && event.version === version
  if (is(questionAnsweredV1)) return answerIn(event)
  return is(answerCorrectedV1) ? correctionIn(event) : null
}

/** Null for a skipped question (the empty answer), which is not recorded. */
function answerIn(event: Envelope): GivenAnswer | null {
  const { wordId, sessionId, questionType, isCorrect, ...answer } = questionAnsweredV1.parse(event)
  if (isSkipped(answer.userAnswer)) return null
  return {
    id: answer.answerId ?? event.id,
    wordId,
    at: new Date(answer.answeredAt ?? event.occurredAt),
    localDate: answer.answeredOn ?? event.localDate,
    sessionId,
    questionType: GivenAnswer.shape.questionType.parse(questionType),
    isCorrect,
  }
}

function correctionIn(event: Envelope): CorrectionEntry {
  const { correctionId, wordId, answerId, correction, correctedAt } = answerCorrectedV1.parse(event)
  return { kind: 'correction', id: correctionId, wordId, at: new Date(correctedAt), localDate: event.localDate, answerId, correction }
}

/** Applies a batch of the quiz's events; those of one quiz nearly always arrive together. */
export const onQuizEvents =
  ({ words, clock }: { words: WordRepository; clock: Clock }) =>
  (events: readonly Envelope[]): Promise<Admission[]> =>
    words.store.consume(events, (event) => onQuizEvent(event, clock.now()))
