import { type OpenClass, openClasses, type Synset } from '../../wordnet/index.ts'

/**
 * WordNet's lexicographer files (lexnames(5WN)), grouped by what may be options of the same question: a tool beside a material, never an animal
 * beside a day of the week.
 */
const groups: readonly (readonly number[])[] = [
  [4, 11, 19, 22], // act, event, phenomenon, process
  [7, 9, 12, 16, 26], // attribute, cognition, feeling, motive, state
  [9, 10, 24], // cognition, communication, relation
  [6, 17, 25, 27], // artifact, object, shape, substance
  [15, 17], // location, object
  [14, 18], // group, person
  [13, 20], // food, plant
  [8], // body
  [5], // animal
  [21, 23], // possession, quantity
  [28], // time
  [31, 32, 37, 39, 40, 41, 42], // verbs of thought, speech, emotion, perception, possession, social life, being
  [29, 30, 33, 34, 35, 36, 38, 43], // of the body, change, competition, consumption, contact, creation, motion, weather
  [0, 44], // adjectives, participles
  [1, 0], // adjectives that pertain to something
  [2], // adverbs
]

/** Verbs of all files but weather may be options of the same question. */
const isActionFile = (file: number): boolean => file >= 29 && file <= 42

/** The files of nouns in the order of their numbers, from 4; the top of each, such as `animal`, stands in file 3 (lexnames(5WN)). */
const nounFiles = (
  'act animal artifact attribute body cognition communication event feeling food group location motive object person phenomenon plant ' +
  'possession process quantity relation shape state substance time'
).split(' ')
const firstNounFile = 4
const topsFile = 3

/** The lexicographer file that says what kind of thing a synset is; undefined for the most general ones. */
export function kindOf({ lexicographerFile, words }: Synset): number | undefined {
  if (lexicographerFile !== topsFile) return lexicographerFile
  const index = words.map((word) => nounFiles.indexOf(word)).find((each) => each !== -1)
  return index === undefined ? undefined : firstNounFile + index
}

/** Whether two lexicographer files hold things of nearly the same kind. */
export const nearKinds = (one: number, other: number): boolean =>
  one === other || (isActionFile(one) && isActionFile(other)) || groups.some((group) => group.includes(one) && group.includes(other))

/** The files near this one, itself first. */
export const kindsNear = (file: number): number[] => [...new Set([file, ...groups.filter((group) => group.includes(file)).flat()])]

/** All files of a part of speech, for a word of unknown kind. */
export const kindsOf = (partOfSpeech: OpenClass): number[] => filesOf[openClasses.indexOf(partOfSpeech)] as number[]

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index)
const filesOf = [from(4, 28), from(29, 43), [0, 44, 1], [2]]

/** Animals, artifacts, body parts, food, places, natural objects, plants, quantities, substances, times. */
const concrete = new Set([5, 6, 8, 13, 15, 17, 20, 23, 27, 28])

/** A synset with so many hyponyms is broad enough for them to differ in meaning; persons need fewer than verbs. */
export const minBroadHyponyms = (file: number): number => (file === personFile ? 80 : 100)
/** The lexicographer file of persons. */
export const personFile = 18
/** The lexicographer file of places. */
export const placeFile = 15

/** Whether a file holds concrete things or persons. */
export const isThingOrPerson = (file: number): boolean => isConcrete(file) || file === personFile

/** Whether a file holds concrete things, of which two co-hyponyms never both fit a definition. */
export const isConcrete = (file: number): boolean => concrete.has(file)
