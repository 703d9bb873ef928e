import { chooseAsAnki, newOrders, reviewOrders } from './anki.ts'
import type { TrueMemory } from './learners.ts'
import { type Outcome, type Simulation, simulate, type WordChooser } from './simulate.ts'
import { chooseAsWordloom } from './wordloom.ts'

/** How busy a learner is. */
export type Pace = { wordsADay: number; quizzesADay: number }

/** The results of Wordloom's choice over all learners, and those of the best of Anki's orders with the same answers. */
export type Comparison = {
  pace: Pace
  answers: number
  known: number
  best: { name: string; known: number; worstDay: number }
  neverAsked: number
  repeats: number
  worstDay: number
}

/** How many of Anki's orders are simulated for the whole time: those that are best over a part of it. */
const finalists = 3
const screenedFor = 1 / 4

const ankiChoosers: { name: string; chooser: (answersByDay: readonly number[]) => WordChooser }[] = Object.entries(reviewOrders).flatMap(
  ([name, order]) =>
    newOrders.map((newOrder) => ({
      name: `${name}, new ones ${newOrder}`,
      chooser: (answersByDay: readonly number[]) => chooseAsAnki(order, newOrder, answersByDay),
    })),
)

/** Simulates all learners with Wordloom's choice and with each of Anki's orders. */
export function compare(learners: readonly TrueMemory[], pace: Pace, days: number): Comparison {
  const simulationsOf = (length: number): Simulation[] =>
    learners.map((learner, index) => ({ learner, seed: 7_919 * (index + 1), days: length, wordsADay: pace.wordsADay }))
  const simulations = simulationsOf(days)
  const outcomes = simulations.map((simulation) => simulate(simulation, chooseAsWordloom(pace.quizzesADay)))
  const withOrder = ({ name, chooser }: (typeof ankiChoosers)[number], these: readonly Simulation[]): Comparison['best'] => {
    const theirs = these.map((simulation, index) => simulate(simulation, chooser(outcomes[index]?.answersByDay ?? [])))
    return { name, known: sum(theirs.map(({ known }) => known)), worstDay: worstOf(theirs) }
  }
  const best = (those: readonly (typeof ankiChoosers)[number][], these: readonly Simulation[]) =>
    those.map((each) => ({ ...each, ...withOrder(each, these) })).toSorted((one, other) => other.known - one.known)
  const short = simulationsOf(Math.ceil(days * screenedFor))
  const [first] = best(best(ankiChoosers, short).slice(0, finalists), simulations)
  const total = (part: (outcome: Outcome) => number): number => sum(outcomes.map(part))
  return {
    pace,
    answers: total(({ answersByDay }) => sum(answersByDay)),
    known: total(({ known }) => known),
    best: { name: first?.name ?? '', known: first?.known ?? Number.NaN, worstDay: first?.worstDay ?? Number.NaN },
    neverAsked: total(({ neverAsked }) => neverAsked),
    repeats: total(({ repeats }) => repeats),
    worstDay: worstOf(outcomes),
  }
}

/** Whether there is time for five answers a new word: then none may wait for long. */
export const hasTime = ({ wordsADay, quizzesADay }: Pace): boolean => quizzesADay >= wordsADay

const worstOf = (outcomes: readonly Outcome[]): number => Math.max(...outcomes.map(({ worstDay }) => worstDay))
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
