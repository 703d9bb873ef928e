import { skipToken, useQuery } from '@tanstack/react-query'
import { type Completions, dictionaryApi } from '@wordloom/contracts/http'
import { call, queryKeys } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'

/** A word that starts with the typed text. */
export type Completion = Completions['completions'][number]

/** The length of the longest headword; longer texts are not requested. */
const maxPrefixLength = 40
/** How long the text must be unchanged before the request, in milliseconds. */
const delay = 100

/** GET /api/dictionary?startsWith=: words that start with a text. */
const fetchCompletions = async (startsWith: string, signal: AbortSignal): Promise<readonly Completion[]> =>
  (await call(dictionaryApi.complete, { query: { startsWith }, signal })).completions

/** The prefix to request for a typed text; empty with fewer than two letters. */
const prefixOf = (typed: string): string => {
  const prefix = typed.trimStart().replace(/\s+/g, ' ').toLowerCase()
  return prefix.trim().length >= 2 && prefix.length <= maxPrefixLength ? prefix : ''
}

const none: readonly Completion[] = []

/** Words that start with the typed text. Until the response for a longer text arrives, matches among the previous ones are shown. */
export const useWordCompletions = (typed: string): readonly Completion[] => {
  const prefix = prefixOf(typed)
  const [requestedPrefix, setRequestedPrefix] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRequestedPrefix(prefix), delay)
    return () => clearTimeout(timer)
  }, [prefix])
  const { data = none } = useQuery({
    queryKey: queryKeys.completions(requestedPrefix),
    queryFn: requestedPrefix === '' ? skipToken : ({ signal }) => fetchCompletions(requestedPrefix, signal),
    placeholderData: (previous) => previous,
  })
  if (prefix === '' || requestedPrefix === '') return none
  return data.filter(({ word }) => word.length > prefix.length && word.toLowerCase().startsWith(prefix))
}
