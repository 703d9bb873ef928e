import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { foldReviews } from '../schedule/fold-reviews.ts'
import { byPlace, type GivenAnswer, type GivenEntry, isAnswer, type ReviewEntry } from '../schedule/review-entry.ts'
import { neverReviewed, standingOf } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'
import { anyDelivery, randomAnswers, randomLog } from '../word-test-kit/random-logs.ts'
import { anAnswer, type Kept, recorded } from '../word-test-kit/recorded.ts'
import { aWord, contextOf, later, noon } from '../word-test-kit/word-fixtures.ts'

const { word } = aWord('ada')
const context = contextOf('ada')
const fresh: Kept = { word, log: [] }
const arriving = (start: Kept, entries: readonly GivenEntry[]): Kept =>
  entries.reduce((kept, entry) => recorded(kept, entry, context), start)

// Its own, from docs/decisions/schedule.md, and not the product's: that is what the product is held to.
const direct = fsrs({ enable_short_term: false, enable_fuzz: true, request_retention: 0.9 })
function fedDirectly(answers: readonly GivenAnswer[]): Card | null {
  const days = new Set<string>()
  let card: Card | null = null
  for (const { at, localDate, isCorrect } of answers.toSorted(byPlace)) {
    if (days.has(localDate)) continue
    days.add(localDate)
    card = direct.next(card ?? createEmptyCard(at), at, isCorrect ? Rating.Good : Rating.Again).card
  }
  return card
}

const said = (correction: 'right' | 'undone', answerId: string, hour = 9_000): GivenEntry => ({
  kind: 'correction',
  id: `${correction} ${answerId}`,
  wordId: word.id,
  at: later(hour),
  localDate: '2027-03-17',
  answerId,
  correction,
})
const undone = (answerId: string): GivenEntry => said('undone', answerId)

/** A word as a file or an older version left it: learnt, with no log of how. */
const withoutLog = ({ word: { lastEntry: _, ...rest } }: Kept): Kept => ({ word: rest, log: [] })

describe('the card of a word', () => {
  it('is the same if answers of days 1, 4 and 18 arrive as 1, 18 and 4', () => {
    const [first, second, third] = [1, 4, 18].map((day) => anAnswer(word, `answer ${day}`, later(day * 24), true)) as [
      GivenAnswer,
      GivenAnswer,
      GivenAnswer,
    ]
    const punctual = arriving(fresh, [first, second, third])
    expect(punctual.word.card).toEqual(fedDirectly([first, second, third]))
    expect(arriving(fresh, [first, third, second])).toEqual(punctual)
  })

  it('is moved by the answer with the smaller id if two answers have the same time', () => {
    const [one, other] = [anAnswer(word, 'a', later(1), false), anAnswer(word, 'b', later(1), true)]
    for (const delivery of [
      [one, other],
      [other, one],
    ])
      expect(arriving(fresh, delivery).word.card).toEqual(direct.next(createEmptyCard(later(1)), later(1), Rating.Again).card)
  })

  it('equals that of ts-fsrs given the first answer of each local day, for any order and duplicates of deliveries', () => {
    fc.assert(
      fc.property(
        randomAnswers(word).chain((answers) => fc.tuple(fc.constant(answers), anyDelivery(answers))),
        ([answers, delivery]) => {
          const kept = arriving(fresh, delivery).word
          expect(kept.card).toEqual(fedDirectly(answers))
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
          const kept = arriving(fresh, delivery)
          expect(standingOf(kept.word)).toEqual(standing)
          expect(kept.log).toEqual(folded)
          expect(foldReviews(neverReviewed(word.dateAdded), delivery)).toEqual({ standing, log: folded })
          expect(kept).toEqual(arriving(fresh, log.toSorted(byPlace)))
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
          const start = withoutLog(arriving(fresh, past))
          const kept = arriving(start, delivery)
          expect(standingOf(kept.word)).toEqual(foldReviews(standingOf(start.word), log).standing)
          expect(kept).toEqual(arriving(start, log.toSorted(byPlace)))
        },
      ),
    )
  })

  it('is computed in one step from the last entry if the answer is not late', () => {
    const steps: GivenEntry[] = [1, 4, 18].map((day) => anAnswer(word, `answer ${day}`, later(day * 24), true))
    const { word: after } = arriving(fresh, steps)
    expect(after.lastEntry).toEqual({ at: later(18 * 24), id: 'answer 18' })
  })
})

