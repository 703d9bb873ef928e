import { describe, expect, it } from '@jest/globals'
import type { EventContext } from '@wordloom/contracts/events'
import { createEmptyCard, Rating } from 'ts-fsrs'
import type { AnswerEntry } from '../schedule/review-entry.ts'
import { scheduler } from '../schedule/schedule.ts'
import type { Decision } from '../word/change.ts'
import type { Word } from '../word/word.ts'
import { anAnswer, recorded, type StoredWord } from '../word-test-kit/recorded.ts'
import { aWord, contextOf, noon } from '../word-test-kit/word-fixtures.ts'
import { recordNext } from './record-entry.ts'

const day = 24 * 3_600_000
const after = (days: number, hours = 0): Date => new Date(noon.getTime() + days * day + hours * 3_600_000)
const on = (days: number, hours = 0): EventContext => contextOf('ada', after(days, hours))

let given = 0

/** The decision for an answer that arrives in order. */
const recordReview = (word: Word, isCorrect: boolean, context: EventContext): Decision =>
  recordNext(word, anAnswer(word, `answer ${++given}`, context.occurredAt, isCorrect), context) as Decision

const answerIn = ({ entries }: Decision) => entries?.[0] as AnswerEntry

/** The word after these answers, one every so many days. */
function answered(word: Word, answers: { isCorrect: boolean; day: number }[]): Word {
  return answers.reduce((current, { isCorrect, day }) => recordReview(current, isCorrect, on(day)).word ?? current, word)
}

describe('the review schedule', () => {
  it('is FSRS-6 as ts-fsrs computes it: right is Good, wrong is Again', () => {
    const { word } = aWord('ada')
    const right = recordReview(word, true, on(0)).word
    const direct = scheduler.next(createEmptyCard(after(0)), after(0), Rating.Good).card
    expect(right?.card).toEqual(direct)
    expect(right?.nextReview).toEqual(direct.due)
    const wrong = recordReview(right as Word, false, on(3)).word
    expect(wrong?.card).toEqual(scheduler.next(direct, after(3), Rating.Again).card)
  })

  it('has difficulty 1 to 10 after the first review', () => {
    const { word } = aWord('ada')
    for (const isCorrect of [true, false]) {
      const difficulty = recordReview(word, isCorrect, on(0)).word?.card?.difficulty ?? 0
      expect(difficulty).toBeGreaterThanOrEqual(1)
      expect(difficulty).toBeLessThanOrEqual(10)
    }
  })

  it('is moved only by the first answer of a local day; every answer is counted', () => {
    const first = recordReview(aWord('ada').word, false, on(0)).word as Word
    const second = recordReview(first, true, on(0, 3))
    expect(second.word?.card).toEqual(first.card)
    expect(second.word?.nextReview).toEqual(first.nextReview)
    expect(second.word).toMatchObject({ reviewCount: 2, correctCount: 1 })
    expect(answerIn(second).scheduled).toBe(false)
    expect(answerIn(recordReview(second.word as Word, true, on(1))).scheduled).toBe(true)
  })

  it('treats an answer older than an imported card as given at the card’s last review', () => {
    const { word: added } = aWord('ada')
    const imported: StoredWord = { word: { ...(recordReview(added, true, on(3)).word as Word), dateAdded: after(3) }, log: [] }
    delete imported.word.lastEntry
    const { word } = recorded(imported, anAnswer(added, 'late', after(1), false), on(4))
    expect(word.card).toEqual(scheduler.next(imported.word.card as NonNullable<Word['card']>, after(3), Rating.Again).card)
    expect(word).toMatchObject({ reviewCount: 2, correctCount: 1, status: 'learning' })
  })
})

describe('the status of a word', () => {
  it('is learning after the first review, whether right or wrong', () => {
    for (const isCorrect of [true, false]) expect(recordReview(aWord('ada').word, isCorrect, on(0)).word?.status).toBe('learning')
  })

  it('becomes mastered when stability has reached 21 days and the word was answered right on three days', () => {
    const word = answered(aWord('ada').word, [
      { isCorrect: true, day: 0 },
      { isCorrect: true, day: 3 },
    ])
    expect(word.status).toBe('learning')
    const mastered = answered(word, [{ isCorrect: true, day: 20 }])
    expect(mastered.card?.stability).toBeGreaterThanOrEqual(21)
    expect(mastered).toMatchObject({ status: 'mastered', correctDays: 3 })
  })

  it('stays learning after right answers on three days if stability is below 21 days', () => {
    const word = answered(
      aWord('ada').word,
      [0, 1, 2].map((day) => ({ isCorrect: true, day })),
    )
    expect(word.card?.stability).toBeLessThan(21)
    expect(word).toMatchObject({ status: 'learning', correctDays: 3 })
  })

  it('counts two right answers on one day as one day', () => {
    const word = answered(aWord('ada').word, [
      { isCorrect: true, day: 0 },
      { isCorrect: true, day: 0.1 },
      { isCorrect: true, day: 30 },
    ])
    expect(word).toMatchObject({ correctDays: 2, status: 'learning' })
  })

  it('goes from mastered to learning after a wrong answer, and stays mastered after a right one', () => {
    const mastered: Word = { ...aWord('ada').word, status: 'mastered' }
    expect(recordReview(mastered, false, on(0)).word?.status).toBe('learning')
    expect(recordReview(mastered, true, on(0)).word?.status).toBe('mastered')
  })
})
