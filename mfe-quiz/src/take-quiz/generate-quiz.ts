import { useQuery } from '@tanstack/react-query'
import { quizApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/quiz/generate, about the words with a tag where one is named: a new quiz for each key, dropped with the dialog. */
export const useGeneratedQuiz = (quizKey: string, tag: string) =>
  useQuery({
    queryKey: [...queryKeys.quiz, quizKey],
    queryFn: ({ signal }) => call(quizApi.generate, { signal, ...(tag !== '' && { query: { tag } }) }),
    gcTime: 0,
  })
