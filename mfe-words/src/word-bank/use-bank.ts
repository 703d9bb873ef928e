import type { Word } from '@wordloom/contracts/http'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { countWords, type StatusFilter, wordsOf } from '../vocabulary/count-words.ts'
import { matchWords } from '../vocabulary/match-words.ts'
import { sortWords, wordOrders } from '../vocabulary/sort-words.ts'
import { sourcesOf, tagsOf, wordsNamed } from '../vocabulary/word-names.ts'
import { addressOfFilter, filterFromAddress } from './bank-filter.ts'
import { useNameFilter } from './use-name-filter.ts'
import { useSearchBox } from './use-search-box.ts'

const none: readonly Word[] = []

/** The words that the word bank shows, by status, tag, source, order and search text. */
export const useBank = (loaded: readonly Word[] = none) => {
  const [filter, setFilter] = useStatusFilter()
  const [orderName, setOrderName] = useState<string>(wordOrders[0].label)
  const search = useSearchBox()
  const order = wordOrders.find(({ label }) => label === orderName) ?? wordOrders[0]
  // The box updates with each letter; the list may follow later.
  const typed = useDeferredValue(search.text)
  const counts = useMemo(() => countWords(loaded), [loaded])
  const sorted = useMemo(() => sortWords(loaded, order), [loaded, order])
  const tags = useNameFilter('tag', loaded, tagsOf)
  const sources = useNameFilter('source', loaded, sourcesOf)
  const filtered = useMemo(() => {
    const tagged = wordsNamed(wordsOf(sorted, filter), tagsOf, tags.chosen)
    return wordsNamed(tagged, sourcesOf, sources.chosen)
  }, [sorted, filter, tags.chosen, sources.chosen])
  const words = useMemo(() => matchWords(filtered, typed), [filtered, typed])
  const narrowed = filter !== 'all' || tags.chosen !== '' || sources.chosen !== '' || typed.trim() !== ''
  return { words, counts, filter, setFilter, tags, sources, orderName, setOrderName, search, narrowed }
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
  return [filter, (next) => setParameters((current) => addressOfFilter(next, current), { replace: true })]
}
