import { saveAsResults } from './save-as-results.ts'
import { saveAsSession } from './save-as-session.ts'
import { retryWithoutTimes, type SaveQuiz } from './save-quiz.ts'

export const saveMethods = ['results', 'session'] as const
/** How a quiz is saved: the quiz page sends its results in one call, the dialog a session and its answers. */
export type SaveMethod = (typeof saveMethods)[number]

/** Saves a quiz by its method. A repetition must use the same one: the server knows it by the key and the call. */
export const saveBy: Readonly<Record<SaveMethod, SaveQuiz>> = {
  results: retryWithoutTimes(saveAsResults),
  session: retryWithoutTimes(saveAsSession),
}
