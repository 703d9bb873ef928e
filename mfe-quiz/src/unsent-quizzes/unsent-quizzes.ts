import { AnswerRecord, QuizQuestion } from '@wordloom/contracts/http'
import { parseJson } from '@wordloom/contracts/text'
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
const UnsentQuizzes = z.array(UnsentQuiz)
type UnsentQuiz = z.infer<typeof UnsentQuiz>

const all = (): UnsentQuiz[] => UnsentQuizzes.safeParse(parseJson(readUnsentQuizzes())).data ?? []

const write = (quizzes: readonly UnsentQuiz[]): boolean => writeUnsentQuizzes(quizzes.length === 0 ? '' : JSON.stringify(quizzes))

/** The learner's finished quizzes that are not known to be saved, the oldest first. */
export const unsentQuizzesOf = (learner: string): readonly UnsentQuiz[] => all().filter((quiz) => quiz.learner === learner)

/**
 * Keeps a finished quiz on this device until it is saved, so that closing the page does not lose its answers. Returns whether the browser
 * stored it.
 */
export const keepUnsentQuiz = (learner: string, saveMethod: SaveMethod, { quizKey, questions, answers }: FinishedQuiz): boolean =>
  write([
    ...all().filter((quiz) => quiz.quizKey !== quizKey),
    { learner, saveMethod, quizKey, questions: [...questions], answers: [...answers] },
  ])

/** Forgets a quiz: it is saved, or never will be. */
export const forgetUnsentQuiz = (quizKey: string): void => {
  const others = all().filter((quiz) => quiz.quizKey !== quizKey)
  if (others.length < all().length) write(others)
}

// Quizzes that a dialog of this page shows, and saves itself.
const shown = new Set<string>()

/** Leaves the saving of a quiz to the dialog that shows it; returns the function that ends this. */
export const holdUnsentQuiz = (quizKey: string): (() => void) => {
  shown.add(quizKey)
  return () => shown.delete(quizKey)
}

/** Whether a dialog of this page shows this quiz. */
export const isHeld = (quizKey: string): boolean => shown.has(quizKey)
