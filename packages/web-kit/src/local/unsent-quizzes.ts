import { parseJson } from '@wordloom/contracts/text'
import { storedValue } from './stored-value.ts'

const parse = (text: string | null): readonly unknown[] => {
  const quizzes = parseJson(text ?? '')
  return Array.isArray(quizzes) ? quizzes : []
}

const unsent = storedValue('wordloom.unsentQuizzes', parse, (quizzes) => (quizzes.length === 0 ? null : JSON.stringify(quizzes)))

const isOf =
  (learner: string) =>
  (quiz: unknown): boolean =>
    (quiz as { readonly learner?: unknown } | null)?.learner === learner

/**
 * Finished quizzes of all learners that could not be saved yet, kept on this device. Here only the id of their `learner` is known; the quiz
 * front end parses them.
 */
export const readUnsentQuizzes = unsent.read

/** Keeps the unsent quizzes on this device; returns whether the browser stored them. */
export const writeUnsentQuizzes = unsent.write

/** Whether there are unsent quizzes of this learner, as React state: tells the shell whether it needs the quiz front end. */
export const useHasUnsentQuizzes = (learner: string): boolean => unsent.use().some(isOf(learner))

/** Removes the unsent quizzes of a learner whose account is deleted. */
export const removeUnsentQuizzesOf = (learner: string): void => {
  const isTheirs = isOf(learner)
  unsent.write(unsent.read().filter((quiz) => !isTheirs(quiz)))
}
