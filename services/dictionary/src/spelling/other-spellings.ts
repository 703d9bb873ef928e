import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { spellingPairs } from '@wordloom/contracts/spelling'

/** Spellings that vary everywhere. */
const everywhere = [['okay', 'ok']] as const
/** British words that share an American spelling, and many senses in WordNet, with another word: a draft is seldom a draught. */
const differentWords = new Set(['arbour', 'draught', 'metre'])

let known: Map<string, Set<string>> | undefined

/**
 * The British or American spellings of a word form (`travelled`, `traveled`), regardless of meaning: from npm american-british-english-translator
 * and a list of pairs that it lacks.
 */
export function otherSpellings(word: string): ReadonlySet<string> {
  known ??= readSpellings()
  return known.get(word) ?? new Set()
}

let american: Set<string> | undefined

/** Whether `other` is the American spelling of a word, or varies everywhere, so that it is right in every sense. */
export function isAmericanFor(word: string, other: string): boolean {
  american ??= new Set([
    ...pairsOfSpellings().map(([british, spelled]) => `${british} ${spelled}`),
    ...everywhere.flatMap(([one, two]) => [`${one} ${two}`, `${two} ${one}`]),
  ])
  return american.has(`${word} ${other}`)
}

/** Whether a British spelling may be right for its American one in an unrecognised sense. */
export const mayBeSameWord = (british: string): boolean => !differentWords.has(british)

function pairsOfSpellings(): (readonly [british: string, american: string])[] {
  const file = createRequire(import.meta.url).resolve('american-british-english-translator/data/british_spellings.json')
  const listed = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return [...listed, ...spellingPairs]
}

function readSpellings(): Map<string, Set<string>> {
  const spellings = new Map<string, Set<string>>()
  const add = (word: string, other: string) => spellings.set(word, (spellings.get(word) ?? new Set<string>()).add(other))
  for (const [one, other] of [...pairsOfSpellings(), ...everywhere]) {
    add(one, other)
    add(other, one)
  }
  return spellings
}
