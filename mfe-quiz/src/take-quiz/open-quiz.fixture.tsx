import { jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyWord, type Word } from '@wordloom/contracts/http'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { QuizDialog } from './quiz-dialog.tsx'

/** The learner of the specs. */
export const learner = { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.app', profileImageUrl: '' }

/** Opens the quiz dialog with these questions; `stubs` are the responses to other calls. `seenCalls` lists the calls so far. */
export function openQuiz(asked: readonly unknown[], stubs: StubResponses = {}) {
  const seen = stubCalls({
    ...stubs,
    'GET /api/quiz/generate': { json: { questions: asked } },
    'POST /api/quiz/results': { json: { sessionId: 's1', correctAnswers: 1, totalQuestions: asked.length, accuracy: 50 } },
  })
  const onOpenChange = jest.fn()
  renderComponent(<QuizDialog open onOpenChange={onOpenChange} saveMethod="results" />, { learner })
  return { seen, seenCalls: () => seen.map(({ call }) => call), onOpenChange, user: userEvent.setup() }
}

const session = { json: { id: 's1', wordsCount: 3, correctAnswers: 0, totalQuestions: 3 } }
/** The response to a saved question. */
export const record = {
  json: { id: 'r', sessionId: 's1', wordId: 'w', questionType: 'definition', userAnswer: '', correctAnswer: '', isCorrect: true },
}

/** Opens the quiz dialog as the app does: it saves a session, then its questions. */
export function openDefaultQuiz(stubs: StubResponses = {}, asked: readonly unknown[] = questions) {
  const seen = stubCalls({
    'GET /api/quiz/generate': { json: { questions: asked } },
    'POST /api/quiz/sessions': session,
    'POST /api/quiz/questions': record,
    ...stubs,
  })
  const onOpenChange = jest.fn()
  renderComponent(<QuizDialog open onOpenChange={onOpenChange} />, { learner })
  return { seen, onOpenChange, user: userEvent.setup() }
}

/** The button that goes on. */
export const next = () => screen.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ })

const optionWords = ['gigantic', 'ephemeral', 'fastidious', 'luminous'].map((text, index) => ({
  text,
  definition: questions[1]?.options?.[index],
}))
/** A multiple-choice question, and one with a blank. */
export const choice = { ...questions[1], optionWords }
export const blank = questions[2]
/** The verdict on the screen. */
export const verdict = () => within(screen.getByRole('group', { name: 'Verdict' }))

/** A word of the learner. */
export const aWord = (texts: Partial<Word>) => ({
  ...{ id: 'w9', ...emptyWord, partOfSpeech: 'noun', status: 'new', difficulty: 0, reviewCount: 0, correctCount: 0 },
  ...{ dateAdded: '2026-11-01T08:00:00.000Z', nextReview: '2026-11-20T08:00:00.000Z' },
  ...texts,
})
