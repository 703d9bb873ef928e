import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { withoutAnswers } from '../open-session/open-session.ts'
import type { AskedQuestion, Option } from '../quiz/asked-question.ts'
import { askedForMs, askedKept, confusionsKept, type QuizRepository } from '../quiz/quiz.repository.ts'
import { saveAnswers } from '../quiz/save-answer.ts'
import { anAsked, aSession, aWord, contextOf, eventsFor, later, noon } from '../testing/quiz-fixtures.ts'
import { lotOf } from '../vocabulary/askable-word.ts'
import { onEvent, onEvents } from '../vocabulary/on-event.ts'
import { changeOf } from '../vocabulary/vocabulary-change.ts'

/** What every quiz repository does, whatever it stands on. */
export function describeQuizRepository(name: string, open: () => Promise<{ quizzes: QuizRepository; close: () => Promise<void> }>): void {
  describe(`the quiz repository on ${name}`, () => {
    let quizzes: QuizRepository
    let close: () => Promise<void>
    beforeEach(async () => {
      const opened = await open()
      quizzes = opened.quizzes
      close = opened.close
    })
    afterEach(() => close())

    const apply = async (...events: Envelope[]): Promise<string[]> => {
      const admissions: string[] = []
      for (const event of events) admissions.push(await onEvent({ quizzes })(event))
      return admissions
    }
    const needed = async (userId = 'ada', limit = 10): Promise<string[]> =>
      (await quizzes.mostNeeded(userId, noon, limit)).map((word) => word.id)
    const logOf = async (userId: string): Promise<Envelope[]> => {
      const events: Envelope[] = []
      for await (const event of quizzes.outbox.eventsOf(userId)) events.push(event)
      return events
    }
    const answer = (sessionId: string, asked: AskedQuestion, position: number, userAnswer = 'knew', at = noon) =>
      quizzes.add(asked.userId, sessionId, (session, answers) => {
        const given = { id: `answer to ${asked.id}`, asked, position, userAnswer }
        const saved = saveAnswers(session, answers, [given], contextOf(asked.userId, at))
        return { result: saved.answers[0], saved }
      })

    describe('the copy of the words', () => {
      it('holds what the events say, texts and dates included', async () => {
        const ada = eventsFor('ada')
        const word = aWord('owl', { example: '“Dürer’s owl”', context: 'שלום 🦉', difficulty: 5.25, stability: 3.5, status: 'learning' })
        await apply(ada.added(word))
        expect(await quizzes.mostNeeded('ada', noon, 5)).toEqual([word])
        const after = { ...word, status: 'mastered' as const, due: later(48), stability: 30, difficulty: 4 }
        await apply(ada.changed(after, { context: 'an owl flew', definition: '' }))
        expect(await quizzes.mostNeeded('ada', noon, 5)).toEqual([{ ...after, context: 'an owl flew', definition: '' }])
      })

      it('forgets a word that is removed, knows it again when it comes back, and is empty when the vocabulary is cleared', async () => {
        const ada = eventsFor('ada')
        await apply(ada.added(aWord('a')), ada.added(aWord('b')), ada.removed('a'), ada.changed(aWord('a')))
        expect(await needed()).toEqual(['b'])
        expect([await quizzes.hasWord('ada', 'a'), await quizzes.hasWord('ada', 'b')]).toEqual([false, true])
        await apply(ada.added(aWord('a')))
        expect(await needed()).toEqual(['a', 'b'])
        await apply(ada.cleared())
        expect(await needed()).toEqual([])
      })

      it('applies each event once and in its order, whatever comes when', async () => {
        const ada = eventsFor('ada')
        const [first, second] = [ada.added(aWord('a')), ada.removed('a')]
        expect(await apply(second, first, first, second, first)).toEqual(['early', 'applied', 'duplicate', 'applied', 'duplicate'])
        expect(await needed()).toEqual([])
      })

      it('applies events that have come together as it would one after the other', async () => {
        const [ada, bob] = [eventsFor('ada'), eventsFor('bob')]
        const [first, second, third, fourth] = [ada.added(aWord('a')), ada.added(aWord('b')), ada.removed('a'), ada.added(aWord('c'))]
        const together = [first, bob.added(aWord('d')), second, first, fourth, third]
        expect(await onEvents({ quizzes })(together)).toEqual(['applied', 'applied', 'applied', 'duplicate', 'early', 'applied'])
        expect([await needed('ada'), await needed('bob')]).toEqual([['b'], ['d']])
        expect(await onEvents({ quizzes })([fourth, ada.left(), bob.removed('d')])).toEqual(['applied', 'applied', 'applied'])
        expect([await needed('ada'), await needed('bob')]).toEqual([[], []])
      })

      it('keeps learners apart', async () => {
        await apply(eventsFor('ada').added(aWord('a')), eventsFor('bob').added(aWord('b')), eventsFor('bob').changed(aWord('a')))
        expect([await needed('ada'), await needed('bob')]).toEqual([['a'], ['b']])
        expect(await quizzes.hasWord('bob', 'a')).toBe(false)
        expect(await quizzes.drawn('bob', 'noun', 0, 9)).toHaveLength(1)
      })

      it('comes to the same when it is rebuilt from the log, and goes on from there', async () => {
        const ada = eventsFor('ada')
        const log = [
          ada.added(aWord('a')),
          ada.added(aWord('b')),
          ada.removed('a'),
          ada.changed(aWord('b', { status: 'learning', due: later(-1) })),
        ]
        await apply(...log)
        const before = await quizzes.mostNeeded('ada', noon, 5)
        await quizzes.open(withoutAnswers(aSession('ada', 's')))
        await quizzes.rebuild(
          'ada',
          log.map((event) => ({ event, change: changeOf(event) })),
        )
        expect(await quizzes.mostNeeded('ada', noon, 5)).toEqual(before)
        expect(await apply(log[3] as Envelope, ada.added(aWord('c')))).toEqual(['duplicate', 'applied'])
        expect((await answer('s', anAsked('ada', 'q'), 0)).result).toBeDefined()
      })
    })

    describe('the words most needed', () => {
      const learning = (id: string, dueInHours: number, stability: number) =>
        aWord(id, { status: 'learning', due: later(dueInHours), stability })

      it('are due ones, most overdue first, then new ones, oldest first, then the weakest', async () => {
        const ada = eventsFor('ada')
        await apply(
          ada.added(aWord('mastered, far', { status: 'mastered', due: later(900), stability: 0 })),
          ada.added(learning('strong', 50, 8)),
          ada.added(aWord('new, younger', { due: later(-1) })),
          ada.added(learning('weak', 90, 2)),
          ada.added(learning('due', -1, 9)),
          ada.added(aWord('new, older', { due: later(-500) })),
          ada.added(aWord('mastered and overdue', { status: 'mastered', due: later(-48), stability: 40 })),
          ada.added(aWord('mastered, near', { status: 'mastered', due: later(90), stability: 40 })),
        )
        const inOrder = ['mastered and overdue', 'due', 'new, older', 'new, younger', 'weak', 'strong', 'mastered, near', 'mastered, far']
        expect(await needed()).toEqual(inOrder)
        expect(await needed('ada', 5)).toEqual(inOrder.slice(0, 5))
      })

      it('no longer are those just answered, even before the words service has said so', async () => {
        const ada = eventsFor('ada')
        await apply(ada.added(aWord('a')), ada.added(aWord('b')), ada.added(learning('c', -1, 3)))
        await quizzes.open(withoutAnswers(aSession('ada', 's', { totalQuestions: 3 })))
        await answer('s', anAsked('ada', 'q1', { wordId: 'c' }), 0)
        await answer('s', anAsked('ada', 'q2', { wordId: 'a' }), 1)
        await answer('s', anAsked('ada', 'q3', { wordId: 'b' }), 2, '')
        expect(await needed()).toEqual(['b', 'a', 'c'])
        await apply(ada.changed(learning('c', -1, 3)))
        expect(await needed()).toEqual(['c', 'b', 'a'])
      })
    })

    it('draws words of one part of speech in the order of their lots, and goes round', async () => {
      const ada = eventsFor('ada')
      const ids = Array.from({ length: 20 }, (_, index) => `word ${index}`)
      await apply(...ids.map((id) => ada.added(aWord(id))), ada.added(aWord('verb', { partOfSpeech: 'verb' })))
      const inOrder = ids.toSorted((a, b) => lotOf(a) - lotOf(b))
      const from = lotOf(inOrder[17] as string)
      const drawn = (await quizzes.drawn('ada', 'noun', from, 6)).map((word) => word.id)
      expect(drawn).toEqual([...inOrder.slice(17), ...inOrder.slice(0, 3)])
      expect(await quizzes.drawn('ada', 'noun', from, 50)).toHaveLength(20)
    })

    describe('the questions asked', () => {
      const options: Option[] = [{ text: 'a bird', word: 'owl', definition: 'a bird' }]

      it('are found by id and by word, latest first, by their learner alone', async () => {
        const first = anAsked('ada', 'q1', { wordId: 'w', questionType: 'multiple_choice', options, correctAnswer: 'a bird' })
        const second = { ...first, id: 'q2', askedAt: later(1) }
        await quizzes.keepAsked([first])
        await quizzes.keepAsked([second, anAsked('ada', 'q3', { wordId: 'w', askedAt: later(1) })])
        expect(await quizzes.asked('ada', ['q1', 'q9'])).toEqual([first])
        expect(await quizzes.askedAbout('ada', 'w', 'multiple_choice')).toEqual([second, first])
        expect(await quizzes.asked('bob', ['q1'])).toEqual([])
        expect(await quizzes.askedAbout('bob', 'w', 'multiple_choice')).toEqual([])
      })

      it('are forgotten after a week, and the oldest of very many', async () => {
        await quizzes.keepAsked([anAsked('ada', 'old'), anAsked('bob', 'of Bob')])
        const after = new Date(noon.getTime() + askedForMs + 1)
        const many = Array.from({ length: askedKept + 1 }, (_, index) =>
          anAsked('ada', `q${String(index).padStart(3, '0')}`, { askedAt: after }),
        )
        await quizzes.keepAsked(many.slice(0, 5))
        expect(await quizzes.asked('ada', ['old', 'q000'])).toHaveLength(1)
        await quizzes.keepAsked(many.slice(5))
        expect((await quizzes.asked('ada', ['q000', 'q001'])).map((asked) => asked.id)).toEqual(['q001'])
        expect(await quizzes.asked('bob', ['of Bob'])).toHaveLength(1)
      })
    })

    describe('a session', () => {
      it('is opened without an event, and under one key once', async () => {
        const session = aSession('ada', 's1', { idempotencyKey: 'key' })
        expect(await quizzes.open(withoutAnswers(session))).toEqual({ session, opened: true, committed: [] })
        const again = await quizzes.open(withoutAnswers({ ...session, id: 's2', correctAnswers: 0 }))
        expect(again).toEqual({ session, opened: false, committed: [] })
        expect(await quizzes.sessionOf('ada', 'key')).toEqual(session)
        expect(await quizzes.sessionOf('bob', 'key')).toBeUndefined()
        const ofBob = await quizzes.open(withoutAnswers(aSession('bob', 's3', { idempotencyKey: 'key' })))
        expect(ofBob).toMatchObject({ opened: true, session: { id: 's3' } })
      })

      it('is opened once by ten that come at once, and as often as asked without a key', async () => {
        const ids = Array.from({ length: 10 }, (_, index) => `s${index}`)
        const opened = await Promise.all(ids.map((id) => quizzes.open(withoutAnswers(aSession('ada', id, { idempotencyKey: 'key' })))))
        expect(opened.filter((each) => each.opened)).toHaveLength(1)
        expect(new Set(opened.map(({ session }) => session.id)).size).toBe(1)
        const without = await Promise.all(['a', 'b'].map((id) => quizzes.open(withoutAnswers(aSession('ada', id)))))
        expect(without.map((each) => each.opened)).toEqual([true, true])
      })

      it('takes answers with their events, numbered, and is finished with the last', async () => {
        await quizzes.open(withoutAnswers(aSession('ada', 's', { idempotencyKey: 'key' })))
        const first = await answer('s', anAsked('ada', 'q1'), 1, 'incorrect')
        const last = await answer('s', anAsked('ada', 'q2'), 0, 'knew', later(1))
        expect([first, last].map(({ committed }) => committed.map((event) => `${event.seq} ${event.type}`))).toEqual([
          ['1 quiz.question-answered'],
          ['2 quiz.question-answered', '3 quiz.session-finished'],
        ])
        expect(await logOf('ada')).toEqual([...first.committed, ...last.committed])
        expect(await quizzes.answers('ada', 's')).toEqual([last.result, first.result])
        expect(await quizzes.answers('bob', 's')).toEqual([])
        expect(await quizzes.sessionOf('ada', 'key')).toMatchObject({ answered: 2, correctAnswers: 1, finishedAt: later(1) })
      })

      it('is not found by another learner, and stores nothing when a decision throws', async () => {
        await quizzes.open(withoutAnswers(aSession('ada', 's')))
        await expect(answer('s', anAsked('bob', 'q1'), 0)).rejects.toMatchObject({ code: 'quiz.session-not-found' })
        await expect(answer('none', anAsked('ada', 'q1'), 0)).rejects.toMatchObject({ code: 'quiz.session-not-found' })
        const refuse = quizzes.add('ada', 's', () => {
          throw new Error('refused')
        })
        await expect(refuse).rejects.toThrow('refused')
        expect([await quizzes.answers('ada', 's'), await logOf('ada')]).toEqual([[], []])
      })

      it('takes one answer after another when they come at once', async () => {
        await quizzes.open(withoutAnswers(aSession('ada', 's', { totalQuestions: 5 })))
        const places = [0, 1, 2, 3, 4]
        await Promise.all(places.map((place) => answer('s', anAsked('ada', `q${place}`), place)))
        const types = (await logOf('ada')).map((event) => event.type)
        expect(types.filter((type) => type === 'quiz.session-finished')).toHaveLength(1)
        expect(types.at(-1)).toBe('quiz.session-finished')
        expect(await quizzes.answers('ada', 's')).toHaveLength(5)
      })
    })

    it('keeps what was taken for a word, latest first, once each and not for ever', async () => {
      const option = (word: string): Option => ({ text: word, word, definition: `what ${word} means` })
      await quizzes.open(withoutAnswers(aSession('ada', 's', { totalQuestions: 50 })))
      const mistakes = ['first', ...Array.from({ length: confusionsKept }, (_, index) => `other ${index}`), 'other 0']
      for (const [place, word] of mistakes.entries()) {
        const asked = anAsked('ada', `q${place}`, { wordId: 'w', correctAnswer: 'right', options: [option('right'), option(word)] })
        await answer('s', asked, place, word, later(place))
      }
      await answer('s', anAsked('ada', 'right', { wordId: 'w', correctAnswer: 'right', options: [option('right')] }), 49, 'right')
      const kept = await quizzes.confusions('ada', ['w', 'v'])
      expect(kept).toHaveLength(confusionsKept)
      expect(kept.slice(0, 2)).toEqual([
        { wordId: 'w', taken: option('other 0') },
        { wordId: 'w', taken: option(`other ${confusionsKept - 1}`) },
      ])
      expect(kept.map(({ taken }) => taken.word)).not.toContain('first')
      expect(await quizzes.confusions('bob', ['w'])).toEqual([])
    })

    it('forgets a learner who left, and nobody else', async () => {
      const ada = eventsFor('ada')
      for (const userId of ['ada', 'bob']) {
        const asked = anAsked(userId, `q of ${userId}`, {
          wordId: 'w',
          options: [{ text: 'incorrect', word: 'other', definition: '' }],
        })
        await quizzes.keepAsked([asked])
        await quizzes.open(withoutAnswers(aSession(userId, `s of ${userId}`, { idempotencyKey: 'key' })))
        await answer(`s of ${userId}`, asked, 0, 'incorrect')
      }
      await apply(ada.added(aWord('a')), ada.left())
      const everythingOf = async (userId: string) => [
        await needed(userId),
        await quizzes.asked(userId, [`q of ${userId}`]),
        await quizzes.confusions(userId, ['w']),
        [await quizzes.sessionOf(userId, 'key')].filter((session) => session !== undefined),
        await quizzes.answers(userId, `s of ${userId}`),
        await logOf(userId),
      ]
      expect((await everythingOf('ada')).map((all) => all.length)).toEqual([0, 0, 0, 0, 0, 0])
      expect((await everythingOf('bob')).map((all) => all.length)).toEqual([0, 1, 1, 1, 1, 1])
      // Nothing comes back: not by what comes late, not by a request still under way, not by a rebuild.
      const late = ada.added(aWord('late'))
      await apply(late)
      await quizzes.keepAsked([anAsked('ada', 'q of ada', { wordId: 'w' })])
      await expect(quizzes.open(withoutAnswers(aSession('ada', 'late', { idempotencyKey: 'late' })))).rejects.toMatchObject({
        code: 'auth.signed-out',
      })
      await quizzes.rebuild('ada', [{ event: late, change: changeOf(late) }])
      expect((await everythingOf('ada')).map((all) => all.length)).toEqual([0, 0, 0, 0, 0, 0])
    })
  })
}
