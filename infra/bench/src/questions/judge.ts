import type { DictionarySources } from '@wordloom/dictionary'
import type { QuestionWithWord } from './ask-many.ts'
import { type Fault, faultsOf } from './faults.ts'

/** The result for so many questions. Positions and lengths are counted over multiple-choice questions. */
export type Judgement = {
  questions: number
  choices: number
  faults: Fault[]
  /** How often the right option was first, second, third and fourth. */
  positions: [number, number, number, number]
  /** How often the right option was longer than all others, for definitions and for words as options. */
  longest: { definitions: number; words: number }
  asked: { definitions: number; words: number }
  blanks: number
  sentences: number
  /** Sentences that still contain the answer. */
  giveaways: string[]
  msPerQuiz: number
}

/** Judges questions until `wanted` multiple-choice ones are among them. */
export async function judge(
  posed: AsyncIterable<QuestionWithWord>,
  wordnet: DictionarySources['wordnet'],
  wanted: number,
): Promise<Judgement> {
  const judgement: Judgement = {
    questions: 0,
    choices: 0,
    faults: [],
    positions: [0, 0, 0, 0],
    longest: { definitions: 0, words: 0 },
    asked: { definitions: 0, words: 0 },
    blanks: 0,
    sentences: 0,
    giveaways: [],
    msPerQuiz: 0,
  }
  const started = performance.now()
  for await (const each of posed) {
    count(judgement, each, wordnet)
    if (judgement.choices >= wanted) break
  }
  judgement.msPerQuiz = ((performance.now() - started) / judgement.questions) * 5
  return judgement
}

function count(judgement: Judgement, { made, word }: QuestionWithWord, wordnet: DictionarySources['wordnet']): void {
  const { question } = made
  judgement.questions++
  if (question.questionType === 'fill_blank') {
    judgement.blanks++
    if (question.sentence === undefined) return
    judgement.sentences++
    const words = question.sentence.toLowerCase().split(/[^\p{L}'-]+/u)
    if (words.includes(question.correctAnswer.toLowerCase()) || words.includes(word.text.toLowerCase()))
      judgement.giveaways.push(question.sentence)
  }
  if (question.questionType !== 'multiple_choice') return
  judgement.choices++
  judgement.faults.push(...faultsOf(made, word, wordnet))
  const options = question.options ?? []
  const index = options.indexOf(question.correctAnswer)
  judgement.positions[index] = (judgement.positions[index] ?? 0) + 1
  const kind = question.correctAnswer === word.text ? 'words' : 'definitions'
  judgement.asked[kind]++
  if (options.every((option, at) => at === index || option.length < question.correctAnswer.length)) judgement.longest[kind]++
}

/** Pearson's chi-squared against four equally likely positions. */
export function chiSquared(counts: readonly number[]): number {
  const expected = counts.reduce((sum, each) => sum + each, 0) / counts.length
  return counts.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0)
}

/** The value of chi-squared with three degrees of freedom that is exceeded by chance once in a thousand times. */
export const chiSquaredLimit = 16.266
