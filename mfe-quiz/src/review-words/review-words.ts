import { useQuery } from '@tanstack/react-query'
import { type Word, WordList } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'

/** GET /api/words/review: the words that are due, most overdue first. */
export const fetchReviewWords = (signal?: AbortSignal): Promise<Word[]> => call('/api/words/review', WordList, { signal })

/** The words that are due. */
export const useReviewWords = () => useQuery({ queryKey: queryKeys.words.review, queryFn: ({ signal }) => fetchReviewWords(signal) })
