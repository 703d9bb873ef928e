import type { Commonness, DictionaryEntry } from '@wordloom/contracts/http'
import { americanSpelling } from '../spelling/index.ts'
import { isRecentWord, supplementEntry } from '../supplement/index.ts'
import judgedBands from './judged-bands.json' with { type: 'json' }
import { isAcronym, isPhrase } from './phrases.ts'

/**
 * How often a word occurs in SUBTLEX's 51 million words of speech, as in the word list: ten times the natural logarithm, 0 to 255. `Frank`
 * occurs more often than `frank`.
 */
export type FrequencyOf = (word: string) => number

/** From a hundred, twenty, four, and one in two million words of speech. */
const bands: readonly (readonly [least: number, band: Commonness])[] = [
  [85, 'very common'],
  [69, 'common'],
  [53, 'fairly common'],
  [33, 'uncommon'],
]

/** British spellings whose American spelling is mostly another, far commoner word: `story` is seldom a floor. */
const otherWords = new Set(['grille', 'storey'])

/** How often a word occurs in its commoner spelling, since the list is American. */
export function frequencyWithSpellings(word: string, frequencyOf: FrequencyOf): number {
  const american = otherWords.has(word) ? undefined : americanSpelling(word)
  return Math.max(frequencyOf(word), american === undefined ? 0 : frequencyOf(american))
}

const judged = new Map(Object.entries(judgedBands).flatMap(([band, words]) => words.map((word) => [word, band as Commonness] as const)))

/**
 * The band of a word: as we judged it, where the list, which ends in 2007, lacks it or has it from before it was common; else by its frequency.
 * Of what no list counts nothing is known, which is not that it is rare: acronyms, phrases, and recent words.
 */
export function commonnessOf(word: string, frequencyOf: FrequencyOf): Commonness | undefined {
  const frequency = frequencyWithSpellings(word, frequencyOf)
  const [, band] = bands.find(([least]) => frequency >= least) ?? [0, 'rare' as const]
  const ours = judged.get(word)
  if (ours !== undefined) return ours
  if (frequency === 0 && (isAcronym(word) || isPhrase(word))) return undefined
  return isRecentWord(word) && !isPhrase(word) && (band === 'uncommon' || band === 'rare') ? undefined : band
}

/** What we wrote an entry for is worth knowing, though the list is too old for it. */
const leastOfOurs = 43

/** How often a word or phrase may be said, to put it in order among others: as we judged it, else by its frequency. */
export function assumedFrequency(word: string, frequencyOf: FrequencyOf): number {
  const ours = judged.get(word)
  if (ours !== undefined) return bands.find(([, band]) => band === ours)?.[0] ?? 0
  return Math.max(frequencyWithSpellings(word, frequencyOf), supplementEntry(word) ? leastOfOurs : 0)
}

/** The entry with how common each of its words is. */
export function withCommonness(entry: DictionaryEntry, frequencyOf: FrequencyOf): DictionaryEntry {
  const allDefinitions = entry.allDefinitions.map((group) => ({
    ...group,
    commonness: commonnessOf(group.word ?? entry.word, frequencyOf),
  }))
  return { ...entry, allDefinitions }
}
