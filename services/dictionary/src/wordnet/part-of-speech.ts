/** WordNet's parts of speech, in the order of its file numbers. */
export const openClasses = ['noun', 'verb', 'adjective', 'adverb'] as const
/** A part of speech in WordNet. */
export type OpenClass = (typeof openClasses)[number]

/** The suffixes of WordNet's files. */
export const fileSuffix: Record<OpenClass, string> = { noun: 'noun', verb: 'verb', adjective: 'adj', adverb: 'adv' }

/** The part of speech of a letter in WordNet's pointers; a satellite adjective (s) is an adjective. */
export const openClassOf: Record<string, OpenClass> = { n: 'noun', v: 'verb', a: 'adjective', s: 'adjective', r: 'adverb' }

/** The part of speech of a sense key's number (`run%2:38:00::` is a verb). */
export const openClassOfNumber: Record<string, OpenClass> = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' }

/** Parses a part of speech; undefined if WordNet does not have it. */
export function asOpenClass(text: string): OpenClass | undefined {
  const wanted = text.trim().toLowerCase()
  return openClasses.find((openClass) => openClass === wanted || fileSuffix[openClass] === wanted)
}
