import { describe, expect, it } from '@jest/globals'
import { letterOf } from '../question-types/multiple-choice.tsx'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { type KeyTarget, quizKeyOf } from './quiz-keys.ts'

const [definition, choice, blank] = questions as [(typeof questions)[0], (typeof questions)[0], (typeof questions)[0]]

const keyOf = (key: string, target: KeyTarget, question: (typeof questions)[0], revealed: boolean) =>
  quizKeyOf(key, target, { question, revealed, answered: false })
const keyOnVerdict = (key: string, target: KeyTarget = 'elsewhere') =>
  quizKeyOf(key, target, { question: choice, revealed: false, answered: true })

describe('keys in the quiz dialog', () => {
  it('A-D and 1-4 choose an option', () => {
    expect(['a', 'D', '1', '4'].map((key) => keyOf(key, 'elsewhere', choice, false))).toEqual([
      { type: 'choose', index: 0 },
      { type: 'choose', index: 3 },
      { type: 'choose', index: 0 },
      { type: 'choose', index: 3 },
    ])
  })
  it('a key without an option does nothing', () => {
    expect(keyOf('5', 'elsewhere', choice, false)).toBeUndefined()
    expect(keyOf('x', 'elsewhere', choice, false)).toBeUndefined()
    expect(keyOf('3', 'elsewhere', definition, true)).toBeUndefined()
  })
  it('Space reveals a hidden definition and does nothing else', () => {
    expect(keyOf(' ', 'elsewhere', definition, false)).toEqual({ type: 'reveal' })
    expect(keyOf(' ', 'elsewhere', definition, true)).toBeUndefined()
    expect(keyOf(' ', 'elsewhere', choice, false)).toBeUndefined()
    expect(keyOf(' ', 'button', definition, false)).toBeUndefined()
  })
  it('A and B answer a definition once it is revealed, not before', () => {
    expect(keyOf('b', 'elsewhere', definition, true)).toEqual({ type: 'choose', index: 1 })
    expect(keyOf('b', 'elsewhere', definition, false)).toBeUndefined()
  })
  it('Enter goes on, even in the text field and on the chosen answer', () => {
    for (const target of ['elsewhere', 'text', 'chosen-answer'] as const)
      expect(keyOf('Enter', target, blank, false)).toEqual({ type: 'go-on' })
  })
  it('Enter on a button or on an answer not yet chosen presses it', () => {
    expect(keyOf('Enter', 'button', choice, false)).toBeUndefined()
    expect(keyOf('Enter', 'answer', choice, false)).toBeUndefined()
  })
  it('S skips, except in the text field', () => {
    expect(keyOf('s', 'elsewhere', choice, false)).toEqual({ type: 'skip' })
    expect(keyOf('s', 'text', blank, false)).toBeUndefined()
  })
  it('letterOf() letters the options from A', () => {
    expect([0, 1, 2, 3].map(letterOf)).toEqual(['A', 'B', 'C', 'D'])
  })
  it('U undoes the last answer, on a question and on a verdict, except in the text field', () => {
    expect(keyOf('u', 'elsewhere', choice, false)).toEqual({ type: 'undo' })
    expect(keyOnVerdict('U')).toEqual({ type: 'undo' })
    expect(keyOf('u', 'text', blank, false)).toBeUndefined()
  })
  it("on a verdict R says 'I was right', and Enter goes on, even in the text field and on an answer", () => {
    expect(keyOnVerdict('r')).toEqual({ type: 'claim-right' })
    expect(keyOf('r', 'elsewhere', choice, false)).toBeUndefined()
    for (const target of ['elsewhere', 'text', 'answer', 'chosen-answer'] as const)
      expect(keyOnVerdict('Enter', target)).toEqual({ type: 'go-on' })
    expect(keyOnVerdict('Enter', 'button')).toBeUndefined()
  })
  it('on a verdict the keys to choose, reveal and skip do nothing', () => {
    for (const key of ['a', '2', ' ', 's']) expect(keyOnVerdict(key)).toBeUndefined()
    expect(keyOnVerdict('r', 'text')).toBeUndefined()
  })
})
