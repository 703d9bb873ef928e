import { describe, expect, it } from '@jest/globals'
import { anAskedQuestion, aSession, contextOf, later, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { type SubmittedAnswer, saveAnswers } from './save-answer.ts'

const options = [
  { text: 'a bird', word: 'owl', definition: 'a bird' },
  { text: 'a fish', word: 'cod', definition: 'a fish' },
]
const choice = anAskedQuestion('ada', 'q0', { wordId: 'w0', questionType: 'multiple_choice', correctAnswer: 'a bird', options })
const known = anAskedQuestion('ada', 'q1', { wordId: 'w1' })

const given = (asked: typeof choice, position: number, userAnswer: string, fields: Partial<SubmittedAnswer> = {}): SubmittedAnswer => ({
  ...{ id: `answer ${position}`, asked, position, userAnswer, given: { at: noon, on: '2026-03-07' } },
  ...fields,
})
const save = (answers: readonly SubmittedAnswer[], openedOn = '2026-03-07') =>
  saveAnswers(aSession('ada', 's', { openedOn }), [], answers, contextOf('ada', later(1)))

describe('an answer saved with the correction ‘right’', () => {
  const saved = save([given(choice, 0, 'a fish', { correction: 'right' }), given(known, 1, 'incorrect')])

  it('keeps the server’s verdict beside the correction, and counts as right', () => {
    expect(saved.answers).toMatchObject([
      { isCorrect: false, overruledAt: later(1) },
      { isCorrect: false, overruledAt: null },
    ])
    expect(saved.session).toMatchObject({ correctAnswers: 1, totalQuestions: 2 })
  })

  it('publishes the verdict, then the correction, and the corrected count of the finished session', () => {
    expect(saved.events.map(({ type, data }) => ({ type, data }))).toMatchObject([
      { type: 'quiz.question-answered', data: { answerId: 'answer 0', isCorrect: false } },
      { type: 'quiz.answer-corrected', data: { answerId: 'answer 0', correction: 'right', correctedAt: later(1).toISOString() } },
      { type: 'quiz.question-answered', data: { answerId: 'answer 1', isCorrect: false } },
      { type: 'quiz.session-finished', data: { correctAnswers: 1, totalQuestions: 2 } },
    ])
    expect(saved.events[1]?.data).not.toHaveProperty('finished')
  })

  it('records no confusion', () => {
    expect(saved.confusions).toEqual([])
    expect(save([given(choice, 0, 'a fish')]).confusions).toMatchObject([{ wordId: 'w0', taken: { word: 'cod' }, at: noon }])
  })

  it('records no correction if the verdict is right', () => {
    const { answers, events } = save([given(known, 0, 'knew', { correction: 'right' })])
    expect(answers).toMatchObject([{ isCorrect: true, overruledAt: null }])
    expect(events.map(({ type }) => type)).toEqual(['quiz.question-answered'])
  })

  it('is refused if the question was skipped', () => {
    expect(() => save([given(known, 0, '', { correction: 'right' })])).toThrow(expect.objectContaining({ code: 'request.invalid' }))
  })
})

describe('a typed answer', () => {
  const verdicts = (wordStatus: 'learning' | 'mastered') => {
    const grading = { wordStatus, alsoRight: ['child'], synonyms: ['kids'], lookAlikes: ['chill'] }
    const asked = anAskedQuestion('ada', 'q', { wordId: 'w', questionType: 'fill_blank', correctAnswer: 'children', grading })
    const answers = ['the children', 'Child', 'kids', 'childern', 'chill']
    return save(answers.map((answer, index) => given(asked, index, answer))).answers.map(({ isCorrect }) => isCorrect)
  }

  it('is right in the saved form; a synonym or another word is wrong; a misspelling is wrong for a mastered word only', () => {
    expect(verdicts('learning')).toEqual([true, true, false, true, false])
    expect(verdicts('mastered')).toEqual([true, true, false, false, false])
  })

  it('to a question stored without grading is compared with its right answer', () => {
    const asked = anAskedQuestion('ada', 'q', { questionType: 'fill_blank', correctAnswer: 'children' })
    expect(save([given(asked, 0, 'Children'), given(asked, 1, 'child')]).answers.map(({ isCorrect }) => isCorrect)).toEqual([true, false])
  })
})

describe('the time of an answer', () => {
  const before = { at: new Date('2026-03-05T20:00:00.000Z'), on: '2026-03-05' }

  it('is stored and published with the learner’s local day', () => {
    const { answers, events } = save([given(known, 0, 'knew', { given: before })])
    expect(answers).toMatchObject([{ at: before.at, answeredOn: '2026-03-05' }])
    expect(events[0]).toMatchObject({
      occurredAt: later(1).toISOString(),
      data: { answeredAt: '2026-03-05T20:00:00.000Z', answeredOn: '2026-03-05' },
    })
  })

  it('makes the session count on the day of its last answer, and no later than the day Finish was pressed', () => {
    const dayOf = (openedOn: string, ...days: string[]) => {
      const answers = days.map((on, index) => given(anAskedQuestion('ada', `q${index}`), index, 'knew', { given: { at: noon, on } }))
      const session = aSession('ada', 's', { openedOn, totalQuestions: days.length })
      return saveAnswers(session, [], answers, contextOf('ada', later(1))).events.at(-1)?.data
    }
    expect(dayOf('2026-03-07', '2026-03-04', '2026-03-05')).toMatchObject({ finishedOn: '2026-03-05' })
    expect(dayOf('2026-03-07', '2026-03-03', '2026-03-05', '2026-03-04')).toMatchObject({ finishedOn: '2026-03-05' })
    expect(dayOf('2026-03-07', '2026-03-07', '2026-03-08')).toMatchObject({ finishedOn: '2026-03-07' })
  })
})
