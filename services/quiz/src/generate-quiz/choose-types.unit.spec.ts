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

describe('the types of a quiz', () => {
  it('are at least two when the words allow', () => {
    for (let quiz = 0; quiz < quizzes; quiz++) {
      expect(new Set(chooseTypes(five(questionTypes), random)).size).toBeGreaterThanOrEqual(2)
      const oneFree: Askable[] = [...five(['definition']).slice(1), { status: 'new', possible: ['definition', 'fill_blank'] }]
      expect(new Set(chooseTypes(oneFree, random))).toEqual(new Set(['definition', 'fill_blank']))
    }
  })

  it('are three of one type at most in a quiz of five, and one that the learner grades, when the words allow', () => {
    for (let quiz = 0; quiz < quizzes; quiz++) {
      const types = chooseTypes(five(questionTypes), random)
      for (const type of questionTypes) expect(types.filter((each) => each === type).length).toBeLessThanOrEqual(3)
      expect(types.filter((type) => type === 'definition').length).toBeLessThanOrEqual(1)
    }
  })

  it('are graded by the learner in at most 20 % of first questions, though some words allow nothing else', () => {
    expect(share('new', 'definition')).toBeLessThan(0.15)
    const oneOfTen = (place: number): Askable => ({ status: 'new', possible: place % 10 === 0 ? ['definition'] : questionTypes })
    const words = Array.from({ length: 5 * quizzes }, (_, place) => oneOfTen(place * 7))
    const types = Array.from({ length: quizzes }, (_, quiz) => chooseTypes(words.slice(5 * quiz, 5 * quiz + 5), random)).flat()
    expect(types.filter((type) => type === 'definition').length / types.length).toBeLessThanOrEqual(0.2)
  })

  it('are one when nothing else is possible, or when there is one word', () => {
    expect(chooseTypes(five(['definition']), random)).toEqual(Array(5).fill('definition'))
    expect(chooseTypes([], random)).toEqual([])
    expect(chooseTypes(five(questionTypes).slice(0, 1), random)).toHaveLength(1)
  })

  it('are recognition for new words and recall for mastered ones, mostly', () => {
    expect(share('mastered', 'fill_blank')).toBeGreaterThan(share('new', 'fill_blank'))
    expect(share('new', 'multiple_choice')).toBeGreaterThan(share('mastered', 'multiple_choice'))
    for (const type of questionTypes) expect(share('learning', type)).toBeGreaterThan(0.15)
  })
})
