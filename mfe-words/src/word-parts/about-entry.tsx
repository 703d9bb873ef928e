import type { DictionaryEntry } from '@wordloom/contracts/http'
import { Pronunciation } from '@wordloom/ui'
import { commonnessOf } from '../look-up/senses.ts'
import { FormOf } from './form-of.tsx'
import { CommonnessLabel } from './quiet-label.tsx'

/** How an entry's word is said, how common it is, and of which word it is a form. */
export const AboutEntry = ({ entry }: { entry: DictionaryEntry }) => (
  <>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Pronunciation>{entry.pronunciation}</Pronunciation>
      <CommonnessLabel commonness={commonnessOf(entry)} />
    </p>
    <FormOf entry={entry} />
  </>
)
