import { describe, expect, it } from '@jest/globals'
import { type GradedQuestion, gradeAnswer, isRightAnswer } from './index.ts'

const typed = (correctAnswer: string, more: Partial<GradedQuestion> = {}): GradedQuestion => ({
  questionType: 'fill_blank',
  correctAnswer,
  ...more,
})
const children = typed('children', { alsoRight: ['child'], synonyms: ['kids', 'kid'], lookAlikes: ['chill', 'chile'] })

describe('Right is right', () => {
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
  ])('for “%s”: “%s”', (correctAnswer, answer) => {
    expect(gradeAnswer(typed(correctAnswer), answer)).toBe('right')
  })

  it('though it were listed as another word that looks like it', () => {
    expect(gradeAnswer(typed('its', { lookAlikes: ['its', "it's"] }), 'Its')).toBe('right')
  })

  it('where a sentence wants another form: the form and the saved word', () => {
    expect(['children', 'Child', 'the child'].map((answer) => gradeAnswer(children, answer))).toEqual(['right', 'right', 'right'])
  })
})

describe('A word that fits and is not meant', () => {
  it('is a synonym, and not right', () => {
    expect(['kids', 'the Kid'].map((answer) => gradeAnswer(children, answer))).toEqual(['synonym', 'synonym'])
    expect(isRightAnswer(children, 'kids')).toBe(false)
  })
})

describe('A slip of one edit', () => {
  it.each([
    ['serendipity', 'serendipty'],
    ['receive', 'recieve'],
    ['ice cream', 'ice craem'],
    ['a lot', 'alot'],
    ['harbour', 'the habour'],
    ['straße', 'strase'],
  ])('of “%s”: “%s”', (correctAnswer, answer) => {
    expect(gradeAnswer(typed(correctAnswer), answer)).toBe('slip')
  })

  it('counts as right until the word is mastered', () => {
    const counts = ([undefined, 'new', 'learning', 'mastered'] as const).map((wordStatus) =>
      isRightAnswer(typed('receive', { wordStatus }), 'recieve'),
    )
    expect(counts).toEqual([true, true, true, false])
  })

  it('may be one of any right answer', () => {
    expect(gradeAnswer(children, 'chidl')).toBe('slip')
  })
})

describe('What is exact stays exact', () => {
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

  it('in what is chosen', () => {
    expect(gradeAnswer({ questionType: 'multiple_choice', correctAnswer: 'a port' }, 'a  port')).toBe('wrong')
    expect(gradeAnswer({ questionType: 'definition', correctAnswer: 'knew' }, 'Knew')).toBe('wrong')
  })
})

describe('No answer', () => {
  it('is skipped, of any type', () => {
    for (const questionType of ['definition', 'multiple_choice', 'fill_blank'] as const)
      expect(['', ' \n'].map((answer) => gradeAnswer({ questionType, correctAnswer: 'x' }, answer))).toEqual(['skipped', 'skipped'])
  })
})
