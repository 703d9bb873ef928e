import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { gradeAnswer } from '@wordloom/contracts/rules'
import { createLocalDictionary } from '../look-up/index.ts'
import { openDictionarySources } from '../sources.ts'
import type { WordList } from '../suggestions/index.ts'
import { createTypedAnswersFinder } from './index.ts'

const { wordnet, cmudict, wordList } = openDictionarySources()
const dictionary = createLocalDictionary(wordnet, cmudict)
const find = createTypedAnswersFinder(wordnet)
let list: WordList
beforeAll(async () => {
  list = await wordList()
})

const ask = (text: string, partOfSpeech: string, definition: string, ...forms: string[]) =>
  find({ text, partOfSpeech, definition, right: [text, ...forms] }, list)

describe('Other spellings', () => {
  it('are British for American and American for British, in every form that is asked for', () => {
    expect(ask('colour', 'noun', 'interest and variety and intensity', 'colours').spellings).toEqual(['color', 'colors'])
    expect(ask('color', 'noun', 'interest and variety and intensity').spellings).toEqual(['colour'])
    expect(ask('travel', 'verb', 'undertake a journey or trip', 'travelled').spellings).toEqual(['traveled'])
    expect(ask('neighbour', 'noun', 'a person who lives (or is located) near another', "neighbour's").spellings).toContain("neighbor's")
  })

  it('are those of the meant sense alone, and of another sense they are look-alikes', () => {
    expect(ask('check', 'noun', 'a written order directing a bank to pay money').spellings).toEqual(['cheque'])
    const bill = ask('check', 'noun', 'the bill in a restaurant')
    expect([bill.spellings, bill.lookAlikes.includes('cheque')]).toEqual([[], true])
  })

  it('are one letter apart in one synset too', () => {
    expect(ask('adviser', 'noun', 'an expert who gives advice').spellings).toEqual(['advisor'])
  })

  it('are right for 99 of 100 words with two, either way round', () => {
    const file = createRequire(import.meta.url).resolve('american-british-english-translator/data/british_spellings.json')
    const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const pairs = all.filter((_, place) => place % 3 === 0)
    const tried = [...pairs, ...pairs.map(([british, american]) => [american, british] as const)].flatMap(([saved, typed]) => {
      const entry = dictionary.find(saved)
      return entry ? [{ saved, typed, entry }] : []
    })
    const wrong = tried.filter(({ saved, typed, entry }) => {
      const { spellings: alsoRight, ...rest } = ask(saved, entry.partOfSpeech, entry.definition)
      return gradeAnswer({ questionType: 'fill_blank', correctAnswer: saved, alsoRight, ...rest }, typed) !== 'right'
    })
    expect(tried.length).toBeGreaterThan(1_000)
    expect(wrong.length).toBeLessThanOrEqual(tried.length / 100)
  })
})

describe('Synonyms', () => {
  it('are the other words of the meant synset', () => {
    expect(ask('effect', 'noun', 'an outward appearance').synonyms).toEqual(['impression'])
  })

  it('of an adjective with an opposite are those of similar meanings too, and of a similar one not the broader', () => {
    expect(ask('happy', 'adjective', 'enjoying or showing or marked by joy or pleasure').synonyms).toEqual(
      expect.arrayContaining(['joyful', 'blissful']),
    )
    expect(ask('ubiquitous', 'adjective', 'being present everywhere at once').synonyms).toEqual(['omnipresent'])
  })

  it('are of a verb’s other senses too, where its definition names it', () => {
    expect(ask('stop', 'verb', 'come to a halt, stop moving').synonyms).toEqual(expect.arrayContaining(['halt', 'quit', 'cease']))
    expect(ask('stop', 'verb', 'to stop what one is doing').synonyms).toContain('quit')
    expect(ask('stop', 'verb', 'come to a halt and move no further').synonyms).not.toContain('quit')
  })

  it('of a definition of the learner’s own are none, unless the word has one sense', () => {
    expect(ask('run', 'verb', 'what I do on Sundays').synonyms).toEqual([])
    expect(ask('dessert', 'noun', 'my favourite part of dinner').synonyms).toEqual(['sweet', 'afters'])
  })
})

describe('Look-alikes', () => {
  const like = (text: string, partOfSpeech = '') => ask(text, partOfSpeech, '').lookAlikes

  it('are words that people may know one edit away, other forms among them', () => {
    expect(like('effect', 'noun')).toEqual(expect.arrayContaining(['affect', 'effects']))
    expect(like('form', 'noun')).toContain('from')
    expect(like('café', 'noun')).toContain('cage')
    expect(like('child', 'noun')).not.toContain('chile')
  })

  it('are of each part of a phrase, and two words for one', () => {
    expect(like('put off', 'verb')).toContain('of')
    expect(like('maybe', 'adverb')).toContain('may be')
    expect(like('today', 'noun')).toContain('to day')
  })

  it('are none of so short a word, which has no slips', () => {
    expect(like('cat', 'noun')).toEqual([])
  })
})
