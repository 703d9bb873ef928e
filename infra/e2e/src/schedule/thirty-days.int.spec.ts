import { describe, expect, it } from '@jest/globals'
import { Quiz, type QuizQuestion, type Word } from '@wordloom/contracts/http'
import { embeddedBackends } from '../running-services/backends.ts'
import { startServices, type TestLearner } from '../running-services/start-services.ts'

const days = 30
const wordsADay = 3
const start = Date.parse('2026-03-02T18:00:00Z')
const dayMs = 24 * 3_600_000

/** Takes a quiz, every answer right; returns its questions and the number of words still waiting. */
async function takeQuiz(ada: TestLearner): Promise<{ asked: QuizQuestion[]; waiting: number }> {
  const { questions, waiting } = Quiz.parse((await ada.call('GET', '/api/quiz/generate')).body)
  const answers = questions.map(({ id, correctAnswer }) => ({ questionId: id, answer: correctAnswer, isCorrect: true }))
  expect((await ada.call('POST', '/api/quiz/results', { answers })).status).toBe(201)
  return { asked: questions, waiting: waiting ?? Number.NaN }
}

describe('thirty days with three new words a day', () => {
  const live = async (quizOf: (ada: TestLearner, day: number) => Promise<void>): Promise<Word[]> => {
    const backends = embeddedBackends()
    const running = await startServices(backends, new Date(start))
    const ada = running.newLearner()
    for (let day = 0; day < days; day++) {
      running.clock.at = new Date(start + day * dayMs)
      for (let word = 0; word < wordsADay; word++) await ada.call('POST', '/api/words', { text: `word ${day * wordsADay + word}` })
      await quizOf(ada, day)
    }
    const words = (await ada.call('GET', '/api/words')).body as Word[]
    expect(await backends.bus.deadLetters()).toEqual([])
    await running.close()
    return words
  }

  it('with one quiz a day, every word is asked on the day it is added', async () => {
    const words = await live(async (ada, day) => {
      const { asked } = await takeQuiz(ada)
      const fresh = [0, 1, 2].map((word) => `word ${day * wordsADay + word}`)
      expect(asked.map(({ word }) => word.text)).toEqual(expect.arrayContaining(fresh))
      expect(new Set(asked.map(({ word }) => word.id)).size).toBe(asked.length)
    })
    expect(words).toHaveLength(90)
    expect(words.filter(({ reviewCount }) => reviewCount === 0)).toEqual([])
    expect(words.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(5 * days - 2)
  })

  it('with quizzes until no word is waiting, no word is asked twice on a day, and none stays due', async () => {
    await live(async (ada) => {
      const asked: string[] = []
      for (let waiting = 1; waiting > 0; ) {
        const quiz = await takeQuiz(ada)
        // The quiz after the last due word fills up with others, of which there are few in the first days.
        waiting = quiz.waiting
        asked.push(...quiz.asked.map(({ word }) => word.id))
        const due = (await ada.call('GET', '/api/words/review')).body as Word[]
        expect(due).toHaveLength(waiting)
      }
      expect(new Set(asked).size).toBe(asked.length)
    })
  })
})
