import { useQuery } from '@tanstack/react-query'
import { type Quiz, quizApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/quiz/generate: about the words with a tag where one is named. */
const generateQuiz = (tag: string, signal?: AbortSignal): Promise<Quiz> =>
  call(quizApi.generate, { signal, ...(tag !== '' && { query: { tag } }) })

/** A new quiz for each key, fetched while the dialog is open and dropped with it. */
export const useGeneratedQuiz = (quizKey: string, tag: string) =>
  useQuery({ queryKey: [...queryKeys.quiz, quizKey], queryFn: ({ signal }) => generateQuiz(tag, signal), gcTime: 0 })
