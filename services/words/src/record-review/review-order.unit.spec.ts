import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { foldReviews } from '../schedule/fold-reviews.ts'
import { byLogPosition, type GivenAnswer, type GivenEntry, isAnswer, type ReviewEntry } from '../schedule/review-entry.ts'
import { neverReviewed, standingOf } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'
import { anyDelivery, randomAnswers, randomLog } from '../word-test-kit/random-logs.ts'
import { anAnswer, recorded, type StoredWord } from '../word-test-kit/recorded.ts'
import { aWord, contextOf, later, noon } from '../word-test-kit/word-fixtures.ts'

const { word } = aWord('ada')
const context = contextOf('ada')
const fresh: StoredWord = { word, log: [] }
const recordAll = (start: StoredWord, entries: readonly GivenEntry[]): StoredWord =>
  entries.reduce((kept, entry) => recorded(kept, entry, context), start)

// The parameters of docs/decisions/schedule.md, written out: the oracle must not import the product's.
const direct = fsrs({ enable_short_term: false, enable_fuzz: true, request_retention: 0.9 })
function cardFromTsFsrs(answers: readonly GivenAnswer[]): Card | null {
  const days = new Set<string>()
  let card: Card | null = null
  for (const { at, localDate, isCorrect } of answers.toSorted(byLogPosition)) {
    if (days.has(localDate)) continue
    days.add(localDate)
    card = direct.next(card ?? createEmptyCard(at), at, isCorrect ? Rating.Good : Rating.Again).card
  }
  return card
}

const correction = (correction: 'right' | 'undone', answerId: string, hour = 9_000): GivenEntry => ({
  kind: 'correction',
  id: `${correction} ${answerId}`,
  wordId: word.id,
  at: later(hour),
  localDate: '2027-03-17',
  answerId,
  correction,
})
const undone = (answerId: string): GivenEntry => correction('undone', answerId)

/** A word as an import or an older version left it: reviewed, without a log. */
const withoutLog = ({ word: { lastEntry: _, ...rest } }: StoredWord): StoredWord => ({ word: rest, log: [] })

describe('the card of a word', () => {
  it('is the same if answers of days 1, 4 and 18 arrive as 1, 18 and 4', () => {
    const [first, second, third] = [1, 4, 18].map((day) => anAnswer(word, `answer ${day}`, later(day * 24), true)) as [
      GivenAnswer,
      GivenAnswer,
      GivenAnswer,
    ]
    const punctual = recordAll(fresh, [first, second, third])
    expect(punctual.word.card).toEqual(cardFromTsFsrs([first, second, third]))
    expect(recordAll(fresh, [first, third, second])).toEqual(punctual)
  })

  it('is moved by the answer with the smaller id if two answers have the same time', () => {
    const [one, other] = [anAnswer(word, 'a', later(1), false), anAnswer(word, 'b', later(1), true)]
    for (const delivery of [
      [one, other],
      [other, one],
    ])
      expect(recordAll(fresh, delivery).word.card).toEqual(direct.next(createEmptyCard(later(1)), later(1), Rating.Again).card)
  })

  it('equals that of ts-fsrs given the first answer of each local day, for any order and duplicates of deliveries', () => {
    fc.assert(
      fc.property(
        randomAnswers(word).chain((answers) => fc.tuple(fc.constant(answers), anyDelivery(answers))),
        ([answers, delivery]) => {
          const kept = recordAll(fresh, delivery).word
          expect(kept.card).toEqual(cardFromTsFsrs(answers))
          expect(kept).toMatchObject({
            reviewCount: answers.length,
            correctCount: answers.filter(({ isCorrect }) => isCorrect).length,
            correctDays: new Set(answers.filter(({ isCorrect }) => isCorrect).map(({ localDate }) => localDate)).size,
          })
        },
      ),
    )
  })

  it('equals the fold of its log, as do the effects stored with each answer, for any entries and any order of deliveries', () => {
    fc.assert(
      fc.property(
        randomLog(word).chain((log) => fc.tuple(fc.constant(log), anyDelivery(log))),
        ([log, delivery]) => {
          const { standing, log: folded } = foldReviews(neverReviewed(word.dateAdded), log)
          const kept = recordAll(fresh, delivery)
          expect(standingOf(kept.word)).toEqual(standing)
          expect(kept.log).toEqual(folded)
          expect(foldReviews(neverReviewed(word.dateAdded), delivery)).toEqual({ standing, log: folded })
          expect(kept).toEqual(recordAll(fresh, log.toSorted(byLogPosition)))
        },
      ),
    )
  })

  it('is the same for any order of deliveries if the word has reviews that its log lacks', () => {
    fc.assert(
      fc.property(
        fc
          .tuple(randomAnswers(word, { minLength: 1 }), randomLog(word))
          .chain(([past, log]) => fc.tuple(fc.constant(past), fc.constant(log), anyDelivery(log))),
        ([past, log, delivery]) => {
          const start = withoutLog(recordAll(fresh, past))
          const kept = recordAll(start, delivery)
          expect(standingOf(kept.word)).toEqual(foldReviews(standingOf(start.word), log).standing)
          expect(kept).toEqual(recordAll(start, log.toSorted(byLogPosition)))
        },
      ),
    )
  })

  it('is computed in one step from the last entry if the answer is not late', () => {
    const steps: GivenEntry[] = [1, 4, 18].map((day) => anAnswer(word, `answer ${day}`, later(day * 24), true))
    const { word: after } = recordAll(fresh, steps)
    expect(after.lastEntry).toEqual({ at: later(18 * 24), id: 'answer 18' })
  })
})

