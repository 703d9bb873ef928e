import { describe, expect, it } from '@jest/globals'
import { type QuestionType, questionTypes } from '@wordloom/contracts/rules'
import { type Askable, chooseTypes } from './choose-types.ts'
import { seeded } from './random.ts'

const random = seeded(7)
const quizzes = 500
const five = (possible: readonly QuestionType[], status: Askable['status'] = 'learning'): Askable[] =>
  Array.from({ length: 5 }, () => ({ status, possible }))
const share = (status: Askable['status'], type: QuestionType): number => {
  const types = Array.from({ length: quizzes }, () => chooseTypes(five(questionTypes, status), random)).flat()
  return types.filter((each) => each === type).length / types.length
}

describe('chooseTypes', () => {
  it('chooses at least two types if the words allow it', () => {
    for (let quiz = 0; quiz < quizzes; quiz++) {
      expect(new Set(chooseTypes(five(questionTypes), random)).size).toBeGreaterThanOrEqual(2)
      const oneFree: Askable[] = [...five(['definition']).slice(1), { status: 'new', possible: ['definition', 'fill_blank'] }]
      expect(new Set(chooseTypes(oneFree, random))).toEqual(new Set(['definition', 'fill_blank']))
    }
  })

  it('chooses at most three questions of one type in a quiz of five, and at most one that the learner grades, if the words allow it', () => {
    for (let quiz = 0; quiz < quizzes; quiz++) {
      const types = chooseTypes(five(questionTypes), random)
      for (const type of questionTypes) expect(types.filter((each) => each === type).length).toBeLessThanOrEqual(3)
      expect(types.filter((type) => type === 'definition').length).toBeLessThanOrEqual(1)
    }
  })

  it('has at most 20 % self-graded first questions, although some words allow no other type', () => {
    expect(share('new', 'definition')).toBeLessThan(0.15)
    const oneOfTen = (index: number): Askable => ({ status: 'new', possible: index % 10 === 0 ? ['definition'] : questionTypes })
    const words = Array.from({ length: 5 * quizzes }, (_, index) => oneOfTen(index * 7))
    const types = Array.from({ length: quizzes }, (_, quiz) => chooseTypes(words.slice(5 * quiz, 5 * quiz + 5), random)).flat()
    expect(types.filter((type) => type === 'definition').length / types.length).toBeLessThanOrEqual(0.2)
  })

  it('chooses one type if no other is possible or there is one word', () => {
    expect(chooseTypes(five(['definition']), random)).toEqual(Array(5).fill('definition'))
    expect(chooseTypes([], random)).toEqual([])
    expect(chooseTypes(five(questionTypes).slice(0, 1), random)).toHaveLength(1)
  })

  it('prefers recognition for new words and recall for mastered ones', () => {
    expect(share('mastered', 'fill_blank')).toBeGreaterThan(share('new', 'fill_blank'))
    expect(share('new', 'multiple_choice')).toBeGreaterThan(share('mastered', 'multiple_choice'))
    for (const type of questionTypes) expect(share('learning', type)).toBeGreaterThan(0.15)
  })
})
