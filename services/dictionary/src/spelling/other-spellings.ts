import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import pairs from './spelling-pairs.json' with { type: 'json' }

/** One word in two spellings, wherever it is spoken. */
const everywhere = [['okay', 'ok']] as const
/** Of several words in British English that are spelled alike in American, those that share many senses in WordNet: a draft is seldom a draught. */
const twoWords = new Set(['arbour', 'draught', 'metre'])

let known: Map<string, Set<string>> | undefined

/**
 * The British or American spellings of a word in any of its forms (`travelled`, `traveled`), whatever they mean: those of npm
 * american-british-english-translator, and the pairs that it lacks.
 */
export function otherSpellings(word: string): ReadonlySet<string> {
  known ??= readSpellings()
  return known.get(word) ?? new Set()
}

let american: Set<string> | undefined

/** Whether `other` is how a word is spelled in America, or everywhere: right for it in any of its senses. */
export function isAmericanFor(word: string, other: string): boolean {
  american ??= new Set([
    ...pairsOfSpellings().map(([british, spelled]) => `${british} ${spelled}`),
    ...everywhere.flatMap(([one, two]) => [`${one} ${two}`, `${two} ${one}`]),
  ])
  return american.has(`${word} ${other}`)
}

/** Whether a British spelling may be right for an American one in a sense that is not recognised. */
export const mayBeOneWord = (british: string): boolean => !twoWords.has(british)

function pairsOfSpellings(): (readonly [british: string, american: string])[] {
  const file = createRequire(import.meta.url).resolve('american-british-english-translator/data/british_spellings.json')
  const listed = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  return [...listed, ...(pairs as [string, string][])]
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
