export { asOpenClass, type OpenClass, openClasses } from './part-of-speech.ts'
export { isInstance, type Pointer, type Synset, type SynsetRef } from './synset.ts'
export { openWordNet, type WordNet } from './wordnet.ts'
