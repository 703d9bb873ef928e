import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Pronunciation } from '@wordloom/ui'
import { commonnessOf } from '../look-up/senses.ts'
import { CommonnessLabel } from './dictionary-labels.tsx'
import { FormOf } from './form-of.tsx'

/** The pronunciation of an entry's word, how common it is, and the word that it is a form of or mostly a misspelling of. */
export const AboutEntry = ({ entry }: { entry: DictionaryEntry }) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Pronunciation>{entry.pronunciation}</Pronunciation>
      <CommonnessLabel commonness={commonnessOf(entry)} />
    </p>
    <FormOf entry={entry} />
    {entry.oftenMeant ? <p className="text-ink-muted text-sm">This is a rare word. Did you mean “{entry.oftenMeant}”?</p> : null}
  </>
)
