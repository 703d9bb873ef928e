import { type EventContext, wordChangedV1 } from '@wordloom/contracts/events'
import type { QuestionType } from '@wordloom/contracts/http'
import { isSkipped } from '@wordloom/contracts/rules'
import { changeFact } from '../change-word/change-word.ts'
import { nextCard, statusAfter } from '../schedule/schedule.ts'
import type { Decision } from '../word/change.ts'
import { difficultyOf, stabilityOf, type Word } from '../word/word.ts'

/** An answer to a question about a word; `id` is the answer's own, so that its log entry is written once. */
export type Answer = { id: string; sessionId: string; questionType: QuestionType; userAnswer: string; isCorrect: boolean }

/**
 * Records an answer in the word's schedule and counts (docs/decisions/schedule.md): the first of a local day moves the schedule, every one counts,
 * a skipped question (the empty answer) is recorded against neither.
 */
export function recordReview(word: Word, answer: Answer, context: EventContext): Decision {
  if (isSkipped(answer.userAnswer)) return { word: null, events: [] }
  const { isCorrect } = answer
  const scheduled = word.lastScheduledOn !== context.localDate
  const card = scheduled ? nextCard(word.card, isCorrect, context.occurredAt) : word.card
  const newCorrectDay = isCorrect && word.lastCorrectOn !== context.localDate
  const correctDays = word.correctDays + (newCorrectDay ? 1 : 0)
  const after: Word = {
    ...word,
    card,
    nextReview: scheduled && card ? card.due : word.nextReview,
    status: statusAfter({ isCorrect, status: word.status, stability: card?.stability ?? 0, correctDays }),
    reviewCount: word.reviewCount + 1,
    correctCount: word.correctCount + (isCorrect ? 1 : 0),
    correctDays,
    lastCorrectOn: newCorrectDay ? context.localDate : word.lastCorrectOn,
    lastScheduledOn: context.localDate,
    updatedAt: context.occurredAt,
  }
  return {
    word: after,
    review: {
      id: answer.id,
      wordId: word.id,
      at: context.occurredAt,
      localDate: context.localDate,
      sessionId: answer.sessionId,
      questionType: answer.questionType,
      isCorrect,
      scheduled,
      status: after.status,
      stability: stabilityOf(after),
      difficulty: difficultyOf(after),
      due: after.nextReview,
    },
    events: [wordChangedV1.draft(context, changeFact(word, after))],
  }
}
