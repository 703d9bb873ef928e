import type { DictionaryEntry } from '@wordloom/contracts/http'
import { allSenses, type ChosenSense } from '../look-up/senses.ts'
import type { EditField } from './edit-fields.ts'

type Filled = Readonly<Record<Extract<EditField, 'definition' | 'partOfSpeech' | 'example' | 'pronunciation'>, string>>

/**
 * What the fields hold once a sense was picked. The sense brings its definition and part of speech. An example of another sense goes with it;
 * the learner's own stays, as does the pronunciation if there is one.
 */
export const withSense = ({ example, pronunciation }: Filled, entry: DictionaryEntry, sense: ChosenSense): Filled => {
  const isOwn = example !== '' && !allSenses(entry).some((known) => known.example === example)
  return {
    definition: sense.definition,
    partOfSpeech: sense.partOfSpeech,
    example: isOwn ? example : sense.example,
    pronunciation: pronunciation || entry.pronunciation,
  }
}
