import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Pronunciation } from '@wordloom/ui'
import { useId } from 'react'
import { commonnessOf } from '../look-up/senses.ts'
import { CommonnessLabel } from './dictionary-labels.tsx'
import { FormOf } from './form-of.tsx'
import { SuggestedWord } from './suggested-word.tsx'

interface AboutEntryProps {
  entry: DictionaryEntry
  /** Whether the word that is mostly meant cannot be looked up now. */
  disabled: boolean
  onLookUp: (word: string) => void
}

/** The pronunciation of an entry's word, how common it is, and the word that it is a form of or mostly a misspelling of. */
export const AboutEntry = ({ entry, disabled, onLookUp }: AboutEntryProps) => {
  const question = useId()
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Pronunciation>{entry.pronunciation}</Pronunciation>
        <CommonnessLabel commonness={commonnessOf(entry)} />
      </p>
      <FormOf entry={entry} />
      {entry.oftenMeant ? (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
          <span id={question}>This is a rare word. Did you mean</span>
          <SuggestedWord word={entry.oftenMeant} onPick={onLookUp} questionId={question} disabled={disabled} />
        </p>
      ) : null}
    </>
  )
}
