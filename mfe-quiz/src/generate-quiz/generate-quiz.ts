import { useQuery } from '@tanstack/react-query'
import { type Quiz, quizApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/quiz/generate. */
export const generateQuiz = (signal?: AbortSignal): Promise<Quiz> => call(quizApi.generate, { signal })

/** A new quiz for each key, fetched while the dialog is open and dropped with it. */
export const useGeneratedQuiz = (quizKey: string) =>
  useQuery({ queryKey: [...queryKeys.quiz, quizKey], queryFn: ({ signal }) => generateQuiz(signal), gcTime: 0 })
