import type { Word } from '@wordloom/contracts/http'
import { useAddressParameter } from '@wordloom/web-kit'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { matchWords } from '../vocabulary/match-words.ts'
import { sortWords, wordOrders } from '../vocabulary/sort-words.ts'
import { countNames, type NameCount, type NamesOf, sourcesOf, tagsOf, wordsWithName } from '../vocabulary/word-names.ts'
import { countWords, filterFromAddress, type StatusFilter, withStatusFilter, wordsWithStatus } from './status-filter.ts'

/** The delay before the text is written to the address, in milliseconds: browsers limit how often a page may change it. */
const addressDelay = 200

/** The search box's text. It follows the address, which the header's search also writes, and is written there when typing pauses. */
const useSearchBox = (): { text: string; setText: (text: string) => void } => {
  const [searchParameter, setSearchParameter] = useAddressParameter('search')
  const [box, setBox] = useState({ text: searchParameter, seen: searchParameter, written: searchParameter })
  // Our own change of the address may arrive after more letters were typed, which it must not remove.
  if (box.seen !== searchParameter)
    setBox({ ...box, seen: searchParameter, text: searchParameter === box.written ? box.text : searchParameter })
  const { text } = box

  useEffect(() => {
    if (text === searchParameter) return
    const timer = setTimeout(() => {
      setBox((current) => ({ ...current, written: text }))
      setSearchParameter(text)
    }, addressDelay)
    return () => clearTimeout(timer)
  }, [text, searchParameter, setSearchParameter])

  return { text, setText: (next) => setBox((current) => ({ ...current, text: next })) }
}

/** A choice among the names that words have; without one, all words are shown. */
export interface NameFilter {
  /** The names of all words; without any there is nothing to choose. */
  names: readonly NameCount[]
  chosen: string
  choose: (name: string) => void
}

/** A filter by a name that words have. What is chosen is in the address, as `?tag=` or `?source=`. */
const useNameFilter = (parameter: 'tag' | 'source', words: readonly Word[], namesOf: NamesOf): NameFilter => {
  const [chosen, choose] = useAddressParameter(parameter)
  const names = useMemo(() => countNames(words, namesOf), [words, namesOf])
  return { names, chosen, choose }
}

const none: readonly Word[] = []

/** The words that the word bank shows, by status, tag, source, order and search text. */
export const useWordBank = (loaded: readonly Word[] = none) => {
  const [filter, setFilter] = useStatusFilter()
  const [orderName, setOrderName] = useState<string>(wordOrders[0].label)
  const search = useSearchBox()
  const order = wordOrders.find(({ label }) => label === orderName) ?? wordOrders[0]
  // The box updates with each letter; the list may follow later.
  const typed = useDeferredValue(search.text)
  const sorted = useMemo(() => sortWords(loaded, order), [loaded, order])
  const tags = useNameFilter('tag', loaded, tagsOf)
  const sources = useNameFilter('source', loaded, sourcesOf)
  const withNames = useMemo(
    () => wordsWithName(wordsWithName(sorted, tagsOf, tags.chosen), sourcesOf, sources.chosen),
    [sorted, tags.chosen, sources.chosen],
  )
  // Each status shows the number of words that choosing it would show.
  const counts = useMemo(() => countWords(withNames), [withNames])
  const filtered = useMemo(() => wordsWithStatus(withNames, filter), [withNames, filter])
  const words = useMemo(() => matchWords(filtered, typed), [filtered, typed])
  const isFiltered = filter !== 'all' || tags.chosen !== '' || sources.chosen !== '' || typed.trim() !== ''
  const [, setParameters] = useSearchParams()
  const clearFilters = () => {
    search.setText('')
    setParameters({}, { replace: true })
  }
  return { words, counts, filter, setFilter, tags, sources, orderName, setOrderName, search, isFiltered, clearFilters }
}

const useStatusFilter = (): [StatusFilter, (filter: StatusFilter) => void] => {
  const { search } = useLocation()
  const [, setParameters] = useSearchParams()
  const [state, setState] = useState({ search, filter: filterFromAddress('all', search) })
  let { filter } = state
  if (state.search !== search) {
    filter = filterFromAddress(state.filter, search)
    setState({ search, filter })
  }
  return [filter, (next) => setParameters((current) => withStatusFilter(next, current), { replace: true })]
}
