import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import type { AskedQuestion, Option } from '../quiz/asked-question.ts'
import { maxAskedQuestions, maxConfusions, questionLifetimeMs } from '../quiz/quiz.collections.ts'
import { withoutAnswers } from '../quiz/save-session.ts'
import type { QuizCommands } from '../quiz-test-kit/quiz-commands.ts'
import { anAskedQuestion, answerTo, applyTo, aSession, aWord, eventsFor, later, noon } from '../quiz-test-kit/quiz-fixtures.ts'
import { describeChoosingWords } from './choosing-words.contract.ts'
import { describeTags } from './tags.contract.ts'
import { describeVocabulary } from './vocabulary.contract.ts'

/** The contract of every quiz repository. */
export function describeQuizRepository(name: string, open: () => Promise<{ quizzes: QuizCommands; close: () => Promise<void> }>): void {
  describe(`the quiz repository on ${name}`, () => {
    let quizzes: QuizCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      const opened = await open()
      quizzes = opened.quizzes
      close = opened.close
    })
    afterEach(() => close())

    const logOf = (userId: string): Promise<Envelope[]> => Array.fromAsync(quizzes.outbox.eventsOf(userId))
    const answer: ReturnType<typeof answerTo> = (...given) => answerTo(quizzes)(...given)

    describeVocabulary(() => quizzes)
    describeTags(() => quizzes)
    describeChoosingWords(() => quizzes)

    describe('asked questions', () => {
      const options: Option[] = [{ text: 'a bird', word: 'owl', definition: 'a bird' }]

      it('finds asked questions by id and, latest first, by word, only for their learner', async () => {
        const first = anAskedQuestion('ada', 'q1', { wordId: 'w', questionType: 'multiple_choice', options, correctAnswer: 'a bird' })
        const second = { ...first, id: 'q2', askedAt: later(1) }
        await quizzes.keepAsked([first])
        await quizzes.keepAsked([second, anAskedQuestion('ada', 'q3', { wordId: 'w', askedAt: later(1) })])
        expect(await quizzes.asked('ada', ['q1', 'q9'])).toEqual([first])
        expect(await quizzes.askedAbout('ada', 'w', 'multiple_choice')).toEqual([second, first])
        expect(await quizzes.asked('bob', ['q1'])).toEqual([])
        expect(await quizzes.askedAbout('bob', 'w', 'multiple_choice')).toEqual([])
      })

      it('returns the stored grading and sentence of a question, null for questions stored without them', async () => {
        const grading = { wordStatus: 'mastered' as const, alsoRight: ['naïve'], synonyms: ['naif'], lookAlikes: ['nave', 'Ναι'] }
        const typed = anAskedQuestion('ada', 'q1', { questionType: 'fill_blank', correctAnswer: 'naive', grading, sentence: 'How naive.' })
        const { grading: _grading, sentence: _sentence, ...ofOld } = { ...typed, id: 'q2' }
        await quizzes.keepAsked([typed, ofOld as AskedQuestion])
        expect(await quizzes.asked('ada', ['q1'])).toEqual([typed])
        expect(await quizzes.asked('ada', ['q2'])).toEqual([{ ...ofOld, grading: null, sentence: null }])
      })

      it('keeps asked questions for thirty days and at least the last two hundred quizzes', async () => {
        await quizzes.keepAsked([anAskedQuestion('ada', 'first')])
        const others = Array.from({ length: 199 * 5 }, (_, index) => anAskedQuestion('ada', `other ${index}`, { askedAt: later(1) }))
        await quizzes.keepAsked(others)
        await quizzes.keepAsked([anAskedQuestion('ada', 'last', { askedAt: later(30 * 24) })])
        expect(await quizzes.asked('ada', ['first', 'last'])).toHaveLength(2)
      })

      it('deletes asked questions that can no longer be answered, and the oldest beyond the limit', async () => {
        await quizzes.keepAsked([anAskedQuestion('ada', 'old'), anAskedQuestion('bob', 'of Bob')])
        const after = new Date(noon.getTime() + questionLifetimeMs + 1)
        const many = Array.from({ length: maxAskedQuestions + 1 }, (_, index) =>
          anAskedQuestion('ada', `q${String(index).padStart(4, '0')}`, { askedAt: after }),
        )
        await quizzes.keepAsked(many.slice(0, 3), false)
        expect(await quizzes.asked('ada', ['old', 'q0000'])).toHaveLength(2)
        await quizzes.keepAsked(many.slice(3, 5))
        expect(await quizzes.asked('ada', ['old', 'q0000'])).toHaveLength(1)
        await quizzes.keepAsked(many.slice(5))
        expect((await quizzes.asked('ada', ['q0000', 'q0001'])).map((asked) => asked.id)).toEqual(['q0001'])
        expect(await quizzes.asked('bob', ['of Bob'])).toHaveLength(1)
      })
    })

    describe('quiz sessions', () => {
      it('opens a session without an event, and once per learner and idempotency key', async () => {
        const session = aSession('ada', 's1', { idempotencyKey: 'key' })
        expect(await quizzes.open(withoutAnswers(session))).toEqual({ session, opened: true, committed: [] })
        const again = await quizzes.open(withoutAnswers({ ...session, id: 's2', correctAnswers: 0 }))
        expect(again).toEqual({ session, opened: false, committed: [] })
        expect(await quizzes.sessionOf('ada', 'key')).toEqual(session)
        expect(await quizzes.sessionOf('bob', 'key')).toBeUndefined()
        const ofBob = await quizzes.open(withoutAnswers(aSession('bob', 's3', { idempotencyKey: 'key' })))
        expect(ofBob).toMatchObject({ opened: true, session: { id: 's3' } })
      })

      it('opens one session for ten concurrent requests with the same key, and one per request without a key', async () => {
        const ids = Array.from({ length: 10 }, (_, index) => `s${index}`)
        const opened = await Promise.all(ids.map((id) => quizzes.open(withoutAnswers(aSession('ada', id, { idempotencyKey: 'key' })))))
        expect(opened.filter((each) => each.opened)).toHaveLength(1)
        expect(new Set(opened.map(({ session }) => session.id)).size).toBe(1)
        const without = await Promise.all(['a', 'b'].map((id) => quizzes.open(withoutAnswers(aSession('ada', id)))))
        expect(without.map((each) => each.opened)).toEqual([true, true])
      })

      it('stores answers with numbered events and finishes the session with its last answer', async () => {
        await quizzes.open(withoutAnswers(aSession('ada', 's', { idempotencyKey: 'key' })))
        const first = await answer('s', anAskedQuestion('ada', 'q1'), 1, 'incorrect')
        const last = await answer('s', anAskedQuestion('ada', 'q2'), 0, 'knew', later(1))
        expect([first, last].map(({ committed }) => committed.map((event) => `${event.seq} ${event.type}`))).toEqual([
          ['1 quiz.question-answered'],
          ['2 quiz.question-answered', '3 quiz.session-finished'],
        ])
        expect(await logOf('ada')).toEqual([...first.committed, ...last.committed])
        expect(await quizzes.answers('ada', 's')).toEqual([last.result, first.result])
        expect(await quizzes.answers('bob', 's')).toEqual([])
        expect(await quizzes.sessionOf('ada', 'key')).toMatchObject({ answered: 2, correctAnswers: 1, finishedAt: later(1) })
      })

      it('rejects another learner with quiz.session-not-found, and stores nothing if the decision throws', async () => {
        await quizzes.open(withoutAnswers(aSession('ada', 's')))
        await expect(answer('s', anAskedQuestion('bob', 'q1'), 0)).rejects.toMatchObject({ code: 'quiz.session-not-found' })
        await expect(answer('none', anAskedQuestion('ada', 'q1'), 0)).rejects.toMatchObject({ code: 'quiz.session-not-found' })
        const refuse = quizzes.add('ada', 's', () => {
          throw new Error('refused')
        })
        await expect(refuse).rejects.toThrow('refused')
        expect([await quizzes.answers('ada', 's'), await logOf('ada')]).toEqual([[], []])
      })

      it('serializes concurrent answers of one session and finishes it once', async () => {
        await quizzes.open(withoutAnswers(aSession('ada', 's', { totalQuestions: 5 })))
        const indexes = [0, 1, 2, 3, 4]
        await Promise.all(indexes.map((index) => answer('s', anAskedQuestion('ada', `q${index}`), index)))
        const types = (await logOf('ada')).map((event) => event.type)
        expect(types.filter((type) => type === 'quiz.session-finished')).toHaveLength(1)
        expect(types.at(-1)).toBe('quiz.session-finished')
        expect(await quizzes.answers('ada', 's')).toHaveLength(5)
      })
    })

    it('keeps the latest confusions of a word, each confused word once, latest first', async () => {
      const option = (word: string): Option => ({ text: word, word, definition: `what ${word} means` })
      await quizzes.open(withoutAnswers(aSession('ada', 's', { totalQuestions: 50 })))
      const mistakes = ['first', ...Array.from({ length: maxConfusions }, (_, index) => `other ${index}`), 'other 0']
      for (const [index, word] of mistakes.entries()) {
        const asked = anAskedQuestion('ada', `q${index}`, { wordId: 'w', correctAnswer: 'right', options: [option('right'), option(word)] })
        await answer('s', asked, index, word, later(index))
      }
      await answer('s', anAskedQuestion('ada', 'right', { wordId: 'w', correctAnswer: 'right', options: [option('right')] }), 49, 'right')
      const kept = await quizzes.confusions('ada', ['w', 'v'])
      expect(kept).toHaveLength(maxConfusions)
      expect(kept.slice(0, 2)).toEqual([
        { wordId: 'w', taken: option('other 0') },
        { wordId: 'w', taken: option(`other ${maxConfusions - 1}`) },
      ])
      expect(kept.map(({ taken }) => taken.word)).not.toContain('first')
      expect(await quizzes.confusions('bob', ['w'])).toEqual([])
    })

    it('erases everything of a deleted account and accepts nothing for it afterwards', async () => {
      const ada = eventsFor('ada')
      for (const userId of ['ada', 'bob']) {
        const asked = anAskedQuestion(userId, `q of ${userId}`, {
          wordId: 'w',
          options: [{ text: 'incorrect', word: 'other', definition: '' }],
        })
        await quizzes.keepAsked([asked])
        await quizzes.open(withoutAnswers(aSession(userId, `s of ${userId}`, { idempotencyKey: 'key' })))
        await answer(`s of ${userId}`, asked, 0, 'incorrect')
      }
      await applyTo(quizzes, [ada.added(aWord('a')), ada.accountDeleted()])
      const everythingOf = async (userId: string) => [
        await quizzes.words(userId),
        await quizzes.asked(userId, [`q of ${userId}`]),
        await quizzes.confusions(userId, ['w']),
        [await quizzes.sessionOf(userId, 'key')].filter((session) => session !== undefined),
        await quizzes.answers(userId, `s of ${userId}`),
        await logOf(userId),
      ]
      expect((await everythingOf('ada')).map((all) => all.length)).toEqual([0, 0, 0, 0, 0, 0])
      expect((await everythingOf('bob')).map((all) => all.length)).toEqual([0, 1, 1, 1, 1, 1])
      // A late event, a request still in progress and a rebuild must not restore anything.
      const late = ada.added(aWord('late'))
      await applyTo(quizzes, [late])
      await quizzes.keepAsked([anAskedQuestion('ada', 'q of ada', { wordId: 'w' })])
      await expect(quizzes.open(withoutAnswers(aSession('ada', 'late', { idempotencyKey: 'late' })))).rejects.toMatchObject({
        code: 'auth.signed-out',
      })
      await quizzes.rebuild('ada', [late])
      expect((await everythingOf('ada')).map((all) => all.length)).toEqual([0, 0, 0, 0, 0, 0])
    })
  })
}
