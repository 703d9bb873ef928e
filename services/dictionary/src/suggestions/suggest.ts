import { irregularFormsFor, regularFormsFor } from '../morphology/index.ts'
import misspellings from './common-misspellings.json' with { type: 'json' }
import { editDistance } from './edit-distance.ts'
import oftenMeantWords from './often-meant.json' with { type: 'json' }
import { soundKey } from './sound-key.ts'
import { lettersOf, type WordList } from './word-list.ts'

/** What common misspellings mean, which distance and frequency would not tell: `tounge` is nearer to lounge. */
const meantBy = new Map(Object.entries(misspellings))

const commonWords = new Map(Object.entries(oftenMeantWords))

/** The common word that whoever types this rare one nearly always means: `calendar` for `calender`, which is a machine. */
export const oftenMeant = (word: string): string | undefined => commonWords.get(word)

/** The maximum number of suggestions. */
export const maxSuggestions = 5

type Candidate = { word: string; cost: number }
type HeadwordOf = (word: string) => string | undefined
type FrequencyOf = (word: string) => number

// Costs are in edits. In a word that sounds the same an edit counts half; each tenfold of frequency subtracts 0.3.
const soundsAlike = 0.5
const perLogCommonness = 0.3 / (10 * Math.LN10)
const otherInitial = 0.4
const otherLength = 0.05
/** Of each letter that only one of the two words has: most misspellings swap, double or halve letters. */
const otherLetter = 0.2
/** What sounds the same is often spelled with other letters: fisiks for physics. */
const maxOtherLettersAlike = 2
/** Of a word that speech never has, such as most names: `recieve` is not Recife. */
const neverSaid = 0.3

/** Of the right spelling of the inflection that a misspelt form ends as: `lying` for `lieing`, which is nearer to living. */
const rightSpelling = 1.3

/** The maximum edit distance of a word that sounds the same. */
const maxDistanceAlike = 4
/** The maximum number of candidates to look up. */
const maxTried = 40

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits | 0; rest !== 0; rest &= rest - 1) count++
  return count
}

/**
 * Words close to a misspelling, likeliest first: what a common misspelling means, irregular forms (`taught` for `teached`), two words written as one (`a lot` for `alot`), then by edit distance, sound and frequency. `headwordOf`
 * tells under which headword the dictionary has a word, if it does; other words are never suggested. `frequencyOf` is asked for words that the list
 * has no count of, since SUBTLEX has them with a capital letter only: Wednesday, Forty.
 */
export function suggest(misspelt: string, list: WordList, headwordOf: HeadwordOf, frequencyOf: FrequencyOf): string[] {
  const isInDictionary = (word: string): boolean => headwordOf(word) !== undefined
  const asked = misspelt.toLowerCase()
  if (asked.length < 2 || asked.length > 40 || !/[a-z]/.test(asked)) return []
  const best = new Map<string, number>()
  const max = asked.length <= 4 ? 1 : 2
  for (const within of asked.length > 8 ? [max, max + 1] : [max]) {
    for (const { word, cost } of candidates(asked, within, list, frequencyOf))
      best.set(word, Math.min(cost, best.get(word) ?? Number.POSITIVE_INFINITY))
    if (best.size > 1) break
  }
  for (const form of regularFormsFor(asked, isInDictionary)) best.set(form, (best.get(form) ?? 1) - rightSpelling)
  const meant = [meantBy.get(asked) ?? [], irregularFormsFor(asked, isInDictionary)].flat().filter(isInDictionary)
  const found = [...new Set([...meant, ...splits(asked, headwordOf)])].slice(0, 2)
  for (const [word] of [...best].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).slice(0, maxTried)) {
    const headword = headwordOf(word)
    // A name is written as its headword is: February.
    const written = headword?.toLowerCase() === word ? headword : word
    // Not calender for `calander`: it is mostly a misspelling itself.
    if (headword !== undefined && word !== asked && !found.includes(written) && oftenMeant(word) === undefined) found.push(written)
    if (found.length === maxSuggestions) break
  }
  return found
}

const maxSplitLength = 20

/** The phrases that this is written together: only headwords, since `a dress` is nearly never meant by `adress`. */
const splits = (asked: string, headwordOf: HeadwordOf): string[] =>
  /^[a-z]+$/.test(asked) && asked.length <= maxSplitLength && headwordOf(asked) === undefined
    ? Array.from({ length: asked.length - 2 }, (_, index) => `${asked.slice(0, index + 1)} ${asked.slice(index + 1)}`).filter(
        (phrase) => headwordOf(phrase) === phrase,
      )
    : []

function* candidates(asked: string, max: number, list: WordList, frequencyOf: FrequencyOf): Generator<Candidate> {
  const letters = lettersOf(asked)
  const spelling = Buffer.from(asked, 'latin1')
  const sound = soundKey(asked)
  const initial = spelling[0]
  for (let index = 0; index < list.size; index++) {
    const lengthsApart = Math.abs(list.lengths[index]! - spelling.length)
    const alike = list.sounds[index] === sound && lengthsApart <= maxDistanceAlike
    if (!alike && lengthsApart > max) continue
    // An edit adds at most one letter and removes at most one.
    const theirs = list.letters[index]!
    if (!alike && (bitCount(letters & ~theirs) > max || bitCount(theirs & ~letters) > max)) continue
    const other = list.spelling(index)
    const within = alike ? maxDistanceAlike : max
    const edits = editDistance(spelling, other, within)
    if (edits > within) continue
    const word = list.word(index)
    const commonness = list.commonness[index]! || frequencyOf(word)
    const otherLetters = bitCount(letters ^ theirs)
    const cost =
      edits * (alike ? soundsAlike : 1) +
      (alike ? Math.min(otherLetters, maxOtherLettersAlike) : otherLetters) * otherLetter -
      commonness * perLogCommonness +
      (commonness === 0 ? neverSaid : 0) +
      (alike || other[0] === initial ? 0 : otherInitial) +
      lengthsApart * otherLength
    yield { word, cost }
  }
}
