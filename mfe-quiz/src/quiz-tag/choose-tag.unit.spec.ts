import { describe, expect, it } from '@jest/globals'
import { maxOfferedTags, type QuizTag } from '@wordloom/contracts/http'
import { tagSentence } from './choose-tag.tsx'

const sentence = (chosen: QuizTag | undefined, tags: readonly QuizTag[] = [], loaded = true) =>
  tagSentence({ tag: 'Sea', tags, chosen, loaded })
const sea = (words: number, waiting: number): QuizTag => ({ tag: 'Sea', words, waiting })

describe('the sentence about a chosen tag', () => {
  it.each([
    [sea(1_200, 12), '1,200 words, 12 due.'],
    [sea(5, 0), '5 words, none of them due.'],
    [sea(3, 1), 'Only 3 words with this tag, 1 due: the quiz has 3 questions.'],
    [sea(1, 0), 'Only 1 word with this tag, not due: the quiz has 1 question.'],
    [undefined, 'None of your words has this tag.'],
  ])('for %j is “%s”', (chosen, said) => {
    expect(sentence(chosen)).toBe(said)
  })

  it('is empty for all words, while tags load, and if the tag may be beyond those listed', () => {
    expect(tagSentence({ tag: '', tags: [], chosen: undefined, loaded: true })).toBe('')
    expect(sentence(undefined, [], false)).toBe('')
    expect(sentence(undefined, Array(maxOfferedTags).fill(sea(9, 9)))).toBe('')
  })
})
