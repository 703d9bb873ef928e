import type { Commonness, DictionaryEntry } from '@wordloom/contracts/http'
import { americanSpelling } from '@wordloom/contracts/spelling'
import { isPhrasalVerb, isRecentWord, supplementEntry } from '../supplement/index.ts'
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

/** British spellings whose American spelling is usually a different, far more common word: `story` is seldom a floor. */
const differentWords = new Set(['grille', 'storey'])

/** How often a word occurs in its commoner spelling, since the list is American. */
function frequencyWithSpellings(word: string, frequencyOf: FrequencyOf): number {
  const american = differentWords.has(word) ? undefined : americanSpelling(word)
  return Math.max(frequencyOf(word), american === undefined ? 0 : frequencyOf(american))
}

const judgedBandOf = new Map(
  Object.entries(judgedBands).flatMap(([band, words]) => words.map((word) => [word, band as Commonness] as const)),
)

/**
 * The band of a word: the one in judged-bands.json, for words that became common after 2007, when the frequency list ends; otherwise by its
 * frequency. Undefined for acronyms, phrases and recent words that the list lacks, since they need not be rare.
 */
export function commonnessOf(word: string, frequencyOf: FrequencyOf): Commonness | undefined {
  const frequency = frequencyWithSpellings(word, frequencyOf)
  const [, band] = bands.find(([least]) => frequency >= least) ?? [0, 'rare' as const]
  const judged = judgedBandOf.get(word)
  if (judged !== undefined) return judged
  if (frequency === 0 && (isAcronym(word) || isPhrase(word))) return undefined
  return isRecentWord(word) && !isPhrase(word) && (band === 'uncommon' || band === 'rare') ? undefined : band
}

/** The supplement's words are worth knowing, even if the list is too old to have them. */
const minSupplementFrequency = 43

/**
 * Below every fairly common word: the frequency of a phrase is estimated by its rarest word, which says little of how often people say it
 * (`phone case`). Phrasal verbs are as common as they seem.
 */
const maxPhraseFrequency = 52

/** Whether its band is our judgement. */
export const isJudged = (word: string): boolean => judgedBandOf.has(word)

/** The frequency of a word or phrase for ordering: by its judged band if it has one, otherwise as counted. */
export function assumedFrequency(word: string, frequencyOf: FrequencyOf): number {
  const judged = judgedBandOf.get(word)
  if (judged !== undefined) return bands.find(([, band]) => band === judged)?.[0] ?? 0
  const frequency = frequencyWithSpellings(word, frequencyOf)
  if (!supplementEntry(word)) return frequency
  return Math.max(isPhrase(word) && !isPhrasalVerb(word) ? Math.min(frequency, maxPhraseFrequency) : frequency, minSupplementFrequency)
}

/** The entry with how common each of its words is. */
export function withCommonness(entry: DictionaryEntry, frequencyOf: FrequencyOf): DictionaryEntry {
  const allDefinitions = entry.allDefinitions.map((group) => ({
    ...group,
    commonness: commonnessOf(group.word ?? entry.word, frequencyOf),
  }))
  return { ...entry, allDefinitions }
}
