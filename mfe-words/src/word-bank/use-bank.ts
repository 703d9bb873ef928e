import type { Word } from '@wordloom/contracts/http'
import { useWordBankSearch } from '@wordloom/web-kit'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { countWords, type StatusFilter, wordsOf } from '../vocabulary/count-words.ts'
import { matchWords } from '../vocabulary/match-words.ts'
import { sortWords, wordOrders } from '../vocabulary/sort-words.ts'
import { sourcesOf, tagsOf, wordsNamed } from '../vocabulary/word-names.ts'
import { addressOfFilter, filterFromAddress } from './bank-filter.ts'
import { useNameFilter } from './use-name-filter.ts'

/** Browsers limit how often a page may change its address, so that waits until typing pauses; in milliseconds. */
const addressDelay = 200

/** The search box's text. It follows the address, which the header's search also writes, and is written there when typing pauses. */
const useSearchBox = (): { text: string; setText: (text: string) => void } => {
  const [inAddress, setInAddress] = useWordBankSearch()
  const [box, setBox] = useState({ text: inAddress, seen: inAddress, written: inAddress })
  // Our own change of the address may arrive after further letters were typed; it must not remove them.
  if (box.seen !== inAddress) setBox({ ...box, seen: inAddress, text: inAddress === box.written ? box.text : inAddress })
  const { text } = box

  useEffect(() => {
    if (text === inAddress) return
    const writing = setTimeout(() => {
      setBox((current) => ({ ...current, written: text }))
      setInAddress(text)
    }, addressDelay)
    return () => clearTimeout(writing)
  }, [text, inAddress, setInAddress])

  return { text, setText: (next) => setBox((current) => ({ ...current, text: next })) }
}

const none: readonly Word[] = []

/** The words that the word bank shows, by status, tag, source, order and search text. */
export const useBank = (loaded: readonly Word[] = none) => {
  const [filter, setFilter] = useStatusFilter()
  const [orderName, setOrderName] = useState<string>(wordOrders[0].label)
  const search = useSearchBox()
  const order = wordOrders.find(({ label }) => label === orderName) ?? wordOrders[0]
  // The box updates with each letter; the list may follow later.
  const typed = useDeferredValue(search.text)
  const sorted = useMemo(() => sortWords(loaded, order), [loaded, order])
  const tags = useNameFilter('tag', loaded, tagsOf)
  const sources = useNameFilter('source', loaded, sourcesOf)
  const named = useMemo(
    () => wordsNamed(wordsNamed(sorted, tagsOf, tags.chosen), sourcesOf, sources.chosen),
    [sorted, tags.chosen, sources.chosen],
  )
  // The numbers beside the statuses are those of the words that each would show.
  const counts = useMemo(() => countWords(named), [named])
  const filtered = useMemo(() => wordsOf(named, filter), [named, filter])
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
