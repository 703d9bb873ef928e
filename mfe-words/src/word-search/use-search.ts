import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dictionaryQuery, isUnknownWord, whyUnaskable } from '../look-up/look-up-word.ts'
import { useWordSearch } from '../vocabulary/search-words.ts'
import { isSingleWord, lacksMatches, type SearchKnowledge, type SearchView, searchView } from './search-view.ts'

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
const lookUpDelay = 500

type Search = {
  view: SearchView
  /** Tries again what failed. */
  retry: () => void
  retrying: boolean
  /** Looks a text up without delay, several words too. */
  lookUpNow: (text: string) => void
}

/** The state of the search dialog for a text. */
export const useSearch = (text: string): Search => {
  const [asked, setAsked] = useState('')
  const vocabulary = useWordSearch(text)
  const words = knownOf(vocabulary)
  // Interim matches are shown, but the search is finished only with the server's answer.
  const lacking = lacksMatches(text, words) && !vocabulary.isPlaceholderData
  const isAsked = asked !== '' && asked === text.trim()
  const unaskable = lacking ? whyUnaskable(text) : undefined
  const wanted = lacking && unaskable === undefined && (isAsked || isSingleWord(text))
  const settled = useSettled(text, lookUpDelay) || isAsked
  const entry = useQuery({ ...dictionaryQuery(text.trim()), enabled: wanted && settled })
  const headword = wanted && entry.data && !isSame(entry.data.word, text) ? entry.data.word : ''
  const saved = useWordSearch(headword)
  const lookUp = ((): SearchKnowledge['lookUp'] => {
    if (unaskable !== undefined) return { state: 'unaskable', message: unaskable }
    if (!wanted) return { state: lacking ? 'offered' : 'none' }
    if (!settled) return { state: 'due' }
    if (entry.isFetching || saved.isFetching) return { state: 'running' }
    if (entry.data) return { state: 'found', entry: entry.data, saved: saved.data?.filter((word) => isSame(word.text, headword)) ?? [] }
    if (!entry.error) return { state: 'running' }
    return isUnknownWord(entry.error) ? { state: 'missed' } : { state: 'failed', message: entry.error.message }
  })()
  const view = searchView({ text, words, lookUp })
  const failed = view.show === 'unavailable' ? entry : vocabulary
  return { view, retry: () => void failed.refetch(), retrying: failed.isFetching, lookUpNow: (next) => setAsked(next.trim()) }
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const knownOf = ({ data, error }: ReturnType<typeof useWordSearch>): SearchKnowledge['words'] => {
  if (data) return { state: 'found', matches: data }
  return error ? { state: 'failed', message: error.message } : { state: 'loading' }
}
