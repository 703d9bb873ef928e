import { expect, it } from '@jest/globals'
import { openSqlite } from '@wordloom/service-kit/store'
import { createSqliteQuizRepository } from '../adapters/quiz.sqlite.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { aWord, eventsFor, later, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { onEvents } from '../vocabulary/on-event.ts'
import { wordsForQuiz } from './words-for-quiz.ts'

it('neededWords() includes a word once if its schedule changes between two reads', async () => {
  const sqlite = openSqlite(':memory:')
  const quizzes = createSqliteQuizRepository(sqlite)
  const [ada, tell] = [eventsFor('ada'), onEvents(quizzes)]
  await tell([ada.added(aWord('a')), ada.added(aWord('b', { status: 'learning', due: later(-1), stability: 3 }))])
  const changing: QuizRepository = {
    ...quizzes,
    async candidates(...asked) {
      const found = await quizzes.candidates(...asked)
      if (asked[1] === 'unasked') await tell([ada.changed(aWord('a', { status: 'learning', due: later(-1), stability: 2 }))])
      if (asked[1] === 'newly due') await tell([ada.changed(aWord('b', { status: 'learning', due: later(90), stability: 9 }))])
      return found
    },
  }
  const { words, waiting } = await wordsForQuiz(changing, { userId: 'ada', localDate: '2026-03-07', now: noon }, 5)
  expect([words.map(({ id }) => id).toSorted(), waiting]).toEqual([['a', 'b'], 0])
  sqlite.close()
})
