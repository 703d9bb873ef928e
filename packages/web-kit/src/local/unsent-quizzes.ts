import { storedValue } from './stored-value.ts'

const unsent = storedValue(
  'wordloom.unsentQuizzes',
  (text) => text ?? '',
  (text) => text || null,
)

/**
 * Finished quizzes that could not be saved yet, kept on this device as text; empty without any. Only the quiz front end reads the text; the
 * shell needs to know whether there is any, without fetching the quiz front end.
 */
export const readUnsentQuizzes = unsent.read

/** Keeps the text of the unsent quizzes on this device; returns whether the browser stored it. */
export const writeUnsentQuizzes = unsent.write

/** The text of the unsent quizzes as React state. */
export const useUnsentQuizzes = unsent.use
