import { type AnswerRecord, didNotKnowAnswer, knewAnswer, type QuizQuestion } from '@wordloom/contracts/http'
import { gradeAnswer, isSkipped, type Misspelling, misspelling } from '@wordloom/contracts/rules'
import { kindOf } from '../question-types/question-types.ts'
import type { WordRef } from '../word-details/missing-definition.tsx'
import { asWritten, describeMisspelling } from './misspelling.tsx'

/** The verdict on one answer. */
export type Verdict = {
  /** A slip counts as right, but stops the quiz as a wrong answer does. */
  readonly outcome: 'right' | 'slip' | 'wrong' | 'skipped'
  /** The learner graded it, so the texts do not say right or wrong. */
  readonly selfGraded: boolean
  /** The answer as displayed; empty if the question was skipped. */
  readonly answer: string
  readonly word: string
  readonly definition: string
  /** The word in the learner's vocabulary, where it has no definition yet. */
  readonly undefinedWord?: WordRef
  /** The learner claimed it with 'I was right', so it counts as right. */
  readonly claimed?: true
  /** Set if a typed answer was a slip, whether it counts as right or not. */
  readonly misspelling?: Misspelling
  /** The word of the wrong option that was chosen. */
  readonly taken?: ConfusedWord
  /** The parts of the learner's sentence before and after the word that was asked for. */
  readonly sentence?: readonly string[]
}

/** A word that was confused with the one asked about. */
export type ConfusedWord = { readonly text: string; readonly definition: string }

const selfGrades: Readonly<Record<string, string>> = { [knewAnswer]: 'I knew this', [didNotKnowAnswer]: "I didn't know" }

/** The verdict on an answer to a question. */
export const verdictOf = (question: QuizQuestion, { answer, isCorrect, correction }: AnswerRecord): Verdict => {
  const { typed, selfGraded } = kindOf(question)
  const sentence = sentenceOf(question)
  const common = {
    selfGraded: selfGraded === true,
    answer: selfGraded ? (selfGrades[answer] ?? answer) : answer,
    word: typed ? question.correctAnswer : question.word.text,
    definition: question.word.definition,
    ...(question.word.definition === '' && { undefinedWord: { id: question.word.id, text: question.word.text } }),
    ...(sentence && { sentence }),
  }
  const slipped = gradeAnswer(question, answer) === 'slip'
  if (isCorrect && !slipped) return { outcome: 'right', ...common }
  if (isSkipped(answer)) return { outcome: 'skipped', ...common }
  const fault = slipped ? misspellingOf(answer, question.correctAnswer) : undefined
  const taken = confusedWord(question, answer)
  return {
    outcome: isCorrect ? 'slip' : 'wrong',
    ...common,
    ...(correction && { claimed: true }),
    ...(fault && { misspelling: fault }),
    ...(taken && { taken }),
  }
}

const misspellingOf = (answer: string, correctAnswer: string): Misspelling | undefined => {
  const found = misspelling(answer, correctAnswer)
  return found && asWritten(found, correctAnswer)
}

const confusedWord = ({ options = [], optionWords = [] }: QuizQuestion, answer: string): ConfusedWord | undefined =>
  optionWords[options.indexOf(answer)]

const sentenceOf = ({ sentence }: QuizQuestion): readonly string[] | undefined => {
  const parts = sentence?.split(/_{2,}/) ?? []
  return parts.length > 1 ? parts : undefined
}

const outcomeLabels = { right: 'Right', slip: 'Almost', wrong: 'Not quite', skipped: 'Skipped' } as const
const selfGradedLabels = { ...outcomeLabels, right: 'You knew it', wrong: 'Not yet' } as const

/** The start of the verdict: 'Right', 'Almost', 'Not quite' or 'Skipped'; for a self-graded answer 'You knew it' or 'Not yet'. */
export const outcomeLabel = ({ outcome, selfGraded, claimed }: Verdict): string =>
  claimed ? 'Counted as right' : (selfGraded ? selfGradedLabels : outcomeLabels)[outcome]

/** What a slip counts as, and why. */
export const slipSentence = ({ outcome, claimed }: Verdict): string =>
  outcome === 'slip' || claimed ? 'It counts as right.' : 'You had mastered this word, so it counts as wrong.'

/** The verdict for screen readers. */
export const verdictSentence = (verdict: Verdict): string =>
  [
    `${outcomeLabel(verdict)}. ${verdict.definition === '' ? `${verdict.word} has no definition yet.` : `${verdict.word}: ${verdict.definition}.`}`,
    verdict.misspelling && `${describeMisspelling(verdict.misspelling)} ${slipSentence(verdict)}`,
    verdict.taken && `You took “${verdict.taken.text}” for it: ${verdict.taken.definition}.`,
  ]
    .filter(Boolean)
    .join(' ')
