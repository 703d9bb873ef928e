import type { EventContext } from '@wordloom/contracts/events'
import type { ApiNewWord } from '@wordloom/contracts/v1'
import { addWord } from '../../add-word/add-word.ts'
import type { NewEntry } from '../program-words.repository.ts'
import type { Sense } from '../senses/first-senses.ts'

/** Whether the dictionary is to be asked about this word. */
export const lacksDefinition = (row: ApiNewWord): boolean => !row.definition

/** The word to add: with its own definition, else with the dictionary's first sense, else (a word nobody knows) with an empty one. */
export function newEntry(row: ApiNewWord, sense: Sense | undefined, id: string, context: EventContext): NewEntry {
  const texts = row.definition ? { definition: row.definition, partOfSpeech: '', pronunciation: '', example: '' } : (sense ?? nothing)
  return addWord({ text: row.word, context: row.context ?? '', ...texts }, id, context)
}

const nothing = { definition: '', partOfSpeech: '', pronunciation: '', example: '' }