describe('undoing an answer', () => {
  it('restores the word to its standing before that answer', () => {
    fc.assert(
      fc.property(randomAnswers(word, { minLength: 1 }), (answers) => {
        const ordered = answers.toSorted(byPlace)
        const last = ordered.at(-1) as GivenAnswer
        const kept = arriving(fresh, [...ordered, undone(last.id)])
        expect(standingOf(kept.word)).toEqual(standingOf(arriving(fresh, ordered.slice(0, -1)).word))
      }),
    )
  })

  it('makes a word that was answered once new and due again', () => {
    const kept = arriving(fresh, [anAnswer(word, 'only', later(1), false), undone('only')])
    expect(standingOf(kept.word)).toEqual(standingOf(word))
    expect(kept.log.find(isAnswer)).toMatchObject({ scheduled: false, status: 'new', stability: 0 })
  })

  it('lets the next answer of the same day move the schedule', () => {
    const [first, second] = [anAnswer(word, 'first', later(1), false), anAnswer(word, 'second', later(2), true)]
    expect(arriving(fresh, [first, second, undone('first')]).word.card).toEqual(fedDirectly([second]))
  })

  it('takes precedence over “I was right”, in either order', () => {
    const answer = anAnswer(word, 'answer', later(1), false)
    for (const hour of [8_999, 9_001])
      expect(arriving(fresh, [answer, undone('answer'), said('right', 'answer', hour)]).word).toMatchObject({
        reviewCount: 0,
        status: 'new',
      })
  })
})

describe('correcting an answer with “I was right”', () => {
  it('counts a wrong answer as a right one', () => {
    const wrong = anAnswer(word, 'answer', later(1), false)
    const kept = arriving(fresh, [wrong, said('right', 'answer')])
    expect(standingOf(kept.word)).toEqual(standingOf(arriving(fresh, [{ ...wrong, isCorrect: true }]).word))
    expect(kept.log.find(isAnswer)).toMatchObject({ isCorrect: false, status: 'learning' })
  })
})

describe('a status set by the learner', () => {
  it('is kept if an earlier answer arrives late', () => {
    const answered = arriving(fresh, [anAnswer(word, 'answer', later(24), true)])
    const mastered: GivenEntry = {
      kind: 'change',
      id: 'mastered',
      wordId: word.id,
      at: later(72),
      localDate: '2026-03-10',
      status: 'mastered',
      notBefore: later(72 + 21 * 24),
    }
    const kept = arriving(answered, [mastered, anAnswer(word, 'late', later(48), false)])
    expect(kept.word).toMatchObject({ status: 'mastered', nextReview: later(72 + 21 * 24), reviewCount: 2, correctCount: 1 })
  })
})

describe('a word stored by an earlier version', () => {
  const answers = [1, 4, 18].map((day) => anAnswer(word, `answer ${day}`, later(day * 24), true))
  const ofBefore = (kept: Kept, fields: Partial<Word> = {}): Kept => ({ word: { ...withoutLog(kept).word, ...fields }, log: kept.log })
  const next = anAnswer(word, 'next', later(30 * 24), true)

  it('keeps its card if its answers arrived in order', () => {
    const kept = arriving(fresh, answers)
    expect(arriving(ofBefore(kept), [next])).toEqual(arriving(kept, [next]))
  })

  it('gets the card folded from its log if its answers arrived out of order', () => {
    const [first, second, third] = answers as [GivenAnswer, GivenAnswer, GivenAnswer]
    // As it was: each answer a step from where the word stood, with no time passed where it was of before.
    const log: ReviewEntry[] = []
    let stands = neverReviewed(noon)
    for (const answer of [first, third, second]) {
      const step = foldReviews(stands, [answer])
      stands = step.standing
      log.push(...step.log)
    }
    const before: Kept = { word: { ...withoutLog(fresh).word, ...stands }, log }
    expect(stands.card?.stability).toBeLessThan((arriving(fresh, answers).word.card?.stability ?? 0) * 0.6)
    expect(arriving(before, [next])).toEqual(arriving(fresh, [...answers, next]))
  })

  it('keeps a status that the learner set without a log entry if an earlier answer arrives late', () => {
    const kept = arriving(fresh, answers)
    const byHand = ofBefore(kept, { status: 'mastered', nextReview: later(60 * 24), updatedAt: later(20 * 24) })
    const after = arriving(byHand, [anAnswer(word, 'late', later(19 * 24), false)])
    expect(after.word).toMatchObject({ status: 'mastered', nextReview: later(60 * 24), reviewCount: 4, correctCount: 3 })
    expect(after.word.card?.stability).toBe(fedDirectly([...answers, anAnswer(word, 'late', later(19 * 24), false)])?.stability)
  })

  it('continues from its current standing if its log lacks answers', () => {
    const kept = arriving(fresh, answers)
    const lacking = { word: withoutLog(kept).word, log: kept.log.slice(1) }
    const after = arriving(lacking, [next])
    expect(standingOf(after.word)).toEqual(standingOf(arriving(kept, [next]).word))
    expect(after.word.baseline).toEqual(standingOf(kept.word))
    expect(after.log.filter(({ inBaseline }) => inBaseline).map(({ id }) => id)).toEqual(['answer 4', 'answer 18'])
  })
})
