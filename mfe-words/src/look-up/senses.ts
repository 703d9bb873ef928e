import type { Commonness, DictionaryEntry, NewWordInput, Sense, SenseGroup } from '@wordloom/contracts/http'

/** A sense to add: a definition with its part of speech. */
export interface ChosenSense extends Sense {
  partOfSpeech: string
  example: string
}

/**
 * The entry's definitions by part of speech, in the entry's order, without duplicates. An entry without groups has its primary definition.
 */
export const senseGroups = (entry: DictionaryEntry): SenseGroup[] => {
  const groups = new Map<string, SenseGroup>()
  for (const { partOfSpeech, definitions } of entry.allDefinitions) {
    const group = groups.get(partOfSpeech) ?? { partOfSpeech, definitions: [] }
    const fresh = definitions.filter(({ definition }) => !group.definitions.some((known) => known.definition === definition))
    if (fresh.length > 0) groups.set(partOfSpeech, { partOfSpeech, definitions: [...group.definitions, ...fresh] })
  }
  if (groups.size === 0 && entry.definition !== '') {
    return [
      {
        partOfSpeech: entry.partOfSpeech,
        definitions: [{ definition: entry.definition, ...(entry.example && { example: entry.example }) }],
      },
    ]
  }
  return [...groups.values()]
}

/** A dictionary's sense of this part of speech as one to add. */
export const chosenSense = (partOfSpeech: string, { example = '', ...sense }: Sense): ChosenSense => ({ partOfSpeech, example, ...sense })

/** Every sense of the entry in reading order. */
export const allSenses = (entry: DictionaryEntry): ChosenSense[] =>
  senseGroups(entry).flatMap(({ partOfSpeech, definitions }) => definitions.map((sense) => chosenSense(partOfSpeech, sense)))

/** The entry's only sense, if there is just one to choose. */
export const onlySense = (entry: DictionaryEntry): ChosenSense | undefined => {
  const senses = allSenses(entry)
  return senses.length === 1 ? senses[0] : undefined
}

/** The entry's primary sense. */
export const primarySense = (entry: DictionaryEntry): ChosenSense => {
  const { partOfSpeech, definition, example } = entry
  const primary = { partOfSpeech, definition, example }
  return { ...allSenses(entry).find((sense) => isSameSense(sense, primary)), ...primary }
}

/** How common the entry's word is. */
export const commonnessOf = ({ allDefinitions }: DictionaryEntry): Commonness | undefined =>
  allDefinitions.find(({ word }) => word === undefined)?.commonness

const maxExcerptGroups = 2

/**
 * The part of an entry that the search dialog shows beside the primary sense: the first other sense of its first two parts of speech, and
 * the number of further definitions.
 */
export const senseExcerpt = (entry: DictionaryEntry): { senses: ChosenSense[]; more: number } => {
  const primary = primarySense(entry)
  const others = allSenses(entry).filter((sense) => !isSameSense(sense, primary))
  const senses = senseGroups(entry)
    .slice(0, maxExcerptGroups)
    .flatMap(({ partOfSpeech }) => others.find((sense) => sense.partOfSpeech === partOfSpeech) ?? [])
  return { senses, more: others.length - senses.length }
}

/** Whether two senses are the same choice; either may be defined as the dictionary defined the other before. */
export const isSameSense = (one: ChosenSense, other: ChosenSense): boolean =>
  one.partOfSpeech === other.partOfSpeech &&
  ([one.definition, one.formerDefinition].includes(other.definition) || one.definition === other.formerDefinition)

/** The word to add for a sense of a dictionary entry. */
export const wordFromSense = (
  entry: Pick<DictionaryEntry, 'word' | 'pronunciation'>,
  { label: _, source: __, ...sense }: ChosenSense,
  context = '',
): NewWordInput => ({
  text: entry.word,
  pronunciation: entry.pronunciation,
  context,
  ...sense,
})
