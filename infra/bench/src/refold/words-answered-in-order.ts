import { type Envelope, questionAnsweredV1 } from '@wordloom/contracts/events'
import { emptyWord } from '@wordloom/contracts/http'
import { systemClock } from '@wordloom/service-kit/clock'
import { decided, given } from '@wordloom/service-kit/unit-of-work'
import { onQuizEvents, vocabulary, type WordRepository } from '@wordloom/words'

const learner = 'learner'
// The days on which each word was answered, roughly those of its schedule.
const answeredAfter = [0, 2, 8, 21, 45, 90, 160, 250]
const start = Date.UTC(2026, 0, 1, 8)
const atOnce = 500

/** How many answers each of the words has. */
export const answersEach = answeredAfter.length

const wordOf = (number: number): Parameters<typeof vocabulary.put>[0] => ({
  ...{ ...emptyWord, text: `word ${number}`, definition: `what word ${number} means` },
  ...{ id: `word-${String(number).padStart(6, '0')}`, userId: learner, removedAt: null },
  ...{ dateAdded: new Date(start), addedOn: '2026-01-01', updatedAt: new Date(start), nextReview: new Date(start) },
  ...{ status: 'new', reviewCount: 0, correctCount: 0, card: null, correctDays: 0, lastCorrectOn: null, lastScheduledOn: null },
  lastEntry: null,
})

/** The event of an answer that was given at one moment and arrived then or later. */
export const answerOf = (wordId: string, seq: number, at: Date, isCorrect: boolean): Envelope => ({
  ...questionAnsweredV1.draft(
    { userId: learner, occurredAt: at, localDate: at.toISOString().slice(0, 10), correlationId: 'bench' },
    { sessionId: `session ${seq}`, wordId, questionType: 'definition', userAnswer: 'knew', isCorrect },
  ),
  seq,
})

/** Fills a store with words whose answers arrived in order, as stored by a version that did not record what it had folded. */
export async function fillWithWordsAnsweredInOrder(words: WordRepository, count: number): Promise<void> {
  const { store } = words
  const all = Array.from({ length: count }, (_, number) => wordOf(number))
  const lots = Array.from({ length: Math.ceil(count / atOnce) }, (_, lot) => all.slice(lot * atOnce, (lot + 1) * atOnce))
  for (const lot of lots) await store.change(learner, decided({ writes: lot.map(vocabulary.add) }))
  let seq = 0
  for (const [round, days] of answeredAfter.entries()) {
    for (const lot of lots) {
      const events = lot.map(({ id }) => {
        const number = seq++
        return answerOf(id, number + 1, new Date(start + days * 86_400_000 + number * 100), (number * 7 + round) % 10 < 8)
      })
      await onQuizEvents({ words, clock: systemClock })(events)
    }
  }
  for (const lot of lots) {
    const where = { userId: learner, id: lot.map(({ id }) => id) }
    await store.change(
      learner,
      given({ found: vocabulary.all({ where }) }, ({ found }) => ({
        writes: found.map(({ lastEntry: _, ...word }) => vocabulary.put(word)),
      })),
    )
  }
}
