import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dictionaryQuery, invalidWordReason, isUnknownWord } from '../look-up/look-up-word.ts'
import { useWordSearch } from '../vocabulary/search-words.ts'
import { isSingleWord, needsLookUp, type SearchState, type SearchView, searchView } from './search-view.ts'

/** Whether a text has been unchanged for this many milliseconds. */
const useIsSettled = (text: string, delay: number): boolean => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delay)
    return () => clearTimeout(timer)
  }, [text, delay])
  return settled === text
}

/** How long the text must be unchanged before it is looked up, in milliseconds. */
const lookUpDelay = 500

type Search = {
  view: SearchView
  /** Repeats the failed call. */
  retry: () => void
  retrying: boolean
  /** Looks a text up without delay, several words too. */
  lookUpNow: (text: string) => void
}

/** The state of the search dialog for a text. */
export const useSearch = (text: string): Search => {
  const [requestedText, setRequestedText] = useState('')
  const vocabulary = useWordSearch(text)
  const words = vocabularyState(vocabulary)
  // Interim matches are shown, but the search is finished only with the server's response.
  const isUnmatched = needsLookUp(text, words) && !vocabulary.isPlaceholderData
  const isRequested = requestedText !== '' && requestedText === text.trim()
  const invalidReason = isUnmatched ? invalidWordReason(text) : undefined
  const looksUp = isUnmatched && invalidReason === undefined && (isRequested || isSingleWord(text))
  const settled = useIsSettled(text, lookUpDelay) || isRequested
  const entry = useQuery({ ...dictionaryQuery(text.trim()), enabled: looksUp && settled })
  const headword = looksUp && entry.data && !isSame(entry.data.word, text) ? entry.data.word : ''
  const saved = useWordSearch(headword)
  const lookUp = ((): SearchState['lookUp'] => {
    if (invalidReason !== undefined) return { state: 'invalid', message: invalidReason }
    if (!looksUp) return { state: isUnmatched ? 'offered' : 'none' }
    if (!settled) return { state: 'due' }
    if (entry.isFetching || saved.isFetching) return { state: 'running' }
    if (entry.data) return { state: 'found', entry: entry.data, saved: saved.data?.filter((word) => isSame(word.text, headword)) ?? [] }
    if (!entry.error) return { state: 'running' }
    return isUnknownWord(entry.error) ? { state: 'missed' } : { state: 'failed', message: entry.error.message }
  })()
  const view = searchView({ text, words, lookUp })
  const failed = view.show === 'unavailable' ? entry : vocabulary
  return { view, retry: () => void failed.refetch(), retrying: failed.isFetching, lookUpNow: (next) => setRequestedText(next.trim()) }
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const vocabularyState = ({ data, error }: ReturnType<typeof useWordSearch>): SearchState['words'] => {
  if (data) return { state: 'found', matches: data }
  return error ? { state: 'failed', message: error.message } : { state: 'loading' }
}
