import { describe, expect, it } from '@jest/globals'
import { stubCalls } from '@wordloom/web-kit/test-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { saveAsSession } from './save-as-session.ts'

const answers = questions.slice(0, 2).map(({ id }) => ({ questionId: id, answer: 'knew', isCorrect: true }))

describe('saving a quiz as a session', () => {
  it('reports an answer that cannot be read once, although the next record is still being sent', async () => {
    stubCalls({
      'POST /api/quiz/sessions': { json: { id: 's1', wordsCount: 2, correctAnswers: 2, totalQuestions: 2 } },
      'POST /api/quiz/questions': ({ body }) =>
        (body as { position: number }).position === 0
          ? { json: 'not a record' }
          : new Promise((resolve) => setTimeout(resolve, 20, { status: 503, text: 'Not now' })),
    })
    await expect(saveAsSession({ quizKey: 'key', questions: questions.slice(0, 2), answers })).rejects.toMatchObject({ status: 503 })
  })
})
