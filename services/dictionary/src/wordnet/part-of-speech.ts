/** The parts of speech WordNet knows, in the order it numbers its files. */
export const openClasses = ['noun', 'verb', 'adjective', 'adverb'] as const
/** A part of speech WordNet knows. */
export type OpenClass = (typeof openClasses)[number]

/** How WordNet's files are named. */
export const fileSuffix: Record<OpenClass, string> = { noun: 'noun', verb: 'verb', adjective: 'adj', adverb: 'adv' }

/** The part of speech of a letter in WordNet's pointers; a satellite adjective (s) is an adjective. */
export const openClassOf: Record<string, OpenClass> = { n: 'noun', v: 'verb', a: 'adjective', s: 'adjective', r: 'adverb' }

/** The part of speech of a sense key's number (`run%2:38:00::` is a verb). */
export const openClassOfNumber: Record<string, OpenClass> = { 1: 'noun', 2: 'verb', 3: 'adjective', 4: 'adverb', 5: 'adjective' }

/** Reads a part of speech that came from outside; undefined for what WordNet does not hold. */
export function asOpenClass(text: string): OpenClass | undefined {
  const wanted = text.trim().toLowerCase()
  return openClasses.find((openClass) => openClass === wanted || fileSuffix[openClass] === wanted)
}
