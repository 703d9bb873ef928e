import { useQuery } from '@tanstack/react-query'
import { quizApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/quiz/tags: the tags that a quiz can be narrowed to. Without an answer there is only the whole vocabulary to choose. */
export const useQuizTags = () => useQuery({ queryKey: queryKeys.quizTags, queryFn: ({ signal }) => call(quizApi.tags, { signal }) })
