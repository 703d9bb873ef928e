import { describe, expect, it } from '@jest/globals'
import { questionTexts } from './question-texts.ts'

const sentenceOf = (text: string, partOfSpeech: string, context: string, example = '') => {
  const { sentence } = questionTexts({ text, partOfSpeech, definition: 'what it means', context, example })
  return sentence && [sentence.sentence, sentence.answer]
}

describe('the blanked sentence of a word saved as “to …” or with an article', () => {
  it('prefers a sentence with the word as saved, else one without the article or “to”', () => {
    expect(sentenceOf('to swim', 'verb', 'We swim here. They like to swim there.')).toEqual(['They like ____ there.', 'to swim'])
    expect(sentenceOf('to swim', 'verb', 'We swim in the lake.')).toEqual(['We ____ in the lake.', 'swim'])
    expect(sentenceOf('to swim', 'verb', 'We swam in the lake.')).toEqual(['We ____ in the lake.', 'swam'])
    expect(sentenceOf('an apple', 'noun', 'She ate the apple at once.')).toEqual(['She ate the ____ at once.', 'apple'])
  })

  it('is undefined if the word without its article has another part of speech', () => {
    expect(sentenceOf('a lot', 'adverb', 'She sold the lot at once.')).toBeUndefined()
    expect(sentenceOf('to hand', 'adverb', 'She took his hand at once.')).toBeUndefined()
  })
})
