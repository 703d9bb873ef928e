import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { americanSpelling, spellingPairs } from '@wordloom/contracts/spelling'

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

/** British words with an irregular American spelling that are the same word. */
const sameWords = new Set(
  `ageing cosy enrol fulfil haemorrhage instil jewellery levelling liquorice liveable manoeuvrable manoeuvre maths modelling mollusc mould
  moult phoney plough sceptic sizeable smoulder`.split(/\s+/),
)
/** Those whose American spelling no list has. */
const unlistedPairs = new Map([
  ['remould', 'remold'],
  ['sulphate', 'sulfate'],
])
/** Regular differences that never distinguish two words: colour, organise, analyse, centre, catalogue. */
const byRule = /our|[iy]s[aei]|tre$|ogue$/

/**
 * The American spelling of a British one if both are the same word with the same senses: `cosy` is `cozy`, but a `cheque` is only one sense of
 * `check`, and a `tyre` is not the verb `tire`. It need not exist.
 */
export function americanOfSameWord(british: string): string | undefined {
  if (!mayBeSameWord(british)) return undefined
  return unlistedPairs.get(british) ?? (sameWords.has(british) || byRule.test(british) ? americanSpelling(british) : undefined)
}

/** Replaces one spelling of a word by the other in a sentence, in all of its forms: `the colors of autumn` is `the colours of autumn`. */
export function respell(sentence: string, from: string, to: string): string {
  const bothMute = from.endsWith('e') && to.endsWith('e')
  const [old, other] = bothMute ? [from.slice(0, -1), to.slice(0, -1)] : [from, to]
  return sentence.replace(/\p{L}+/gu, (word) => {
    if (!word.toLowerCase().startsWith(old)) return word
    const ending = word.slice(old.length)
    const capital = word[0] !== word[0]?.toLowerCase()
    return (capital ? other.charAt(0).toUpperCase() + other.slice(1) : other).replace(/e$/, /^[ei]/.test(ending) ? '' : 'e') + ending
  })
}

/** Replaces one spelling of a word or compound by the other in a sentence; unchanged if they have not as many parts: `self-esteem` for `selfesteem`. */
export function respellCompound(sentence: string, from: string, to: string): string {
  const [old, other] = [from, to].map((word) => word.toLowerCase().split(/[\s-]+/)) as [string[], string[]]
  if (old.length !== other.length) return sentence
  return old.reduce((respelt, part, index) => (part === other[index] ? respelt : respell(respelt, part, other[index] as string)), sentence)
}
