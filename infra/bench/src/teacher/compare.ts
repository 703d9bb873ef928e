import { anki, newOrders, reviewOrders } from './anki.ts'
import type { TrueMemory } from './learners.ts'
import { product } from './product.ts'
import { type Life, live, type Outcome, type Teacher } from './school-year.ts'

/** How busy a learner is. */
export type Pace = { wordsADay: number; quizzesADay: number }

/** What the product's choice came to over all learners, and what the best of Anki's orders did with the same answers. */
export type Comparison = {
  pace: Pace
  answers: number
  known: number
  best: { name: string; known: number }
  neverAsked: number
  repeats: number
  worstDay: number
}

/** How many of Anki's orders live as long as the product; they are the best over a part of that time. */
const finalists = 3
const screenedFor = 1 / 4

const ankiTeachers: { name: string; teacher: (answersByDay: readonly number[]) => Teacher }[] = Object.entries(reviewOrders).flatMap(
  ([name, order]) =>
    newOrders.map((newOrder) => ({
      name: `${name}, new ones ${newOrder}`,
      teacher: (answersByDay: readonly number[]) => anki(order, newOrder, answersByDay),
    })),
)

/** Lets all learners live with the product and with each of Anki's orders. */
export function compare(learners: readonly TrueMemory[], pace: Pace, days: number): Comparison {
  const livesFor = (length: number): Life[] =>
    learners.map((learner, place) => ({ learner, seed: 7_919 * (place + 1), days: length, wordsADay: pace.wordsADay }))
  const lives = livesFor(days)
  const outcomes = lives.map((life) => live(life, product(pace.quizzesADay)))
  const knownBy = ({ teacher }: (typeof ankiTeachers)[number], these: readonly Life[]): number =>
    sum(these.map((life, place) => live(life, teacher(outcomes[place]?.answersByDay ?? [])).known))
  const best = (those: readonly (typeof ankiTeachers)[number][], these: readonly Life[]) =>
    those.map((each) => ({ ...each, known: knownBy(each, these) })).toSorted((one, other) => other.known - one.known)
  const short = livesFor(Math.ceil(days * screenedFor))
  const [first] = best(best(ankiTeachers, short).slice(0, finalists), lives)
  const total = (part: (outcome: Outcome) => number): number => sum(outcomes.map(part))
  return {
    pace,
    answers: total(({ answersByDay }) => sum(answersByDay)),
    known: total(({ known }) => known),
    best: { name: first?.name ?? '', known: first?.known ?? Number.NaN },
    neverAsked: total(({ neverAsked }) => neverAsked),
    repeats: total(({ repeats }) => repeats),
    worstDay: Math.max(...outcomes.map(({ worstDay }) => worstDay)),
  }
}

/** Whether there is time for five answers a new word: then none may wait for long. */
export const hasTime = ({ wordsADay, quizzesADay }: Pace): boolean => quizzesADay >= wordsADay

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
