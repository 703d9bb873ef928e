import { describe, expect, it } from '@jest/globals'
import { aWord } from '../quiz-test-kit/quiz-fixtures.ts'
import { questionKinds } from './question-types.ts'

const { fill_blank: blank } = questionKinds

describe('a blank for a definition with a word of the same root', () => {
  const windy = aWord('windy', { partOfSpeech: 'adjective', definition: 'with wind', context: '', example: '' })

  it('shows that word if nothing else identifies the answer', () => {
    expect(blank.canAsk(windy)).toBe(true)
    expect(blank.ask(windy, undefined)).toMatchObject({ hint: { firstLetter: 'w', length: 5 }, correctAnswer: 'windy' })
    expect(blank.ask(windy, undefined).prompt).toBeUndefined()
  })

  it('blanks it beside a sentence', () => {
    const inSentence = { ...windy, context: 'It was too windy to play tennis.' }
    expect(blank.ask(inSentence, undefined)).toMatchObject({ prompt: 'with ____', sentence: 'It was too ____ to play tennis.' })
  })

  it('is not asked if that word is a part of a phrase: “Butterstück” for “knob of butter”', () => {
    const knob = aWord('knob of butter', { partOfSpeech: 'noun', definition: 'Butterstück', context: '', example: '' })
    expect(blank.canAsk(knob)).toBe(false)
    const inSentence = { ...knob, context: 'Fry the onions in a knob of butter.' }
    expect(blank.ask(inSentence, undefined)).toMatchObject({ prompt: '____', sentence: 'Fry the onions in a ____.' })
  })

  it('is not asked if the definition is hardly more than the word itself', () => {
    expect(blank.canAsk({ ...windy, definition: 'windy' })).toBe(false)
  })
})
