import type { Word } from '@wordloom/contracts/http'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { countWords, type StatusFilter, wordsOf } from '../vocabulary/count-words.ts'
import { matchWords } from '../vocabulary/match-words.ts'
import { sortWords, wordOrders } from '../vocabulary/sort-words.ts'
import { addressOfFilter, filterFromAddress } from './bank-filter.ts'
import { useSearchBox } from './use-search-box.ts'

const none: readonly Word[] = []

/** The words that the word bank shows, by status, order and search text. */
export const useBank = (loaded: readonly Word[] = none) => {
  const [filter, setFilter] = useStatusFilter()
  const [orderName, setOrderName] = useState<string>(wordOrders[0].label)
  const search = useSearchBox()
  const order = wordOrders.find(({ label }) => label === orderName) ?? wordOrders[0]
  // The box updates with each letter; the list may follow later.
  const typed = useDeferredValue(search.text)
  const counts = useMemo(() => countWords(loaded), [loaded])
  const sorted = useMemo(() => sortWords(loaded, order), [loaded, order])
  const ofStatus = useMemo(() => wordsOf(sorted, filter), [sorted, filter])
  const words = useMemo(() => matchWords(ofStatus, typed), [ofStatus, typed])
  return { words, counts, filter, setFilter, orderName, setOrderName, search, narrowed: filter !== 'all' || typed.trim() !== '' }
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
