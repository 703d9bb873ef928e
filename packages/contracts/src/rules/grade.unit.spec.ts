import { describe, expect, it } from '@jest/globals'
import { type GradedQuestion, gradeAnswer, isRightAnswer } from './index.ts'

const typed = (correctAnswer: string, more: Partial<GradedQuestion> = {}): GradedQuestion => ({
  questionType: 'fill_blank',
  correctAnswer,
  ...more,
})
const children = typed('children', { alsoRight: ['child'], synonyms: ['kids', 'kid'], lookAlikes: ['chill', 'chile'] })

describe('grading a typed answer as right', () => {
  it.each([
    ["o'clock", 'o’clock'],
    ['ice cream', 'ice-cream'],
    ['ice-cream', 'icecream'],
    ['wellbeing', 'well being'],
    ['wellbeing', 'well‑being'],
    ['café', 'cafe'],
    ['cafe', 'Café'],
    ['ice cream', '  ice   cream '],
    ['harbour', 'the harbour'],
    ['orange', 'an Orange.'],
    ['the Netherlands', 'Netherlands'],
    ['receive', 'to receive'],
    ['a lot', 'a lot'],
    ['harbour', 'ｈａｒｂｏｕｒ'],
    ['harbour', 'harbour 🙂'],
    ['שלום', ' שלום\u200F'],
    ['👍', '👍'],
    ['!', '!'],
    ["St John's wort", 'st. john’s wort'],
    ["o'clock", 'oclock'],
    ["can't stand", 'cant stand'],
    ['encyclopædia', 'encyclopaedia'],
    ['hors d’œuvre', "hors d'oeuvre"],
    ['smørrebrød', 'smorrebrod'],
    ['straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['đồng', 'dong'],
    ['maybe', "''maybe''"],
  ])('for “%s”, “%s” is right', (correctAnswer, answer) => {
    expect(gradeAnswer(typed(correctAnswer), answer)).toBe('right')
  })

  it('an answer equal to the right one is right even if it is among the look-alikes', () => {
    expect(gradeAnswer(typed('its', { lookAlikes: ['its', "it's"] }), 'Its')).toBe('right')
  })

  it('the inflected form that a sentence needs and the saved word are both right', () => {
    expect(['children', 'Child', 'the child'].map((answer) => gradeAnswer(children, answer))).toEqual(['right', 'right', 'right'])
  })
})

describe('grading a synonym', () => {
  it('a synonym is graded as synonym and does not count as right', () => {
    expect(['kids', 'the Kid'].map((answer) => gradeAnswer(children, answer))).toEqual(['synonym', 'synonym'])
    expect(isRightAnswer(children, 'kids')).toBe(false)
  })
})

describe('grading a misspelling of one edit', () => {
  it.each([
    ['serendipity', 'serendipty'],
    ['receive', 'recieve'],
    ['ice cream', 'ice craem'],
    ['a lot', 'alot'],
    ['harbour', 'the habour'],
    ['straße', 'strase'],
  ])('for “%s”, “%s” is a slip', (correctAnswer, answer) => {
    expect(gradeAnswer(typed(correctAnswer), answer)).toBe('slip')
  })

  it('a slip counts as right until the word is mastered', () => {
    const counts = ([undefined, 'new', 'learning', 'mastered'] as const).map((wordStatus) =>
      isRightAnswer(typed('receive', { wordStatus }), 'recieve'),
    )
    expect(counts).toEqual([true, true, true, false])
  })

  it('a slip may be one edit from any right answer', () => {
    expect(gradeAnswer(children, 'chidl')).toBe('slip')
  })
})

describe('grading a wrong answer', () => {
  it.each([
    ['effect', 'affect', ['affect']],
    ['ice cream', 'ice dream', ['dream']],
    ['maybe', 'may be', ['may be']],
    ['away', 'a way', ['way']],
    ['already', 'all ready', []],
    ['today', 'to day', ['to day']],
    ['cat', 'bat', []],
    ['cat', 'cta', []],
    ['1984', '1985', []],
    ['3.5', '35', []],
    ["it's", 'its', ['its']],
    ['dogs', "do'gs", ["do'gs"]],
    ['few', 'new few', []],
    ['a lot', 'lot', []],
    ['theory of mind', 'of mind', []],
    ['lathe operator', 'operator', []],
    ['oven', 'pizza oven', []],
    ['oven', 'antique oven', []],
    ['stone', 'stnae', []],
    ['stone', 'staoe', []],
    ['orange', 'ronge', []],
    ['orange', 'roxange', []],
    ['мой', 'мои', []],
    ['child', 'child children', []],
    ['receive', 'recieves', []],
    ['happy', `happy${' happy'.repeat(300)}`, []],
    ['!', '?', []],
    ['happy', '!', []],
  ])('for “%s”, “%.20s” is wrong', (correctAnswer, answer, lookAlikes) => {
    expect(gradeAnswer(typed(correctAnswer, { lookAlikes }), answer)).toBe('wrong')
  })

  it('a chosen answer is compared exactly', () => {
    expect(gradeAnswer({ questionType: 'multiple_choice', correctAnswer: 'a port' }, 'a  port')).toBe('wrong')
    expect(gradeAnswer({ questionType: 'definition', correctAnswer: 'knew' }, 'Knew')).toBe('wrong')
  })
})

describe('grading a blank answer', () => {
  it('a blank answer is graded as skipped for every question type', () => {
    for (const questionType of ['definition', 'multiple_choice', 'fill_blank'] as const)
      expect(['', ' \n'].map((answer) => gradeAnswer({ questionType, correctAnswer: 'x' }, answer))).toEqual(['skipped', 'skipped'])
  })
})
