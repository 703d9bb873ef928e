import { readFileSync } from 'node:fs'
import { sortedLines } from '../sorted-lines/index.ts'
import { arpabetToIpa } from './arpabet.ts'
import heteronyms from './heteronyms.json' with { type: 'json' }

/** The Carnegie Mellon pronouncing dictionary: ARPAbet by spelling. */
export type CmuDict = { pronunciations: (word: string) => string[] }

const quote = 0x22
const bracket = 0x28
const entry = /^ {2}"[^"]*": "([^"]*)",?$/

/**
 * Reads the npm package's module as text, one ` "word": "W ER1 D",` per line in the order of words, and searches it in place. Evaluating the
 * module would take many times the memory.
 */
export function openCmuDict(file: string): CmuDict {
  const text = readFileSync(file)
  const region = { from: text.indexOf('{\n', text.indexOf(' = {')) + 2, to: text.lastIndexOf('\n}') + 1 }
  const lines = sortedLines(text, { skip: 3, endsKey: (byte) => byte === quote || byte === bracket, outOfOrder: 4 }, region)
  return { pronunciations: (word) => lines.findAll(word).flatMap((line) => entry.exec(line)?.[1] ?? []) }
}

const heteronym = new Map<string, Partial<Record<string, string>>>(Object.entries(heteronyms))

const vowels = (arpabet: string): string[] => arpabet.split(' ').filter((phone) => /\d$/.test(phone))

/** The index of the stressed vowel of a pronunciation. */
const stressPlace = (arpabet: string): number => vowels(arpabet).findIndex((phone) => phone.endsWith('1'))

const fullEnding = / EY\d T$/
const weakEnding = / [AI]H0 T$/

/** The pronunciation for this part of speech: a RECord is a noun, to reCORD is a verb, and the last vowel of a graduate is weak. */
function forPartOfSpeech(pronunciations: string[], partOfSpeech: string, spelling: string): string | undefined {
  const [first, ...rest] = pronunciations
  if (first === undefined || rest.length === 0) return first
  const ending = partOfSpeech === 'verb' ? fullEnding : weakEnding
  if (spelling.endsWith('ate') && !pronunciations.every((each) => fullEnding.test(each)))
    return pronunciations.find((each) => ending.test(each)) ?? first
  // With another number of syllables it is a careless variant: `spring` with two.
  const others = rest.filter((other) => vowels(other).length === vowels(first).length)
  if (partOfSpeech === 'verb') return others.find((other) => stressPlace(other) > stressPlace(first)) ?? first
  if (partOfSpeech === 'noun' || partOfSpeech === 'adjective')
    return others.find((other) => stressPlace(other) < stressPlace(first)) ?? first
  return first
}

/**
 * The pronunciation of a word or phrase, as IPA between slashes, e.g. `/ˈaɪs ˈkrim/`; empty if CMUdict lacks a part of it. `spellings` are
 * tried in turn, so that `colour` is pronounced like `color`.
 */
export function pronounce(spellings: readonly string[], partOfSpeech: string, cmudict: CmuDict): string {
  for (const spelling of spellings) {
    const parts = spelling
      .toLowerCase()
      .split(/[\s_,-]+/)
      .filter((part) => part !== '')
    const whole = sayPart(spelling.toLowerCase(), partOfSpeech, cmudict)
    const said = whole ? [whole] : parts.map((part, index) => sayPart(part, partOfPart(part, index, parts, partOfSpeech), cmudict))
    if (said.length > 0 && said.every((part) => part !== undefined)) return `/${said.join(' ')}/`
  }
  return ''
}

/** The part of speech of a word in a phrase: a verb like `use up` begins with a verb, and `close call` with an adjective; `minute hand` does not. */
function partOfPart(part: string, index: number, parts: readonly string[], partOfSpeech: string): string {
  if (parts.length === 1) return partOfSpeech
  if (index > 0) return ''
  if (partOfSpeech === 'verb') return partOfSpeech
  const listed = heteronym.get(part)
  return listed?.adjective && (listed.noun === undefined || listed.noun === listed.verb) ? 'adjective' : ''
}

function sayPart(part: string, partOfSpeech: string, cmudict: CmuDict): string | undefined {
  const listed = heteronym.get(part)
  const chosen = listed?.[partOfSpeech] ?? (listed && partOfSpeech === '' ? Object.values(listed)[0] : undefined)
  const arpabet = chosen ?? forPartOfSpeech(cmudict.pronunciations(part), partOfSpeech, part)
  return arpabet === undefined ? undefined : arpabetToIpa(arpabet)
}
