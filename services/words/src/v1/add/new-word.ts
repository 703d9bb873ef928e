import type { DraftEvent, EventContext } from '@wordloom/contracts/events'
import { emptyWord } from '@wordloom/contracts/http'
import type { ApiNewWord } from '@wordloom/contracts/v1'
import { addWord, wordAdded } from '../../add-word/add-word.ts'
import { importedFacts } from '../../import-words/imported-facts.ts'
import type { Word } from '../../word/word.ts'
import type { Sense } from '../senses/first-senses.ts'

/** Whether to ask the dictionary about this word. */
export const lacksDefinition = (row: ApiNewWord): boolean => !row.definition

/** The word to add: with its own definition, else with the dictionary's first sense, else with an empty one. */
export function newWord(row: ApiNewWord, sense: Sense | undefined, id: string, context: EventContext): Word {
  const texts = row.definition ? { definition: row.definition } : sense
  return addWord({ ...emptyWord, text: row.word, context: row.context ?? '', ...texts }, id, context).word
}

/** The events for added words: a single word's own, or one for a batch. */
export const addedFacts = (added: readonly Word[], context: EventContext): DraftEvent[] =>
  added.length === 1 ? added.map((word) => wordAdded(word, context)) : importedFacts(added, context)
