import { useQuery } from '@tanstack/react-query'
import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Button, Skeleton, VisuallyHidden } from '@wordloom/ui'
import { useId } from 'react'
import { dictionaryQuery, isUnknownWord } from '../look-up/look-up-word.ts'
import { allSenses, type ChosenSense } from '../look-up/senses.ts'
import { FormOf } from '../word-parts/about-entry.tsx'
import { Attributions } from '../word-parts/attributions.tsx'
import { SenseList } from '../word-parts/sense-list.tsx'

interface SensePickerProps {
  word: string
  chosen: ChosenSense
  disabled: boolean
  onPick: (entry: DictionaryEntry, sense: ChosenSense) => void
}

/** The dictionary's senses of a saved word. Picking one fills the form's fields. */
export const SensePicker = ({ word, chosen, disabled, onPick }: SensePickerProps) => {
  const heading = useId()
  const { data: entry, error, refetch, isFetching } = useQuery(dictionaryQuery(word))
  const unknown = error !== null && isUnknownWord(error)
  return (
    <section aria-labelledby={heading} className="flex animate-rise flex-col gap-3 rounded-lg bg-sunken/60 p-4">
      <h3 id={heading} className="font-semibold text-ink leading-snug">
        The Dictionary’s Definitions
      </h3>
      {entry ? (
        <>
          <FormOf entry={entry} />
          <SenseList labelledBy={heading} entry={entry} chosen={chosen} disabled={disabled} onChoose={(sense) => onPick(entry, sense)} />
          <Attributions sources={allSenses(entry).map(({ source }) => source)} />
        </>
      ) : error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-ink-muted text-sm">
          {unknown ? `The dictionary has no “${word}”.` : `${error.message}.`}
          {unknown ? null : (
            <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          )}
        </div>
      ) : (
        <div role="status">
          <VisuallyHidden>Loading definitions</VisuallyHidden>
          <Skeleton className="h-11" />
          <Skeleton className="mt-2 h-11" />
        </div>
      )}
    </section>
  )
}
