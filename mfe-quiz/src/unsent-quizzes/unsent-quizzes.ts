import { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { readUnsentQuizzes, writeUnsentQuizzes } from '@wordloom/web-kit'
import * as z from 'zod/mini'
import { type SaveMethod, saveMethods } from '../save-quiz/save-methods.ts'
import type { FinishedQuiz } from '../save-quiz/save-quiz.ts'

/** A finished quiz with its learner: the next one to sign in on this device may be another. */
const UnsentQuiz = z.object({
  learner: z.string(),
  saveMethod: z.enum(saveMethods),
  quizKey: z.string(),
  questions: z.array(QuizQuestion),
  answers: z.array(AnswerRecord),
})
export type UnsentQuiz = z.infer<typeof UnsentQuiz>

// Each is parsed by itself: one that this release cannot read, since a later one kept it, neither hides the others nor is lost.
const without = (quizKey: string): unknown[] => readUnsentQuizzes().filter((quiz) => UnsentQuiz.safeParse(quiz).data?.quizKey !== quizKey)

/** The learner's finished quizzes that are not known to be saved, the oldest first. */
export const unsentQuizzesOf = (learner: string): readonly UnsentQuiz[] =>
  readUnsentQuizzes()
    .flatMap((quiz) => UnsentQuiz.safeParse(quiz).data ?? [])
    .filter((quiz) => quiz.learner === learner)

/**
 * Keeps a finished quiz on this device until it is saved, so that closing the page does not lose its answers. Returns whether the browser
 * stored it.
 */
export const keepUnsentQuiz = (learner: string, saveMethod: SaveMethod, { quizKey, questions, answers }: FinishedQuiz): boolean =>
  writeUnsentQuizzes([...without(quizKey), { learner, saveMethod, quizKey, questions, answers }])

/** Forgets a quiz: it is saved, or never will be. */
export const forgetUnsentQuiz = (quizKey: string): void => void writeUnsentQuizzes(without(quizKey))
