import { openDictionarySources } from '../sources.ts'
import { createLocalDictionary } from './local-dictionary.ts'

/** The sources in this repository, and the dictionary made of them. */
export const sources = openDictionarySources()
export const dictionary = createLocalDictionary(sources.wordnet, sources.cmudict)

/** WordNet's definition of the sense that a definition has, if that is one of our plain ones. */
export function asInWordNet(definition = ''): string {
  const plain = sources.wordnet.plainlyDefined(definition)
  return plain ? sources.wordnet.synset(plain.partOfSpeech, plain.offset).gloss.definition : definition
}

/** The entry of a text as typed; throws if there is none. */
export function find(typed: string) {
  const entry = dictionary.find(typed)
  if (!entry) throw new Error(`${typed} has no entry`)
  return entry
}
