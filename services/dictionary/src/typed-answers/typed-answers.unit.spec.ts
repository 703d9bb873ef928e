import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { gradeAnswer, misspelling } from '@wordloom/contracts/rules'
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

describe('spellings that are right as well', () => {
  it('include the British or American spelling of every right form', () => {
    expect(ask('colour', 'noun', 'interest and variety and intensity', 'colours').spellings).toEqual(['color', 'colors'])
    expect(ask('color', 'noun', 'interest and variety and intensity').spellings).toEqual(['colour'])
    expect(ask('travel', 'verb', 'undertake a journey or trip', 'travelled').spellings).toEqual(['traveled'])
    expect(ask('neighbour', 'noun', 'a person who lives (or is located) near another', "neighbour's").spellings).toContain("neighbor's")
  })

  it('include WordNet’s synonyms for a definition of the supplement that means the same', () => {
    expect(ask('get on', 'verb', 'like each other and rarely argue').synonyms).toContain('get along')
  })

  it('include a spelling only if it has the asked sense; otherwise it is a look-alike', () => {
    expect(ask('check', 'noun', 'a written order directing a bank to pay money').spellings).toEqual(['cheque'])
    const bill = ask('check', 'noun', 'the bill in a restaurant')
    expect([bill.spellings, bill.lookAlikes.includes('cheque')]).toEqual([[], true])
  })

  it.each([
    ['e-mail', 'noun', 'a letter on a computer', 'email'],
    ['tyre', 'noun', 'the rubber ring around a wheel', 'tire'],
    ['tire', 'noun', 'the rubber ring around a wheel', 'tyre'],
    ['tire', '', 'the rubber ring around a wheel', 'tyre'],
    ['mum', 'noun', 'the woman who brought you up', 'mom'],
    ['doughnut', 'noun', 'something sweet with a hole', 'donut'],
    ['chili', 'noun', 'a hot red vegetable', 'chilli'],
    ['distill', 'verb', 'to make whisky', 'distil'],
    ['installment', 'noun', 'one part of a payment', 'instalment'],
    ['OK', 'adjective', 'all right', 'okay'],
    ['OK', 'interjection', 'yes', 'okay'],
    ['okay', '', 'fine', 'ok'],
    ['grey', 'adjective', 'like a rainy sky', 'gray'],
    ['gray', 'adjective', 'like a rainy sky', 'grey'],
    ['plough', 'verb', 'what a farmer does', 'plow'],
    ['the sea', 'noun', 'a lot of salt water', 'sea'],
    ['to swim', 'verb', 'to move in water', 'swim'],
    ['an apple', 'noun', 'a round fruit', 'apple'],
    ['to organise', 'verb', 'my job', 'organize'],
  ])('for “%s” (%s, %s), “%s” is right', (saved, partOfSpeech, definition, answer) => {
    const { spellings: alsoRight, ...rest } = ask(saved, partOfSpeech, definition)
    expect(gradeAnswer({ questionType: 'fill_blank', correctAnswer: saved, alsoRight, ...rest }, answer)).toBe('right')
  })

  it.each([
    ['tire', 'verb', 'to get weary', 'tyre'],
    ['check', 'noun', 'a mark on a list', 'cheque'],
    ['draft', 'noun', 'my first try at a letter', 'draught'],
    ['mum', 'adjective', 'failing to speak or communicate etc when expected to', 'mom'],
    ['a lot', 'adverb', 'often', 'lot'],
  ])('for “%s” (%s, %s), “%s” is another word and wrong', (saved, partOfSpeech, definition, answer) => {
    const { spellings: alsoRight, ...rest } = ask(saved, partOfSpeech, definition)
    expect(gradeAnswer({ questionType: 'fill_blank', correctAnswer: saved, alsoRight, ...rest }, answer)).toBe('wrong')
  })

  it('include a word of the same synset one letter apart', () => {
    expect(ask('adviser', 'noun', 'an expert who gives advice').spellings).toEqual(['advisor'])
  })

  it('are right for 99 % of British and American pairs, in both directions', () => {
    const file = createRequire(import.meta.url).resolve('american-british-english-translator/data/british_spellings.json')
    const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const pairs = all.filter((_, index) => index % 3 === 0)
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

describe('synonyms of a typed answer', () => {
  it('are the other words of the synset', () => {
    expect(ask('effect', 'noun', 'an outward appearance').synonyms).toEqual(['impression'])
  })

  it('include similar adjectives for one with an antonym, but not the broader one for a satellite adjective', () => {
    expect(ask('happy', 'adjective', 'enjoying or showing or marked by joy or pleasure').synonyms).toEqual(
      expect.arrayContaining(['joyful', 'blissful']),
    )
    expect(ask('ubiquitous', 'adjective', 'being present everywhere at once').synonyms).toEqual(['omnipresent'])
  })

  it('include those of a verb’s other senses if its definition contains the verb', () => {
    expect(ask('stop', 'verb', 'come to a halt, stop moving').synonyms).toEqual(expect.arrayContaining(['halt', 'quit', 'cease']))
    expect(ask('stop', 'verb', 'to stop what one is doing').synonyms).toContain('quit')
    expect(ask('stop', 'verb', 'come to a halt and move no further').synonyms).not.toContain('quit')
  })

  it('are empty for a learner’s own definition, unless the word has one sense', () => {
    expect(ask('run', 'verb', 'what I do on Sundays').synonyms).toEqual([])
    expect(ask('dessert', 'noun', 'my favourite part of dinner').synonyms).toEqual(['sweet', 'afters'])
  })
})

describe('synonyms for a definition by the learner', () => {
  const synonyms = (text: string, partOfSpeech: string, definition: string) => ask(text, partOfSpeech, definition).synonyms

  it('leave out a sense that shares one word with it by chance', () => {
    expect(synonyms('intelligent', 'adjective', 'having a good brain')).not.toContain('healthy')
    expect(synonyms('happy', 'adjective', 'feeling good')).toContain('glad')
  })

  it('leave out rare senses of a verb that the definition contains', () => {
    for (const definition of ['to raise something', 'raise the level or amount of something']) {
      const found = synonyms('raise', 'verb', definition)
      expect(['farm', 'parent', 'conjure', 'grow'].filter((word) => found.includes(word))).toEqual([])
      expect(found).toContain('lift')
    }
  })

  it('include those of a sense that dominates in tagged texts', () => {
    expect(synonyms('doctor', 'noun', 'someone who heals people')).toContain('physician')
    expect(synonyms('bank', 'noun', 'where I keep what I own')).toEqual([])
  })

  it('include those of the synset that contains the first word of the definition', () => {
    expect(synonyms('give up', 'verb', 'to stop trying')).toContain('quit')
    expect(synonyms('give up', 'verb', 'stop trying because something is too hard')).toContain('quit')
    expect(synonyms('run', 'verb', 'to go with quick steps')).not.toContain('lead')
    expect(synonyms('raise', 'verb', 'to raise a lot')).not.toContain('conjure')
  })

  it('include a word that is the whole definition but for how much, and all common words like it', () => {
    expect(ask('rapid', 'adjective', 'very fast').synonyms).toEqual(['fast'])
    expect(ask('huge', 'adjective', 'very big').synonyms).toEqual(expect.arrayContaining(['big', 'large', 'enormous', 'vast']))
  })

  it('include words that are the whole definition', () => {
    expect(synonyms('put up with', 'verb', 'to tolerate')).toEqual(['tolerate'])
    expect(synonyms('give up', 'verb', 'to quit')).toContain('quit')
    expect(synonyms('put up with', 'verb', 'to tolerate something')).toEqual([])
    expect(synonyms('bank', 'noun', 'safe, where money is')).toEqual([])
  })
})

describe('look-alikes of a typed answer', () => {
  const like = (text: string, partOfSpeech = '') => ask(text, partOfSpeech, '').lookAlikes

  it('include known words one edit away, inflected forms among them', () => {
    expect(like('effect', 'noun')).toEqual(expect.arrayContaining(['affect', 'effects']))
    expect(like('form', 'noun')).toContain('from')
    expect(like('café', 'noun')).toContain('cage')
    expect(like('child', 'noun')).not.toContain('chile')
  })

  it.each([
    ['discreet', 'discrete'],
    ['mitigate', 'litigate'],
    ['couch', 'crouch'],
    ['immense', 'immerse'],
    ['vehicle', 'vesicle'],
    ['massive', 'missive'],
    ['start', 'stark'],
    ['rise', 'prise'],
    ['launch', 'haunch'],
    ['launch', 'paunch'],
    ['tiny', 'tine'],
    ['tiny', 'tinny'],
    ['mitigated', 'litigated'],
    ['laser', 'laver'],
    ['pole', 'polo'],
  ])('include rare words of the dictionary: “%s” and “%s”', (word, other) => {
    expect(like(word)).toContain(other)
    expect(gradeAnswer({ questionType: 'fill_blank', correctAnswer: word, lookAlikes: like(word) }, other)).toBe('wrong')
  })

  it('include every lower-case headword one edit away', () => {
    const listed = Array.from({ length: list.size }, (_, index) => list.word(index))
    // By their letters, so that the sample stays the same when the dictionary grows.
    const isSampled = (word: string) => [...word].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 4_999, 0) === 0
    const asked = [...new Set(listed)].filter((word) => /^[a-z]{4,8}$/.test(word) && isSampled(word))
    expect(asked.length).toBeGreaterThan(5)
    for (const word of asked) {
      const { spellings, lookAlikes } = ask(word, '', '')
      const near = listed.filter((other) => Math.abs(other.length - word.length) < 2 && misspelling(other, word))
      const shown = near.filter((other) => dictionary.find(other)?.word === other)
      expect([word, ...shown.filter((other) => ![...spellings, ...lookAlikes].includes(other))]).toEqual([word])
    }
  })

  it('include those of each word of a phrase, and two words for one', () => {
    expect(like('put off', 'verb')).toContain('of')
    expect(like('maybe', 'adverb')).toContain('may be')
    expect(like('today', 'noun')).toContain('to day')
  })

  it('of a phrase of three words or more include only particles and other phrases', () => {
    expect(like('once in a blue moon')).not.toContain('mon')
    expect(like('a piece of cake')).not.toContain('peace')
    expect(like('put up with')).toContain('us')
    expect(like('get on with')).not.toContain('pet')
    expect(like('in the way')).toContain('on the way')
  })

  it('of a phrase of three words or more do not include changes of a conjunction, nor words that are no particles', () => {
    expect(like('once in a blue moon')).not.toContain('one')
    expect(like('sooner or later')).not.toContain('of')
    expect(like('put up with')).not.toContain('cup')
  })

  it('leave out misspelled forms', () => {
    expect(like('stopped')).not.toContain('stoped')
    expect(like('hopped')).toContain('hoped')
  })

  it('are empty for a word of three letters, in which misspellings are not tolerated', () => {
    expect(like('cat', 'noun')).toEqual([])
  })
})
