import { describe, expect, it } from '@jest/globals'
import { createKeyring } from '@wordloom/service-kit/auth'
import { silentLogger } from '@wordloom/service-kit/logging'
import { answerVariants } from './answer-variants.ts'
import { createDictionaryTypedAnswers } from './dictionary-typed-answers.ts'

const child = { text: 'child', partOfSpeech: 'noun', definition: 'a young person', right: ['children', 'child'] }
const begin = { text: 'begin', partOfSpeech: 'verb', definition: 'to start', right: ['began', 'begin'] }

describe('answer variants of a typed question', () => {
  it('include the dictionary’s spellings and its synonyms, inflected like the answer', () => {
    const found = { spellings: ['childe'], synonyms: ['kid', 'small fry'], lookAlikes: ['chill', 'child'] }
    expect(answerVariants(child, found)).toEqual({
      alsoRight: ['child', 'childe'],
      synonyms: ['kid', 'kids', 'small fry', 'small fries'],
      lookAlikes: expect.arrayContaining(['chill', 'childs', 'childrens']),
    })
    expect(answerVariants(child, found).lookAlikes).not.toContain('child')
    expect(answerVariants(begin, { spellings: [], synonyms: ['start', 'set out'], lookAlikes: [] }).synonyms).toEqual(
      expect.arrayContaining(['start', 'started', 'set out']),
    )
    expect(answerVariants(begin, { spellings: [], synonyms: ['start'], lookAlikes: [] }).synonyms).not.toContain('starting')
  })

  it('include no misspelt plural, which a learner would be told to fit', () => {
    const nausea = { text: 'nausea', partOfSpeech: 'noun', definition: 'the need to throw up', right: ['nausea'] }
    const { synonyms } = answerVariants(nausea, { spellings: [], synonyms: ['sickness', 'skin rash', 'fox'], lookAlikes: [] })
    expect(synonyms).toEqual(['sickness', 'sicknesses', 'skin rash', 'skin rashes', 'fox', 'foxes'])
  })

  it('include plural synonyms for a noun saved as a plural', () => {
    const found = { spellings: [], synonyms: ['kid'], lookAlikes: [] }
    expect(answerVariants({ ...child, text: 'children', right: ['children'] }, found).synonyms).toEqual(['kid', 'kids'])
    expect(answerVariants({ ...begin, text: 'start', right: ['start'] }, { ...found, synonyms: ['begin'] }).synonyms).toEqual(['begin'])
  })

  it('tell the word itself from synonyms where the text is a form of it', () => {
    const mice = { text: 'mice', partOfSpeech: 'noun', definition: 'small grey animals', right: ['mice'] }
    const found = { spellings: [], synonyms: ['mouse', 'kid'], lookAlikes: [] }
    expect(answerVariants(mice, found)).toMatchObject({ synonyms: ['mouse', 'kid', 'kids'], otherForms: ['mouse'] })
    expect(answerVariants(child, { ...found, synonyms: ['kid'] })).not.toHaveProperty('otherForms')
  })

  it('list other inflections, existing or not, as look-alikes', () => {
    expect(answerVariants(begin).lookAlikes).toEqual(expect.arrayContaining(['begun', 'begins']))
    expect(answerVariants({ ...begin, text: 'choose', right: ['chose', 'choose'] }).lookAlikes).toContain('choosed')
  })

  it('treat an undoubled letter as a misspelling, not as another word', () => {
    expect(answerVariants({ ...begin, text: 'stop', right: ['stopped', 'stop'] }).lookAlikes).not.toContain('stoped')
  })

  it('treat a wrongly doubled letter as a misspelling, in the answer and in synonyms', () => {
    const develop = { ...begin, text: 'develop', right: ['developed', 'develop'] }
    const { lookAlikes, synonyms } = answerVariants(develop, { spellings: [], synonyms: ['gallop', 'travel'], lookAlikes: [] })
    expect(lookAlikes).not.toContain('developped')
    expect(synonyms).toEqual(expect.arrayContaining(['galloped', 'traveled', 'travelled']))
    expect(synonyms).not.toContain('gallopped')
  })

  it('treat the plural of a noun in -o without e as a misspelling, not as another word', () => {
    expect(answerVariants({ ...child, text: 'tomato', right: ['tomatoes', 'tomato'] }).lookAlikes).not.toContain('tomatos')
  })

  it('include inflections while the dictionary is not available', async () => {
    const find = createDictionaryTypedAnswers({
      url: 'http://dictionary',
      signer: createKeyring().signer('quiz'),
      logger: silentLogger,
      fetch: async () => {
        throw new Error('away')
      },
    })
    expect(await find('ada', [begin, child])).toEqual([answerVariants(begin), answerVariants(child)])
  })
})
