import { describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import type { CandidateOrder } from '../quiz/quiz.repository.ts'
import { withoutAnswers } from '../quiz/save-session.ts'
import type { QuizCommands } from '../quiz-test-kit/quiz-commands.ts'
import { anAskedQuestion, answerTo, applyTo, aSession, aWord, eventsFor, later, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'

/** The part of the quiz repository's contract about choosing the words of a quiz. `repository` is empty before each test. */
export function describeChoosingWords(repository: () => QuizCommands): void {
  const apply = (...events: Envelope[]) => applyTo(repository(), events)
  const learning = (id: string, dueInHours: number, fields: Partial<AskableWord> = {}): AskableWord =>
    aWord(id, {
      status: 'learning',
      due: later(dueInHours),
      stability: 3,
      difficulty: 5,
      lastReviewedAt: later(dueInHours - 72),
      ...fields,
    })
  const needed = async (size = 5, hours = 0, userId = 'ada'): Promise<string[]> => {
    const now = later(hours)
    const { words } = await repository().wordsForQuiz({ userId, localDate: now.toISOString().slice(0, 10), now }, size)
    return words.map(({ id }) => id)
  }
  const waiting = async (size = 5) => (await repository().wordsForQuiz({ userId: 'ada', localDate: '2026-03-07', now: noon }, size)).waiting
  const answer = async (session: string, wordIds: readonly string[], userAnswer = 'knew'): Promise<void> => {
    const quizzes = repository()
    await quizzes.open(withoutAnswers(aSession('ada', session, { totalQuestions: wordIds.length })))
    for (const [index, wordId] of wordIds.entries())
      await answerTo(quizzes)(session, anAskedQuestion('ada', `${session} ${wordId}`, { wordId }), index, userAnswer)
  }

  describe('choosing the words of a quiz', () => {
    it('candidates() returns the learner’s own words in the order asked for, with due date, difficulty, stability and last review', async () => {
      const [ada, bob] = [eventsFor('ada'), eventsFor('bob')]
      const word = learning('due', -1, { lastReviewedAt: later(-100), difficulty: 5.25 })
      await apply(
        ada.added(aWord('new, younger', { due: later(-1) })),
        ada.added(word),
        ada.added(aWord('new, older', { due: later(-500) })),
        ada.added(learning('due for long', -48, { status: 'mastered' })),
        ada.added(learning('later', 90, { status: 'mastered' })),
        ada.added(learning('soon', 1)),
        bob.added(learning('of Bob', -1)),
      )
      const found = (order: CandidateOrder, limit = 9) => repository().candidates('ada', order, noon, limit)
      const ids = async (...asked: Parameters<typeof found>) => (await found(...asked)).map(({ id }) => id)
      expect(await ids('unasked')).toEqual(['new, older', 'new, younger'])
      expect(await ids('newly due')).toEqual(['due', 'due for long'])
      expect(await ids('longest due')).toEqual(['due for long', 'due'])
      expect(await ids('next due')).toEqual(['soon', 'later'])
      expect(await ids('next due', 1)).toEqual(['soon'])
      const { id, due, difficulty, stability, lastReviewedAt } = word
      expect((await found('newly due'))[0]).toEqual({ id, due, difficulty, stability, lastReviewedAt })
      expect((await found('unasked'))[0]?.lastReviewedAt).toBeNull()
      expect([await repository().countWaiting('ada', noon, 10), await repository().countWaiting('ada', noon, 3)]).toEqual([4, 3])
    })

    it('chooses due words by the gain of asking, and includes a new word if there is one', async () => {
      const ada = eventsFor('ada')
      const words = [learning('lasting', -1, { stability: 100, lastReviewedAt: later(-24 * 90) }), learning('fading', -24 * 40)]
      await apply(...[...words, aWord('new'), ...[1, 2, 3].map((hours) => learning(`due ${hours}`, -hours))].map(ada.added))
      expect(await needed(5)).toEqual(['fading', 'due 3', 'due 2', 'due 1', 'new'])
      expect(await needed(1)).toEqual(['new'])
      expect([await waiting(5), await waiting(6)]).toEqual([1, 0])
      expect(await needed(5, 0, 'bob')).toEqual([])
    })

    it('‘Take Another Quiz’ asks no word twice on a day while another word is due or new', async () => {
      const ada = eventsFor('ada')
      const due = Array.from({ length: 12 }, (_, index) => learning(`due ${String(index).padStart(2, '0')}`, -1 - index))
      await apply(...due.map(ada.added), ada.added(learning('tomorrow', 24)))
      const asked: string[] = []
      for (const [quiz, left] of [7, 2, 0].entries()) {
        expect(await waiting()).toBe(left)
        const words = await needed(5)
        asked.push(...words)
        await answer(`s${quiz}`, words)
      }
      expect(new Set(asked).size).toBe(15 - 2)
      expect(asked.slice(0, 12).toSorted()).toEqual(due.map(({ id }) => id))
      expect(asked[12]).toBe('tomorrow')
    })

    it('timesAsked() counts questions per word on a local day, skipped ones included, for given words or all', async () => {
      const ada = eventsFor('ada')
      await apply(...['a', 'b', 'c'].map((id) => ada.added(aWord(id))))
      await answer('s1', ['a', 'b'])
      await answer('s2', ['a'], '')
      const times = async (...asked: Parameters<QuizCommands['timesAsked']>) => Object.fromEntries(await repository().timesAsked(...asked))
      expect(await times('ada', '2026-03-07')).toEqual({ a: 2, b: 1 })
      expect(await times('ada', '2026-03-07', ['a', 'c'])).toEqual({ a: 2 })
      expect([await times('ada', '2026-03-07', []), await times('ada', '2026-03-08'), await times('bob', '2026-03-07')]).toEqual([
        {},
        {},
        {},
      ])
    })

    it('asks every word once more before any word a third time, once all were asked today', async () => {
      const ada = eventsFor('ada')
      await apply(...Array.from({ length: 15 }, (_, index) => ada.added(learning(`word ${index}`, 24 + index))))
      const asked: string[] = []
      for (let quiz = 0; quiz < 6; quiz++) {
        const words = await needed(5)
        asked.push(...words)
        await answer(`s${quiz}`, words)
      }
      const times = [...Map.groupBy(asked, (id) => id).values()].map(({ length }) => length)
      expect(times).toEqual(Array(15).fill(2))
    })

    it('asks a word that was skipped today only when no other is due or new, and again tomorrow', async () => {
      const ada = eventsFor('ada')
      await apply(ada.added(aWord('new')), ...['a', 'b', 'c'].map((id, index) => ada.added(learning(id, -10 + index))))
      await answer('s', ['new', 'a'], '')
      expect((await needed(2)).toSorted()).toEqual(['b', 'c'])
      expect(await waiting(2)).toBe(2)
      expect((await needed(4)).toSorted()).toEqual(['a', 'b', 'c', 'new'])
      expect(await needed(2, 24)).toEqual(['a', 'new'])
    })

    it('does not ask an answered word again before the words service has published its new schedule', async () => {
      const ada = eventsFor('ada')
      await apply(ada.added(aWord('a')), ada.added(aWord('b')), ada.added(learning('c', -1)))
      await answer('s', ['c', 'a'])
      expect([await needed(1), await waiting(1)]).toEqual([['b'], 0])
      expect(await needed(3, 25)).toEqual(['a', 'c', 'b'])
      await apply(ada.changed(learning('c', 240, { lastReviewedAt: noon })))
      expect(await needed(3, 25)).toEqual(['a', 'b', 'c'])
    })

    it('with hundreds of due words, considers the most recently due and the longest due', async () => {
      const ada = eventsFor('ada')
      const many = Array.from({ length: 400 }, (_, index) => learning(`due ${index}`, -1 - index, { lastReviewedAt: later(-100 - index) }))
      await apply(...many.map(ada.added))
      expect(await needed(1)).toEqual(['due 399'])
      expect(await waiting(5)).toBe(395)
    })

    it('counts waiting words, new and due, up to a thousand', async () => {
      const ada = eventsFor('ada')
      await apply(...Array.from({ length: 600 }, (_, index) => ada.added(learning(`due ${index}`, -1))))
      await apply(...Array.from({ length: 404 }, (_, index) => ada.added(aWord(`new ${index}`))))
      expect(await waiting(5)).toBe(999)
      await apply(...Array.from({ length: 2 }, (_, index) => ada.added(aWord(`newer ${index}`))))
      expect(await waiting(5)).toBe(1_000)
      expect(await waiting(10)).toBe(996)
    })
  })
}
