import type { Word } from '@wordloom/contracts/http'
import { Button, countText, EmptyState, ErrorState, Headword, LiveRegion, Skeleton, VisuallyHidden } from '@wordloom/ui'
import { onBankSearchFocused, publishWordOpened } from '@wordloom/web-kit'
import { BookOpen, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { requestCapture } from '../capture/request-capture.ts'
import { useWordRemoval } from '../remove-word/use-word-removal.tsx'
import { useWords } from '../vocabulary/list-words.ts'
import { BankControls } from './bank-controls.tsx'
import { BankGrid } from './bank-grid.tsx'
import { gridClasses, rowHeights } from './grid-shape.ts'
import { bankHeadings } from './status-filter.ts'
import { useWordBank } from './use-word-bank.ts'

const height = rowHeights(2).min
const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The skeleton of six cards. */
const BankSkeleton = () => (
  <div role="status" className={gridClasses}>
    <VisuallyHidden>Loading your words</VisuallyHidden>
    {cards.map((card) => (
      <div key={card} data-testid="word-skeleton" className="flex flex-col rounded-lg bg-surface p-5 shadow-card" style={{ height }}>
        <Skeleton className="h-7 w-36" />
        <Skeleton className="mt-3 w-24" />
        <Skeleton className="mt-5 w-full" />
        <Skeleton className="mt-2 w-4/5" />
        <div className="mt-auto flex items-center gap-3">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-3 w-28" />
        </div>
      </div>
    ))}
  </div>
)

/** The word bank without words to show: because of the filters, or because there are none yet. */
const BankEmpty = ({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) => {
  const navigate = useNavigate()
  const addFirst = () => {
    void navigate('/')
    requestCapture('focus')
  }
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchX />}
        title="No words found"
        text="Try adjusting your filters or search terms."
        action={
          <Button variant="outline" onClick={onClear}>
            Clear Filters
          </Button>
        }
      />
    )
  return (
    <EmptyState
      icon={<BookOpen />}
      title="No words found"
      text="Start building your vocabulary by adding some words!"
      action={<Button onClick={addFirst}>Add Your First Word</Button>}
    />
  )
}

const open = (word: Word, editing = false) => publishWordOpened({ word, editing })

/** The word bank: the learner's whole vocabulary with search, filter and sort. */
export const Page = () => {
  const { data, error, refetch, isFetching } = useWords()
  const bank = useWordBank(data)
  const { title, subtitle } = bankHeadings[bank.filter]
  const searchBox = useRef<HTMLInputElement>(null)
  useEffect(
    () =>
      onBankSearchFocused(() => {
        searchBox.current?.focus()
        searchBox.current?.select()
      }),
    [],
  )

  // The focus is lost with the card of a deleted word: the next card gets it, or the search box if there is none.
  const focusNext = (deleted: Word) => {
    const index = bank.words.findIndex(({ id }) => id === deleted.id)
    const next = bank.words[index + 1] ?? bank.words[index - 1]
    return () => {
      const card = next && [...document.querySelectorAll<HTMLElement>('[data-word]')].find(({ dataset }) => dataset.word === next.id)
      ;(card ?? searchBox.current)?.focus()
    }
  }
  const removal = useWordRemoval(focusNext)
  const clearFilters = () => {
    bank.clearFilters()
    searchBox.current?.focus()
  }

  return (
    <div className="flex flex-col gap-6">
      <header>
        <Headword as="h1" size="lg" className="max-md:text-3xl md:text-4xl">
          {title}
        </Headword>
        <p className="mt-1 text-ink-muted">{subtitle}</p>
      </header>
      <BankControls
        text={bank.search.text}
        onText={bank.search.setText}
        filter={bank.filter}
        onFilter={bank.setFilter}
        counts={data && bank.counts}
        tags={bank.tags}
        sources={bank.sources}
        order={bank.orderName}
        onOrder={bank.setOrderName}
        searchRef={searchBox}
      />
      {data ? (
        bank.words.length > 0 ? (
          <BankGrid words={bank.words} onOpen={open} onDelete={removal.requestRemoval} />
        ) : (
          <BankEmpty isFiltered={bank.isFiltered} onClear={clearFilters} />
        )
      ) : error ? (
        <ErrorState title="Your words could not be loaded" text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <BankSkeleton />
      )}
      <LiveRegion>{data && bank.isFiltered ? `${countText(bank.words.length, 'word')} shown` : ''}</LiveRegion>
      {removal.dialog}
    </div>
  )
}
