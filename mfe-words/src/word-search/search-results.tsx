import type { DictionaryEntry, Word } from '@wordloom/contracts/http'
import { Button, EmptyState, ErrorState, Skeleton, Spinner } from '@wordloom/ui'
import { BookOpen, PenLine, Search, SearchX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FormOf } from '../word-parts/about-entry.tsx'
import { SpellingSuggestions } from '../word-parts/spelling-suggestions.tsx'
import { FoundEntry } from './found-entry.tsx'
import { FoundWord } from './found-word.tsx'
import type { SearchView } from './search-view.ts'

/** A status text above the skeleton of the results. */
const SearchSkeleton = ({ label }: { label: string }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
      <Spinner />
      {label}
    </p>
    <div className="rounded-lg border border-line p-4">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 w-full" />
      <Skeleton className="mt-2 w-2/3" />
    </div>
  </div>
)

interface SearchResultsProps {
  text: string
  view: SearchView
  onSelect: (word: Word) => void
  onAddDefinition: (word: Word) => void
  onChooseFromAll: (entry: DictionaryEntry) => void
  onCapture: () => void
  onLookUp: (text: string) => void
  onRetry: () => void
  retrying: boolean
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h3 id={heading} className="font-medium text-ink-muted text-sm">
        {title}
      </h3>
      {children}
    </section>
  )
}

/** The results below the text box of the search dialog. */
export const SearchResults = (props: SearchResultsProps) => {
  const { text, view, onSelect, onAddDefinition, onChooseFromAll, onCapture, onLookUp, onRetry, retrying } = props
  switch (view.show) {
    case 'prompt':
      return (
        <EmptyState
          icon={<BookOpen />}
          title="Search Your Vocabulary"
          text="Find a word of yours, or look a new one up in the dictionary."
        />
      )
    case 'searching':
      return <SearchSkeleton label="Searching your vocabulary..." />
    case 'checking':
      return <SearchSkeleton label="Checking dictionary..." />
    case 'failure':
      return <ErrorState title="Your vocabulary could not be searched" text={view.message} onRetry={onRetry} retrying={retrying} />
    case 'unavailable':
      return <ErrorState title="The dictionary could not be asked" text={view.message} onRetry={onRetry} retrying={retrying} />
    case 'phrase':
      return (
        <EmptyState
          icon={<SearchX />}
          title="Not in Your Vocabulary"
          text={`“${text.trim()}” is not among your words.`}
          action={
            <Button data-search-stop variant="secondary" onClick={() => onLookUp(text)}>
              <Search aria-hidden />
              Look it up in the dictionary
            </Button>
          }
        />
      )
    case 'invalid':
      return <EmptyState icon={<SearchX />} title="Not in Your Vocabulary" text={`${view.message}.`} />
    case 'words':
      return (
        <Section title="Words in Your Vocabulary">
          {view.entry ? <FormOf entry={view.entry} /> : null}
          <ul className="flex flex-col gap-2">
            {view.matches.slice(0, maxResults).map((word) => (
              <FoundWord key={word.id} word={word} onSelect={() => onSelect(word)} onAddDefinition={() => onAddDefinition(word)} />
            ))}
          </ul>
          {view.matches.length > maxResults ? (
            <p className="text-ink-muted text-sm">{view.matches.length - maxResults} more. Type on to narrow them down.</p>
          ) : null}
        </Section>
      )
    case 'entry':
      return (
        <Section title="Word Found in Dictionary">
          <FoundEntry entry={view.entry} onLookUp={onLookUp} onChooseFromAll={() => onChooseFromAll(view.entry)} />
        </Section>
      )
    case 'nothing':
      return (
        <EmptyState
          icon={<SearchX />}
          title="No Results Found"
          text={`“${text.trim()}” is neither in your vocabulary nor in the dictionary. Please check the spelling.`}
          action={
            <div className="flex flex-col items-center gap-5">
              <SpellingSuggestions word={text.trim()} onPick={onLookUp} />
              <Button data-search-stop variant="secondary" onClick={onCapture}>
                <PenLine aria-hidden />
                Add it yourself
              </Button>
            </div>
          }
        />
      )
  }
}

/** The maximum number of cards: thousands would make typing slow. */
const maxResults = 50