describe('undoing an answer', () => {
  it('restores the word to its standing before that answer', () => {
    fc.assert(
      fc.property(randomAnswers(word, { minLength: 1 }), (answers) => {
        const ordered = answers.toSorted(byLogPosition)
        const last = ordered.at(-1) as GivenAnswer
        const kept = recordAll(fresh, [...ordered, undone(last.id)])
        expect(standingOf(kept.word)).toEqual(standingOf(recordAll(fresh, ordered.slice(0, -1)).word))
      }),
    )
  })

  it('makes a word that was answered once new and due again', () => {
    const kept = recordAll(fresh, [anAnswer(word, 'only', later(1), false), undone('only')])
    expect(standingOf(kept.word)).toEqual(standingOf(word))
    expect(kept.log.find(isAnswer)).toMatchObject({ scheduled: false, status: 'new', stability: 0 })
  })

  it('lets the next answer of the same day move the schedule', () => {
    const [first, second] = [anAnswer(word, 'first', later(1), false), anAnswer(word, 'second', later(2), true)]
    expect(recordAll(fresh, [first, second, undone('first')]).word.card).toEqual(cardFromTsFsrs([second]))
  })

  it('takes precedence over “I was right”, in either order', () => {
    const answer = anAnswer(word, 'answer', later(1), false)
    for (const hour of [8_999, 9_001])
      expect(recordAll(fresh, [answer, undone('answer'), correction('right', 'answer', hour)]).word).toMatchObject({
        reviewCount: 0,
        status: 'new',
      })
  })
})

describe('correcting an answer with “I was right”', () => {
  it('counts a wrong answer as a right one', () => {
    const wrong = anAnswer(word, 'answer', later(1), false)
    const kept = recordAll(fresh, [wrong, correction('right', 'answer')])
    expect(standingOf(kept.word)).toEqual(standingOf(recordAll(fresh, [{ ...wrong, isCorrect: true }]).word))
    expect(kept.log.find(isAnswer)).toMatchObject({ isCorrect: false, status: 'learning' })
  })
})

describe('a status set by the learner', () => {
  it('is kept if an earlier answer arrives late', () => {
    const answered = recordAll(fresh, [anAnswer(word, 'answer', later(24), true)])
    const mastered: GivenEntry = {
      kind: 'change',
      id: 'mastered',
      wordId: word.id,
      at: later(72),
      localDate: '2026-03-10',
      status: 'mastered',
      notBefore: later(72 + 21 * 24),
    }
    const kept = recordAll(answered, [mastered, anAnswer(word, 'late', later(48), false)])
    expect(kept.word).toMatchObject({ status: 'mastered', nextReview: later(72 + 21 * 24), reviewCount: 2, correctCount: 1 })
  })
})

describe('a word stored by an earlier version', () => {
  const answers = [1, 4, 18].map((day) => anAnswer(word, `answer ${day}`, later(day * 24), true))
  const fromEarlierVersion = (kept: StoredWord, fields: Partial<Word> = {}): StoredWord => ({
    word: { ...withoutLog(kept).word, ...fields },
    log: kept.log,
  })
  const next = anAnswer(word, 'next', later(30 * 24), true)

  it('keeps its card if its answers arrived in order', () => {
    const kept = recordAll(fresh, answers)
    expect(recordAll(fromEarlierVersion(kept), [next])).toEqual(recordAll(kept, [next]))
  })

  it('gets the card folded from its log if its answers arrived out of order', () => {
    const [first, second, third] = answers as [GivenAnswer, GivenAnswer, GivenAnswer]
    // The earlier version took one step per answer in order of arrival, with no elapsed time for a late one.
    const log: ReviewEntry[] = []
    let stored = neverReviewed(noon)
    for (const answer of [first, third, second]) {
      const step = foldReviews(stored, [answer])
      stored = step.standing
      log.push(...step.log)
    }
    const before: StoredWord = { word: { ...withoutLog(fresh).word, ...stored }, log }
    expect(stored.card?.stability).toBeLessThan((recordAll(fresh, answers).word.card?.stability ?? 0) * 0.6)
    expect(recordAll(before, [next])).toEqual(recordAll(fresh, [...answers, next]))
  })

  it('keeps a status that the learner set without a log entry if an earlier answer arrives late', () => {
    const kept = recordAll(fresh, answers)
    const byHand = fromEarlierVersion(kept, { status: 'mastered', nextReview: later(60 * 24), updatedAt: later(20 * 24) })
    const after = recordAll(byHand, [anAnswer(word, 'late', later(19 * 24), false)])
    expect(after.word).toMatchObject({ status: 'mastered', nextReview: later(60 * 24), reviewCount: 4, correctCount: 3 })
    expect(after.word.card?.stability).toBe(cardFromTsFsrs([...answers, anAnswer(word, 'late', later(19 * 24), false)])?.stability)
  })

  it('continues from its current standing if its log lacks answers', () => {
    const kept = recordAll(fresh, answers)
    const lacking = { word: withoutLog(kept).word, log: kept.log.slice(1) }
    const after = recordAll(lacking, [next])
    expect(standingOf(after.word)).toEqual(standingOf(recordAll(kept, [next]).word))
    expect(after.word.baseline).toEqual(standingOf(kept.word))
    expect(after.log.filter(({ inBaseline }) => inBaseline).map(({ id }) => id)).toEqual(['answer 4', 'answer 18'])
  })
})
