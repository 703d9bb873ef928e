import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Pronunciation } from '@wordloom/ui'
import { useId } from 'react'
import { commonnessOf } from '../look-up/senses.ts'
import { CommonnessLabel } from './dictionary-labels.tsx'
import { SuggestedWord } from './spelling-suggestions.tsx'

const countWords = (text: string): number => text.split(' ').length

/** Whether a text has more than a form of the word: one word more may be the object of a phrasal verb, as in `gave it up`. */
const hasMore = (text: string, word: string): boolean => countWords(text) - countWords(word) > (word.includes(' ') ? 1 : 0)

/** For an inflected form that was looked up, “mice” is a form of “mouse”, or for several words of which the dictionary has one. */
export const FormOf = ({ entry: { word, inflectedForm } }: { entry: DictionaryEntry }) =>
  inflectedForm ? (
    <p className="text-ink-muted text-sm">
      “{inflectedForm}” {hasMore(inflectedForm, word) ? 'is found under' : 'is a form of'} “{word}”.
    </p>
  ) : null

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
