import { skipToken, useQuery } from '@tanstack/react-query'
import { type Completions, dictionaryApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'

/** A word that begins as typed. */
export type Completion = Completions['completions'][number]

/** No headword is longer. */
const longestStart = 40
/** How long the text must be unchanged before the dictionary is asked, in milliseconds. */
const delay = 100

/** GET /api/dictionary?startsWith=: words that begin so. */
const completeWord = async (startsWith: string, signal: AbortSignal): Promise<readonly Completion[]> =>
  (await call(dictionaryApi.complete, { query: { startsWith }, signal })).completions

/** What to ask for a typed text: from its second letter on. */
const startOf = (typed: string): string => {
  const start = typed.trimStart().replace(/\s+/g, ' ').toLowerCase()
  return start.trim().length >= 2 && start.length <= longestStart ? start : ''
}

const none: readonly Completion[] = []

/** Words that begin as typed. While the answer for more letters is on its way, those of the last one that still fit. */
export const useWordCompletions = (typed: string): readonly Completion[] => {
  const start = startOf(typed)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const settling = setTimeout(() => setAsked(start), delay)
    return () => clearTimeout(settling)
  }, [start])
  const { data = none } = useQuery({
    queryKey: queryKeys.completions(asked),
    queryFn: asked === '' ? skipToken : ({ signal }) => completeWord(asked, signal),
    placeholderData: (before) => before,
  })
  if (start === '' || asked === '') return none
  return data.filter(({ word }) => word.length > start.length && word.toLowerCase().startsWith(start))
}
