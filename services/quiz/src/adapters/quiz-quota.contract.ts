import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { importedEvents } from '../import-sessions/import-sessions.ts'
import type { QuizQuota } from '../quiz/quiz.repository.ts'
import { withoutAnswers } from '../quiz/save-session.ts'
import type { QuizCommands } from '../quiz-test-kit/quiz-commands.ts'
import { anAnswer, anAskedQuestion, answerTo, aSession, contextOf } from '../quiz-test-kit/quiz-fixtures.ts'

type Open = (quota: QuizQuota) => Promise<{ quizzes: QuizCommands; close: () => Promise<void> }>

/** The contract of every quiz repository for the quota of sessions per learner. */
export function describeQuizQuota(name: string, open: Open): void {
  describe(`a full history of quizzes on ${name}`, () => {
    let quizzes: QuizCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ quizzes, close } = await open({ maxSessions: 3 }))
    })
    afterEach(() => close())

    const start = (id: string, userId = 'ada') => quizzes.open(withoutAnswers(aSession(userId, id, { idempotencyKey: `key of ${id}` })))
    const take = (...ids: string[]) =>
      quizzes.importSessions(
        'ada',
        ids.map((id) => ({ session: aSession('ada', id), answers: [], confusions: [] })),
        (added) => importedEvents(added, contextOf('ada')),
      )
    const full = expect.objectContaining({
      code: 'quiz.history-full',
      message: 'Your account may hold at most 3 quizzes, and has as many.',
    })

    it('refuses a new and an imported session beyond MAX_QUIZZES, counted per learner', async () => {
      for (const id of ['one', 'two', 'three']) await start(id)
      await expect(start('four')).rejects.toEqual(full)
      await expect(take('four')).rejects.toEqual(full)
      expect((await start('five', 'bob')).opened).toBe(true)
      expect(await quizzes.count('ada')).toBe(3)
    })

    it('imports all sessions of a file or none, and does not count sessions that are already stored', async () => {
      await take('one', 'two')
      await expect(take('three', 'four')).rejects.toEqual(full)
      expect(await quizzes.count('ada')).toBe(2)
      expect((await take('one', 'two', 'three', 'three')).added).toBe(1)
      expect((await take('one', 'two', 'three')).added).toBe(0)
    })

    it('stores no part of an import that exceeds the quota, even if it is committed in batches', async () => {
      const long = (id: string) => ({
        session: aSession('ada', id),
        answers: Array.from({ length: 600 }, (_, index) => anAnswer('ada', id, index, { id: `${id} ${index}` })),
        confusions: [],
      })
      const all = ['one', 'two', 'three', 'four'].map(long)
      await expect(quizzes.importSessions('ada', all, () => [])).rejects.toEqual(full)
      expect(await quizzes.count('ada')).toBe(0)
      expect((await quizzes.importSessions('ada', all.slice(1), () => [])).added).toBe(3)
    })

    it('at the limit, still returns the session of an idempotency key and records answers of an open one', async () => {
      for (const id of ['one', 'two', 'three']) await start(id)
      expect(await start('three')).toMatchObject({ opened: false, session: { id: 'three' } })
      await answerTo(quizzes)('three', anAskedQuestion('ada', 'q1'), 0)
      expect(await quizzes.answers('ada', 'three')).toHaveLength(1)
    })
  })
}
