export { asOpenClass, type OpenClass, openClasses } from './part-of-speech.ts'
export type { Pointer, Synset, SynsetRef } from './synset.ts'
export { openWordNet, type WordNet } from './wordnet.ts'
