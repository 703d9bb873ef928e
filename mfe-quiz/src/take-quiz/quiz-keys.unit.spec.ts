import { describe, expect, it } from '@jest/globals'
import { letterOf } from '../question-types/multiple-choice.tsx'
import { quizKeyOf } from './quiz-keys.ts'
import { questions } from './quiz-questions.fixture.ts'

const [definition, choice, blank] = questions as [(typeof questions)[0], (typeof questions)[0], (typeof questions)[0]]

describe('Keys in a quiz', () => {
  it('A-D and 1-4 choose an option', () => {
    expect(['a', 'D', '1', '4'].map((key) => quizKeyOf(key, 'elsewhere', choice, false))).toEqual([
      { type: 'choose', place: 0 },
      { type: 'choose', place: 3 },
      { type: 'choose', place: 0 },
      { type: 'choose', place: 3 },
    ])
  })
  it('a key with no option behind it does nothing', () => {
    expect(quizKeyOf('5', 'elsewhere', choice, false)).toBeUndefined()
    expect(quizKeyOf('x', 'elsewhere', choice, false)).toBeUndefined()
    expect(quizKeyOf('3', 'elsewhere', definition, true)).toBeUndefined()
  })
  it('Space reveals a hidden definition, and only that', () => {
    expect(quizKeyOf(' ', 'elsewhere', definition, false)).toEqual({ type: 'reveal' })
    expect(quizKeyOf(' ', 'elsewhere', definition, true)).toBeUndefined()
    expect(quizKeyOf(' ', 'elsewhere', choice, false)).toBeUndefined()
    expect(quizKeyOf(' ', 'button', definition, false)).toBeUndefined()
  })
  it('A and B answer a definition once it is revealed, not before', () => {
    expect(quizKeyOf('b', 'elsewhere', definition, true)).toEqual({ type: 'choose', place: 1 })
    expect(quizKeyOf('b', 'elsewhere', definition, false)).toBeUndefined()
  })
  it('Enter goes on, from the text field and from the chosen answer too', () => {
    for (const place of ['elsewhere', 'text', 'chosen-answer'] as const)
      expect(quizKeyOf('Enter', place, blank, false)).toEqual({ type: 'go-on' })
  })
  it('Enter on a button or on an answer not yet chosen presses it', () => {
    expect(quizKeyOf('Enter', 'button', choice, false)).toBeUndefined()
    expect(quizKeyOf('Enter', 'answer', choice, false)).toBeUndefined()
  })
  it('S skips, and is a letter in the text field', () => {
    expect(quizKeyOf('s', 'elsewhere', choice, false)).toEqual({ type: 'skip' })
    expect(quizKeyOf('s', 'text', blank, false)).toBeUndefined()
  })
  it('letters the options', () => {
    expect([0, 1, 2, 3].map(letterOf)).toEqual(['A', 'B', 'C', 'D'])
  })
})
