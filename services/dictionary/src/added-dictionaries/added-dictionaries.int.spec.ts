import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { addDictionary, removeDictionary } from '../add-dictionary/index.ts'
import { sampleLexicon, sampleWiktextract } from '../add-dictionary/samples/index.ts'
import { createCompleter } from '../completions/index.ts'
import { createLocalDictionary, createLookUp } from '../look-up/index.ts'
import { openDictionarySources } from '../sources.ts'
import { createSuggester } from '../suggestions/index.ts'
import { type AddedDictionaries, openAddedDictionaries } from './index.ts'

const now = new Date('2026-11-23T12:00:00Z')
const { wordnet, cmudict, wordList, frequencies, headwords } = openDictionarySources()
const lexicon = { title: 'Sample English WordNet 2026', licence: 'CC BY 4.0', address: 'https://words.example.org/wordnet' }
const wiktionary = { title: 'Wiktionary', licence: 'CC BY-SA', address: 'https://en.wiktionary.org/' }

let folder: string
let added: AddedDictionaries
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wordloom-dictionaries-'))
  for (const file of [sampleLexicon, sampleWiktextract]) await addDictionary({ folder, file, now })
  added = openAddedDictionaries(folder, silentLogger)
})
afterAll(() => {
  added.close()
  rmSync(folder, { recursive: true })
})

const find = (word: string) => createLocalDictionary(wordnet, cmudict, added).find(word)
const sensesOf = (word: string, partOfSpeech: string) =>
  find(word)?.allDefinitions.find((group) => group.partOfSpeech === partOfSpeech)?.definitions ?? []

describe('looking up a word of an added dictionary', () => {
  it('puts the added senses first with their attribution, then WordNet’s other senses without', () => {
    const entry = find('bank')
    expect(entry).toMatchObject({ word: 'bank', partOfSpeech: 'noun', definition: "a firm that keeps people's money and lends it" })
    const sources = sensesOf('bank', 'noun').map(({ source }) => source)
    expect(sources.slice(0, 4)).toEqual([lexicon, lexicon, wiktionary, undefined])
    expect(entry?.allDefinitions.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['noun', 'verb'])
  })

  it('puts the added dictionary’s parts of speech first, even if WordNet’s are more frequent', () => {
    expect(find('listen')?.allDefinitions.map(({ partOfSpeech, definitions }) => [partOfSpeech, definitions[0]?.source])).toEqual([
      ['noun', wiktionary],
      ['verb', undefined],
    ])
  })

  it('drops WordNet senses that repeat an added definition', () => {
    expect(sensesOf('abate', 'verb').map(({ definition }) => definition)).toEqual([
      'To become less, in amount or in intensity.',
      'make less active or intense',
    ])
  })

  it('puts the supplement and closed-class words before the added senses', () => {
    expect(sensesOf('selfie', 'noun').map(({ source }) => source?.title)).toEqual([undefined, 'Wiktionary'])
    const although = find('although')
    expect(although?.allDefinitions.map(({ partOfSpeech }) => partOfSpeech)).toEqual(['conjunction'])
    expect(sensesOf('although', 'conjunction').at(-1)).toEqual({ definition: 'Even if it is so that.', source: wiktionary })
  })

  it('finds a word that WordNet lacks, with example, label and pronunciation', () => {
    expect(find('quizify')).toMatchObject({
      word: 'quizify',
      partOfSpeech: 'verb',
      definition: 'To turn a text into a quiz.',
      example: 'Our teacher quizified the whole chapter.',
      pronunciation: '/ˈkwɪzəˌfaɪ/',
    })
    expect(sensesOf('quizify', 'verb').map(({ label }) => label)).toEqual([undefined, 'dated', 'technical', 'rare'])
  })

  it('prefers CMUdict’s pronunciation', () => {
    expect(find('bank')?.pronunciation).toBe('/bæŋk/')
  })

  it.each([
    ['quizifies', 'quizify'],
    ['quizifought', 'quizify'],
    ['quizifying', 'quizify'],
    ['quizlings', 'quizling'],
    ['quizlingen', 'quizling'],
    ["quizling's", 'quizling'],
  ])('finds a word by its inflected form: %s', (form, word) => {
    expect(find(form)).toMatchObject({ word, inflectedForm: form })
  })

  it.each(['quizzify', 'quizifie'])('finds a word by an alternative spelling: %s', (spelling) => {
    expect(find(spelling)).toMatchObject({ word: spelling, spellingOf: 'quizify', definition: 'To turn a text into a quiz.' })
  })

  it.each([
    ['creme quiz', 'crème quiz'],
    ['Crème Quiz', 'crème quiz'],
    ['quizland', 'quizland'],
    ['Quizland', 'Quizland'],
    ['take to quizzes', 'take to quizzes'],
    ["quiz one's heart out", "quiz one's heart out"],
    ['quiz my heart out', "quiz one's heart out"],
    ['quizzed their heart out', "quiz one's heart out"],
    ['a quiz of cake', 'quiz of cake'],
  ])('finds a word without regard to accents, capitals, pronoun and article: %s', (typed, word) => {
    expect(find(typed)?.word).toBe(word)
  })

  it('puts the sense with the typed capitalization first', () => {
    expect(find('Quizland')?.definition).toBe('A country where everybody is asked something.')
    expect(find('quizland')?.definition).toBe('Any place with many quizzes.')
  })

  it('offers added words as completions', async () => {
    const complete = createCompleter(headwords, frequencies, find, added)
    expect((await complete('quizl')).map(({ word }) => word)).toEqual(['quizling', 'Quizland', 'quizland'])
    expect((await complete('take to q')).map(({ word }) => word)).toEqual(['take to quizzes'])
  })

  it('suggests added words that sound like a misspelling', async () => {
    const suggest = createSuggester(wordList, (word) => find(word)?.word, frequencies, added)
    expect(await suggest('kwizify')).toContain('quizify')
  })
})

describe('the folder of added dictionaries', () => {
  it('is read again after a change, and cached answers are dropped', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'wordloom-dictionaries-'))
    const later = openAddedDictionaries(join(empty, 'not-yet-there'), silentLogger)
    const lookUp = createLookUp(createLocalDictionary(wordnet, cmudict, later), frequencies, undefined, undefined, later.version)
    const firstSense = async () => (await lookUp('bank'))?.definition
    const before = await firstSense()
    await addDictionary({ folder: join(empty, 'not-yet-there'), file: sampleWiktextract, now })
    await sleep(1_100)
    expect(await firstSense()).toBe('An institution where one can place and borrow money.')
    removeDictionary(join(empty, 'not-yet-there'), 'wiktionary')
    await sleep(1_100)
    expect(await firstSense()).toBe(before)
    later.close()
    rmSync(empty, { recursive: true })
  })

  it('answers from the readable files if one cannot be read', () => {
    const mixed = mkdtempSync(join(tmpdir(), 'wordloom-dictionaries-'))
    writeFileSync(join(mixed, 'a-broken.sqlite'), 'no database at all')
    copyFileSync(join(folder, 'wiktionary.sqlite'), join(mixed, 'copy'))
    renameSync(join(mixed, 'copy'), join(mixed, 'wiktionary.sqlite'))
    const opened = openAddedDictionaries(mixed, silentLogger)
    expect(opened.entries('quizify').map(({ source }) => source.title)).toEqual(['Wiktionary'])
    opened.close()
    rmSync(mixed, { recursive: true })
  })
})
