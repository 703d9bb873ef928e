import { describe, expect, it } from '@jest/globals'
import { createKeyring } from '@wordloom/service-kit/auth'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createDictionaryTypedAnswers } from './dictionary-typed-answers.ts'
import { mayBeTyped } from './may-be-typed.ts'

const child = { text: 'child', partOfSpeech: 'noun', definition: 'a young person', right: ['children', 'child'] }
const begin = { text: 'begin', partOfSpeech: 'verb', definition: 'to start', right: ['began', 'begin'] }

describe('What may be typed for a word', () => {
  it('is what the dictionary knows, its synonyms also in the form of the sentence', () => {
    const found = { spellings: ['childe'], synonyms: ['kid', 'small fry'], lookAlikes: ['chill', 'child'] }
    expect(mayBeTyped(child, found)).toEqual({
      alsoRight: ['child', 'childe'],
      synonyms: ['kid', 'kids', 'small fry', 'small fries'],
      lookAlikes: expect.arrayContaining(['chill', 'childs', 'childrens']),
    })
    expect(mayBeTyped(child, found).lookAlikes).not.toContain('child')
    expect(mayBeTyped(begin, { spellings: [], synonyms: ['start', 'set out'], lookAlikes: [] }).synonyms).toEqual(
      expect.arrayContaining(['start', 'started', 'set out']),
    )
    expect(mayBeTyped(begin, { spellings: [], synonyms: ['start'], lookAlikes: [] }).synonyms).not.toContain('starting')
  })

  it('is of a noun that was saved as a plural a synonym in the plural too', () => {
    const found = { spellings: [], synonyms: ['kid'], lookAlikes: [] }
    expect(mayBeTyped({ ...child, text: 'children', right: ['children'] }, found).synonyms).toEqual(['kid', 'kids'])
    expect(mayBeTyped({ ...begin, text: 'start', right: ['start'] }, { ...found, synonyms: ['begin'] }).synonyms).toEqual(['begin'])
  })

  it('is no other form, whether English has it or not', () => {
    expect(mayBeTyped(begin).lookAlikes).toEqual(expect.arrayContaining(['begun', 'begins']))
    expect(mayBeTyped({ ...begin, text: 'choose', right: ['chose', 'choose'] }).lookAlikes).toContain('choosed')
  })

  it('leaves a letter that is not doubled to be a slip', () => {
    expect(mayBeTyped({ ...begin, text: 'stop', right: ['stopped', 'stop'] }).lookAlikes).not.toContain('stoped')
  })

  it('leaves the plural of a word in o without its e to be a slip', () => {
    expect(mayBeTyped({ ...child, text: 'tomato', right: ['tomatoes', 'tomato'] }).lookAlikes).not.toContain('tomatos')
  })

  it('needs no dictionary, as far as forms go', async () => {
    const find = createDictionaryTypedAnswers({
      url: 'http://dictionary',
      signer: createKeyring().signer('quiz'),
      logger: silentLogger,
      fetch: async () => {
        throw new Error('away')
      },
    })
    expect(await find('ada', [begin, child])).toEqual([mayBeTyped(begin), mayBeTyped(child)])
  })
})
