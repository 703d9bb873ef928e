import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dictionaryQuery } from '../look-up/look-up-word.ts'
import { useWordSearch } from '../vocabulary/search-words.ts'
import { type SearchKnowledge, type SearchView, searchView, wantsLookUp } from './search-view.ts'

/** Whether a text has been unchanged for this many milliseconds. */
const useSettled = (text: string, delay: number): boolean => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const settling = setTimeout(() => setSettled(text), delay)
    return () => clearTimeout(settling)
  }, [text, delay])
  return settled === text
}

/** How long the text must be unchanged before the dictionary is asked, in milliseconds. */
export const lookUpDelay = 500

/** The state of the search dialog for a text, and a function that retries. */
export const useSearch = (text: string): { view: SearchView; retry: () => void; retrying: boolean } => {
  const vocabulary = useWordSearch(text)
  const words = knownOf(vocabulary)
  // Interim matches are shown, but the search is finished only with the server's answer.
  const wanted = wantsLookUp(text, words) && !vocabulary.isPlaceholderData
  const settled = useSettled(text, lookUpDelay)
  const entry = useQuery({ ...dictionaryQuery(text.trim()), enabled: wanted && settled })
  const lookUp = ((): SearchKnowledge['lookUp'] => {
    if (!wanted) return { state: 'none' }
    if (!settled) return { state: 'due' }
    if (entry.data) return { state: 'found', entry: entry.data }
    return entry.isFetching || entry.isPending ? { state: 'running' } : { state: 'missed' }
  })()
  return { view: searchView({ text, words, lookUp }), retry: () => void vocabulary.refetch(), retrying: vocabulary.isFetching }
}

const knownOf = ({ data, error }: ReturnType<typeof useWordSearch>): SearchKnowledge['words'] => {
  if (data) return { state: 'found', matches: data }
  return error ? { state: 'failed', message: error.message } : { state: 'loading' }
}
