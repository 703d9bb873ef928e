import { dailyQuizSize, type QuestionType, type QuizQuestion } from '@wordloom/contracts/http'
import { questionTypes } from '@wordloom/contracts/rules'
import type { NewId } from '@wordloom/service-kit/ids'
import { inTurns } from '@wordloom/service-kit/load'
import { questionTexts } from '../blanks/question-texts.ts'
import { type QuizRequest, wordsForQuiz } from '../choose-words/words-for-quiz.ts'
import type { AskedQuestion, Grading, Option } from '../quiz/asked-question.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { FindTypedAnswers } from '../typed-answers/dictionary-typed-answers.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { type Askable, chooseTypes } from './choose-types.ts'
import type { LexicalNeighbours } from './dictionary-neighbours.ts'
import { findWrongSenses } from './find-wrong-senses.ts'
import { gradingsOf } from './gradings.ts'
import { type Choice, multipleChoice } from './multiple-choice.ts'
import { withNextSentences } from './next-sentence.ts'
import { questionKinds } from './question-types.ts'
import type { Random } from './random.ts'

/** What generating a quiz needs. */
export type GenerateQuizDependencies = {
  quizzes: QuizRepository
  neighbours: LexicalNeighbours
  typedAnswers: FindTypedAnswers
  newId: NewId
  random: Random
}

/** A question as the learner sees it, and as it is stored. */
export type GeneratedQuestion = { question: QuizQuestion; asked: AskedQuestion }

/** Makes up to five questions about the words that gain most from being asked (docs/decisions/quiz.md), and counts the other words waiting. */
export async function generateQuiz(
  making: GenerateQuizDependencies,
  asking: QuizRequest,
): Promise<{ made: GeneratedQuestion[]; waiting: number }> {
  const { words, waiting } = await wordsForQuiz(making.quizzes, asking, dailyQuizSize)
  const asked = await withNextSentences(making.quizzes, asking.userId, words)
  return { made: await makeQuestions(making, asking.userId, asked, asking.now), waiting }
}

/** Makes a question about each of these words. */
export async function makeQuestions(
  making: GenerateQuizDependencies,
  userId: string,
  words: readonly AskableWord[],
  now: Date,
): Promise<GeneratedQuestion[]> {
  const askable = await inTurns(words, (word): Askable => ({ status: word.status, possible: possibleTypes(word) }))
  const wanted = chooseTypes(askable, making.random)
  const chosen = words.filter((_, index) => needsChoice(wanted[index]))
  const found = await findWrongSenses(making, userId, chosen)
  const choices = new Map(
    chosen.map((word, index) => {
      const { wrong, isForeign } = found[index] ?? { wrong: [], isForeign: false }
      return [word.id, multipleChoice({ ...word, isForeign }, wrong, making.random, questionTexts(word).definition)]
    }),
  )
  const types = chosen.every((word) => choices.get(word.id)) ? wanted : otherTypes(words, askable, choices, making.random)
  const questions = words.map((word, index) => questionOf(making.newId(), types[index] ?? 'definition', word, choices.get(word.id), now))
  const about = words.map((word, index) => ({ word, question: questions[index] as QuizQuestion }))
  const gradings = await gradingsOf(making.typedAnswers, userId, about)
  return about.map(({ word, question }) => {
    const grading = gradings.get(question.id) ?? null
    return { question: { ...question, ...grading }, asked: toAskedQuestion(question, word, grading, userId, now) }
  })
}

const possibleTypes = (word: AskableWord): QuestionType[] => questionTypes.filter((type) => questionKinds[type].canAsk(word))

const needsChoice = (type: QuestionType | undefined): boolean => type !== undefined && questionKinds[type].needsChoice

/** Chooses types again once it is known which words have wrong options; the others get other types. */
const otherTypes = (
  words: readonly AskableWord[],
  askable: readonly Askable[],
  choices: ReadonlyMap<string, Choice | undefined>,
  random: Random,
): QuestionType[] =>
  chooseTypes(
    askable.map(({ status, possible }, index) => ({
      status,
      possible: possible.filter((type) => needsChoice(type) === Boolean(choices.get(words[index]?.id ?? ''))),
    })),
    random,
  )

function questionOf(id: string, questionType: QuestionType, word: AskableWord, choice: Choice | undefined, now: Date): QuizQuestion {
  const { text, definition, example, status, due } = word
  return {
    id,
    questionType,
    word: { id: word.id, text, definition, example },
    wordStatus: status,
    wordWaits: status === 'new' || due <= now,
    ...questionKinds[questionType].ask(word, choice),
  }
}

const toAskedQuestion = (
  question: QuizQuestion,
  word: AskableWord,
  grading: Grading | null,
  userId: string,
  askedAt: Date,
): AskedQuestion => ({
  id: question.id,
  userId,
  wordId: word.id,
  questionType: question.questionType,
  correctAnswer: question.correctAnswer,
  options: shownOptions(question),
  grading,
  sentence: question.sentence === undefined ? null : word.context,
  askedAt,
})

/** The options as the learner sees them, whatever the type: an answer is one of these. */
const shownOptions = ({ options = [], optionWords = [] }: QuizQuestion): Option[] =>
  options.map((text, index) => {
    const from = optionWords[index]
    if (!from) throw new Error('A question shows an option without its word')
    return { text, word: from.text, definition: from.definition }
  })
