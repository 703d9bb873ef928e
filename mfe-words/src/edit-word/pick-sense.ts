import type { DictionaryEntry } from '@wordloom/contracts/http'
import { allSenses, type ChosenSense } from '../look-up/senses.ts'
import type { EditField } from './edit-fields.ts'

type SenseFields = Readonly<Record<Extract<EditField, 'definition' | 'partOfSpeech' | 'example' | 'pronunciation'>, string>>

/**
 * The values of the fields after a sense was picked: the definition and part of speech of the sense. An example from the dictionary is
 * replaced by that of the sense; the learner's own is kept, and so is the pronunciation if there is one.
 */
export const withSense = ({ example, pronunciation }: SenseFields, entry: DictionaryEntry, sense: ChosenSense): SenseFields => {
  const isOwn = example !== '' && !allSenses(entry).some((known) => known.example === example)
  return {
    definition: sense.definition,
    partOfSpeech: sense.partOfSpeech,
    example: isOwn ? example : sense.example,
    pronunciation: pronunciation || entry.pronunciation,
  }
}
