import { type Candidate, seeded } from '@wordloom/quiz'
import { type CardState, nextCard } from '@wordloom/words'
import type { FSRSState } from 'ts-fsrs'
import type { TrueMemory } from './learners.ts'

/** A word of the simulation: what Wordloom knows of it, and its true memory. Days are numbered from 0. */
export type SimulatedWord = Candidate & {
  number: number
  addedOn: number
  firstAskedOn: number | null
  askedOn: number | null
  answers: number
  /** Answers on the day it was last asked about. */
  answersToday: number
  card: CardState | null
  memory: FSRSState | null
}

/** A learner's vocabulary on one day; `asked` and `unasked` are in the order in which their words were added. */
export type Day = { day: number; now: Date; asked: readonly SimulatedWord[]; unasked: readonly SimulatedWord[] }

/** Chooses the next words to ask about on a day; none ends the day. */
export type WordChooser = (today: Day, answersToday: number) => SimulatedWord[]

/** A simulation: a learner who adds words every day, and answers for this number of days. */
export type Simulation = { learner: TrueMemory; seed: number; days: number; wordsADay: number }

/** The results of a simulation. */
export type Outcome = {
  /** The sum of how likely each word that was ever asked about is recalled at the end. */
  known: number
  answersByDay: number[]
  /** Words that were not asked about within ten days. */
  neverAsked: number
  /** Answers about a word that was asked about the same day, while another was due or new. */
  repeats: number
  /** The most words that were due or new at the beginning of a day. */
  worstDay: number
}

const dayMs = 24 * 3_600_000
const start = Date.parse('2026-01-01T00:00:00Z')
const patienceDays = 10

/** Runs a simulation. What a learner does and recalls depends only on the seed and the word, so two choosers have the same luck. */
export function simulate({ learner, seed, days, wordsADay }: Simulation, chooser: WordChooser): Outcome {
  const unasked: SimulatedWord[] = []
  const asked: SimulatedWord[] = []
  const outcome: Outcome = { known: 0, answersByDay: [], neverAsked: 0, repeats: 0, worstDay: 0 }
  const hours = seeded(seed)
  for (let day = 0; day < days; day++) {
    // In the evening, at six, give or take two hours.
    const now = new Date(start + day * dayMs + (16 + 4 * hours()) * 3_600_000)
    for (let word = 0; word < wordsADay; word++) unasked.push(newWord(day * wordsADay + word, day, now))
    const today: Day = { day, now, asked, unasked }
    outcome.worstDay = Math.max(outcome.worstDay, unasked.length + asked.filter((word) => word.due <= now).length)
    let answers = 0
    for (let words = chooser(today, answers); words.length > 0; words = chooser(today, answers)) {
      outcome.repeats += repeatsAmong(words, today)
      for (const word of words) answer(learner, seed, word, today)
      answers += words.length
      asked.push(...words.filter((word) => word.answers === 1))
      for (const word of words) if (unasked.includes(word)) unasked.splice(unasked.indexOf(word), 1)
    }
    outcome.answersByDay.push(answers)
  }
  for (const { memory, askedOn } of asked) outcome.known += learner.recall(memory, days - (askedOn ?? 0))
  outcome.neverAsked = [...asked, ...unasked].filter(
    ({ addedOn, firstAskedOn }) => addedOn + patienceDays < days && (firstAskedOn ?? days) > addedOn + patienceDays,
  ).length
  return outcome
}

const newWord = (number: number, addedOn: number, due: Date): SimulatedWord => ({
  id: `word ${number}`,
  number,
  addedOn,
  firstAskedOn: null,
  askedOn: null,
  answers: 0,
  answersToday: 0,
  card: null,
  memory: null,
  due,
  difficulty: 0,
  stability: 0,
  lastReviewedAt: null,
})

function answer(learner: TrueMemory, seed: number, word: SimulatedWord, { day, now }: Day): void {
  const days = day - (word.askedOn ?? day)
  const isRight = seeded(seed + 1_000_003 * word.number + word.answers)() < learner.recall(word.memory, days)
  word.memory = learner.after(word.memory, days, isRight)
  // Wordloom's schedule: only the first answer of a day changes it.
  if (word.askedOn !== day) {
    word.card = nextCard(word.card, { isCorrect: isRight, at: now })
    word.due = word.card.due
    word.difficulty = word.card.difficulty
    word.stability = word.card.stability
    word.lastReviewedAt = now
  }
  word.answersToday = word.askedOn === day ? word.answersToday + 1 : 1
  word.firstAskedOn ??= day
  word.askedOn = day
  word.answers++
}

function repeatsAmong(words: readonly SimulatedWord[], { day, now, asked, unasked }: Day): number {
  const again = words.filter(({ askedOn }) => askedOn === day)
  if (again.length === 0) return 0
  const waits = (word: SimulatedWord): boolean => word.askedOn !== day && !words.includes(word)
  return unasked.some(waits) || asked.some((word) => word.due <= now && waits(word)) ? again.length : 0
}
