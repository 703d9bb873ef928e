import type { DraftEvent, EventContext } from '@wordloom/contracts/events'
import { emptyWord } from '@wordloom/contracts/http'
import type { FirstSense } from '@wordloom/contracts/internal'
import type { ApiNewWord } from '@wordloom/contracts/v1'
import { addWord } from '../../add-word/add-word.ts'
import { importedEvents, sentenceAdded, wordAdded } from '../../word/word.events.ts'
import type { Word } from '../../word/word.ts'
import type { Sense } from '../senses/dictionary-senses.ts'

/** Whether to ask the dictionary about this word. */
export const lacksDefinition = (row: ApiNewWord): boolean => !row.definition

/** The word to add: with its own definition, else with the dictionary's first sense and lemma, else with an empty definition. */
export function newWord({ word, ...row }: ApiNewWord, sense: Sense | undefined, id: string, context: EventContext): Word {
  // A source without a title and an address counts as no source, like an empty context.
  const source = row.source?.title || row.source?.address ? row.source : undefined
  const texts = { context: row.context ?? '', gloss: row.gloss ?? '', note: row.note ?? '' }
  const {
    lemma = word,
    formerDefinition: _,
    ...meaning
  }: Partial<FirstSense> = row.definition ? { definition: row.definition } : (sense ?? {})
  return addWord({ ...emptyWord, ...texts, tags: row.tags ?? [], source, ...meaning, text: lemma }, id, context).word
}

/** The events of a call: one for all added words (of its own type for a single word), and one for each existing word with a new sentence. */
export const addedEvents = (added: readonly Word[], context: EventContext, changed: readonly Word[] = []): DraftEvent[] => [
  ...(added.length === 1 ? added.map((word) => wordAdded(word, context)) : importedEvents(added, context)),
  ...changed.map((word) => sentenceAdded(word, context)),
]
