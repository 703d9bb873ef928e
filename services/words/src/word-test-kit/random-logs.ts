import fc from 'fast-check'
import type { ChangeEntry, CorrectionEntry, GivenAnswer, GivenEntry } from '../schedule/review-entry.ts'
import type { SetByHand } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'
import { anAnswer } from './recorded.ts'
import { later } from './word-fixtures.ts'

// UTC offsets in hours of a learner who travels, across the date line as well.
const offsets = fc.constantFrom(-11, 0, 13)
const moments = fc.record({ hour: fc.integer({ min: 1, max: 60 * 24 }), offset: offsets })
const ids = (kind: string, count: number) =>
  fc.uniqueArray(fc.integer({ max: 999 }), { minLength: count, maxLength: count }).map((numbers) => numbers.map((id) => `${kind} ${id}`))

const dayAt = (hour: number, offset: number): string =>
  later(hour + offset)
    .toISOString()
    .slice(0, 10)

/** Answers about a word, some on one local day, some at one moment, over two months. */
export const randomAnswers = (word: Word, { minLength = 0, maxLength = 9 } = {}): fc.Arbitrary<GivenAnswer[]> =>
  fc
    .array(fc.record({ moment: moments, isCorrect: fc.boolean() }), { minLength, maxLength })
    .chain((given) =>
      ids('answer', given.length).map((names) =>
        given.map(({ moment: { hour, offset }, isCorrect }, index) =>
          anAnswer(word, names[index] as string, later(hour), isCorrect, dayAt(hour, offset)),
        ),
      ),
    )

const corrections = (answers: readonly GivenAnswer[]): fc.Arbitrary<CorrectionEntry[]> =>
  answers.length === 0
    ? fc.constant([])
    : fc
        .array(fc.record({ answer: fc.constantFrom(...answers), correction: fc.constantFrom('right', 'undone'), hour: fc.nat(60 * 24) }), {
          maxLength: 4,
        })
        .map((given) =>
          given.map(({ answer, correction, hour }, index) => ({
            kind: 'correction',
            id: `correction ${index}`,
            wordId: answer.wordId,
            at: later(hour),
            localDate: dayAt(hour, 0),
            answerId: answer.id,
            correction,
          })),
        )

const setByHand: fc.Arbitrary<SetByHand> = fc.oneof(
  fc.integer({ min: 0, max: 90 * 24 }).map((hour) => ({ status: 'mastered' as const, notBefore: later(hour) })),
  fc.integer({ min: 0, max: 90 * 24 }).map((hour) => ({ status: 'learning' as const, nextReview: later(hour) })),
  fc.integer({ min: 0, max: 90 * 24 }).map((hour) => ({ nextReview: later(hour) })),
)

const changes = (word: Word): fc.Arbitrary<ChangeEntry[]> =>
  fc.array(fc.record({ moment: moments, set: setByHand }), { maxLength: 2 }).map((given) =>
    given.map(({ moment: { hour, offset }, set }, index) => ({
      kind: 'change',
      id: `change ${index}`,
      wordId: word.id,
      at: later(hour),
      localDate: dayAt(hour, offset),
      ...set,
    })),
  )

/** A log of a word: answers, their corrections, and changes by the learner. */
export const randomLog = (word: Word): fc.Arbitrary<GivenEntry[]> =>
  randomAnswers(word).chain((answers) =>
    fc.tuple(corrections(answers), changes(word)).map(([corrected, set]) => [...answers, ...corrected, ...set]),
  )

/** The same entries late, doubled and in any order. */
export const anyDelivery = <Entry>(entries: readonly Entry[]): fc.Arbitrary<Entry[]> =>
  fc
    .subarray([...entries])
    .chain((doubled) => fc.shuffledSubarray([...entries, ...doubled], { minLength: entries.length + doubled.length }))
