import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { PortableSession } from '@wordloom/contracts/portable'
import { longestEventLoopBlock, totalCpuTime } from '@wordloom/test-kit/cpu-time'
import { importedEvents } from '../import-sessions/import-sessions.ts'
import { toIncomingSession } from '../import-sessions/incoming-session.ts'
import type { QuizCommands } from '../quiz-test-kit/quiz-commands.ts'
import { contextOf } from '../quiz-test-kit/quiz-fixtures.ts'

const aSession = (id: string, fields: Partial<PortableSession> = {}): PortableSession => ({
  id,
  wordsCount: 2,
  totalQuestions: 2,
  correctAnswers: 1,
  openedAt: '2026-01-02T03:04:05.678Z',
  openedOn: '2026-01-03',
  finishedAt: '2026-01-02T03:04:09.000Z',
  answers: [0, 1].map((position) => ({
    id: `${id} answer ${position}`,
    wordId: `word ${position}`,
    questionId: `${id} question ${position}`,
    questionType: 'definition',
    position,
    userAnswer: position === 0 ? 'knew' : '',
    correctAnswer: 'knew',
    isCorrect: position === 0,
    at: '2026-01-02T03:04:09.000Z',
  })),
  ...fields,
})

/** The contract of every quiz repository for exporting and importing sessions. */
export function describePortableSessions(name: string, open: () => Promise<{ quizzes: QuizCommands; close: () => Promise<void> }>): void {
  describe(`quiz sessions in files on ${name}`, () => {
    let quizzes: QuizCommands
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ quizzes, close } = await open())
    })
    afterEach(() => close())

    const take = (userId: string, sessions: readonly PortableSession[], from = userId) =>
      quizzes.importSessions(
        userId,
        sessions.map((session) => toIncomingSession(session, from, userId)),
        (added) => importedEvents(added, contextOf(userId)),
      )
    const exported = (userId: string): Promise<PortableSession[]> => Array.fromAsync(quizzes.exported(userId))

    it('exports sessions and answers as they were imported, and publishes one event per import', async () => {
      const { added, committed } = await take('ada', [aSession('s1'), aSession('s2', { openedAt: '2026-01-01T00:00:00.000Z' })])
      expect([added, committed.map((event) => [event.type, event.seq])]).toEqual([2, [['quiz.sessions-imported', 1]]])
      expect(await exported('ada')).toEqual([aSession('s2', { openedAt: '2026-01-01T00:00:00.000Z' }), aSession('s1')])
      expect([await quizzes.count('ada'), await quizzes.count('bob')]).toEqual([2, 0])
    })

    it('imports and exports when answers were given and their corrections, and counts without withdrawn answers', async () => {
      const [first, second] = aSession('s').answers as [PortableSession['answers'][number], PortableSession['answers'][number]]
      const answers = [
        { ...first, isCorrect: false, answeredOn: '2026-01-02', overruledAt: '2026-01-02T03:05:00.000Z' },
        { ...second, answeredOn: '2026-01-02', undoneAt: '2026-01-02T03:06:00.000Z' },
      ]
      const idsOf = (session: string, given: typeof answers) => given.map((each) => ({ ...each, id: `${session} ${each.id}` }))
      const corrected = aSession('s1', { answers: idsOf('s1', answers) })
      const withdrawn = aSession('s2', {
        correctAnswers: 0,
        answers: idsOf('s2', answers).map((each) => ({ ...each, undoneAt: '2026-01-02T03:06:00.000Z' })),
      })
      const { committed } = await take('ada', [corrected, withdrawn])
      expect(await exported('ada')).toEqual([corrected, withdrawn])
      expect(committed.map(({ data }) => data)).toEqual([
        { sessions: [{ sessionId: 's1', wordsCount: 2, correctAnswers: 1, totalQuestions: 1, finishedOn: '2026-01-03' }] },
      ])
      await take('bob', await exported('ada'), 'ada')
      expect((await exported('bob')).map(({ answers: his }) => his.map(({ undoneAt, overruledAt }) => [overruledAt, undoneAt]))).toEqual([
        [
          ['2026-01-02T03:05:00.000Z', undefined],
          [undefined, '2026-01-02T03:06:00.000Z'],
        ],
        [
          ['2026-01-02T03:05:00.000Z', '2026-01-02T03:06:00.000Z'],
          [undefined, '2026-01-02T03:06:00.000Z'],
        ],
      ])
    })

    it('imports a session once, however often it is sent', async () => {
      await take('ada', [aSession('s1')])
      expect(await take('ada', [aSession('s1', { correctAnswers: 0 }), aSession('s2'), aSession('s2')])).toMatchObject({ added: 1 })
      expect(await exported('ada')).toEqual([aSession('s1'), aSession('s2')])
    })

    it('imports an unfinished session without an event', async () => {
      const unfinished = aSession('s1', { finishedAt: null, answers: [] })
      expect(await take('ada', [unfinished])).toEqual({ added: 1, committed: [] })
      expect(await exported('ada')).toEqual([unfinished])
    })

    it('imports sessions of another account under ids derived for this learner, the same ones each time', async () => {
      await take('ada', [aSession('s1')])
      expect((await take('bob', [aSession('s1')], 'ada')).added).toBe(1)
      expect((await take('bob', [aSession('s1')], 'ada')).added).toBe(0)
      expect(await exported('ada')).toEqual([aSession('s1')])
      const [his] = await exported('bob')
      expect(his?.id).not.toBe('s1')
      expect(his?.answers.map(({ isCorrect }) => isCorrect)).toEqual([true, false])
    })

    it('imports a session whose claimed id belongs to another learner under a derived id', async () => {
      await take('ada', [aSession('s1')])
      for (const added of [1, 0]) expect((await take('bob', [aSession('s1')])).added).toBe(added)
      expect(await exported('ada')).toEqual([aSession('s1')])
      const [his] = await exported('bob')
      expect([his?.id === 's1', his?.answers.length, his?.correctAnswers]).toEqual([false, 2, 1])
      expect(await quizzes.known('bob', ['s1'])).toEqual(new Set())
    })

    it('imports and exports confusions, and keeps a later confusion of the same two words', async () => {
      const wrong = (userAnswer: string, at: string, taken: { word: string; definition: string }) =>
        aSession(`of ${at}`, {
          openedAt: at,
          correctAnswers: 0,
          answers: [
            {
              ...answered,
              id: `wrong ${at}`,
              questionType: 'multiple_choice',
              isCorrect: false,
              userAnswer,
              correctAnswer: 'a',
              at,
              taken,
            },
            {
              ...answered,
              id: `other ${at}`,
              wordId: 'word 1',
              position: 1,
              questionType: 'multiple_choice',
              isCorrect: false,
              userAnswer,
              at,
            },
          ],
        })
      const answered = aSession('s').answers[0] as PortableSession['answers'][number]
      const [first, later] = [
        wrong('to hold', '2026-01-02T00:00:00.000Z', { word: 'grasp', definition: 'to hold' }),
        wrong('to seize', '2026-01-03T00:00:00.000Z', { word: 'grab', definition: 'to seize' }),
      ]
      await take('ada', [later])
      await take('ada', [first])
      expect(await quizzes.confusions('ada', ['word 0', 'word 1'])).toEqual([
        { wordId: 'word 0', taken: { text: 'to seize', word: 'grab', definition: 'to seize' } },
        { wordId: 'word 0', taken: { text: 'to hold', word: 'grasp', definition: 'to hold' } },
      ])
      expect(await exported('ada')).toEqual([first, later])
      const earlier = wrong('seize', '2026-01-01T00:00:00.000Z', { word: 'grab', definition: 'to seize, once' })
      await take('ada', [earlier])
      expect((await quizzes.confusions('ada', ['word 0'])).map(({ taken }) => taken.text)).toEqual(['to seize', 'to hold'])
      await take('bob', await exported('ada'), 'ada')
      expect((await exported('bob')).flatMap(({ answers }) => answers.map(({ taken }) => taken?.word))).toEqual(
        (await exported('ada')).flatMap(({ answers }) => answers.map(({ taken }) => taken?.word)),
      )
    })

    it('imports an answer id once, and leaves another learner’s answer with that id unchanged', async () => {
      const { answers } = aSession('s1')
      expect(await take('ada', [aSession('s1'), aSession('s2', { answers })])).toMatchObject({ added: 2 })
      expect((await exported('ada')).map((session) => session.answers.length)).toEqual([2, 0])
      expect(await take('bob', [aSession('s3', { answers })])).toMatchObject({ added: 1 })
      expect((await exported('ada')).map((session) => session.answers.length)).toEqual([2, 0])
    })

    it('keeps the latest ten imported confusions of a word', async () => {
      const [answer] = aSession('s').answers as [PortableSession['answers'][number]]
      const wrong = (word: number, day: number, index: number): PortableSession['answers'][number] => ({
        ...answer,
        id: `wrong ${word} ${day} ${index}`,
        wordId: `word ${word}`,
        position: index,
        questionType: 'multiple_choice',
        isCorrect: false,
        userAnswer: `taken ${day}`,
        at: new Date(Date.UTC(2026, 0, day)).toISOString(),
        taken: { word: `other ${day}`, definition: 'another' },
      })
      const sessions = Array.from({ length: 3 }, (_, word) =>
        aSession(`s${word}`, {
          wordsCount: 1,
          totalQuestions: 15,
          correctAnswers: 0,
          answers: Array.from({ length: 15 }, (_, day) => wrong(word, 1 + day, day)),
        }),
      )
      await take('ada', sessions)
      for (const word of [0, 1, 2])
        expect((await quizzes.confusions('ada', [`word ${word}`])).map(({ taken }) => taken.word)).toEqual(
          Array.from({ length: 10 }, (_, index) => `other ${15 - index}`),
        )
    })

    it('imports a hundred sessions of forty answers without blocking the event loop for 50 ms', async () => {
      const [answer] = aSession('s').answers as [PortableSession['answers'][number]]
      const answersOf = (id: string) => Array.from({ length: 40 }, (_, position) => ({ ...answer, id: `${id} ${position}`, position }))
      let day = 0
      const takeHundred = async () => {
        day++
        const many = Array.from({ length: 100 }, (_, index) => aSession(`${day} ${index}`, { answers: answersOf(`${day} ${index}`) }))
        const { added, committed } = await take('ada', many)
        const counted = committed.flatMap(({ data }) => (data as { sessions: object[] }).sessions)
        expect([added, counted.length]).toEqual([100, 100])
      }
      expect(await longestEventLoopBlock(takeHundred)).toBeLessThan(50)
      expect(await quizzes.count('ada')).toBe(100 * day)
      // The event loop runs between the batches of four thousand answers.
      expect(await totalCpuTime(takeHundred)).toBeLessThan(200)
    })

    it('exports 403 sessions in pages, each once', async () => {
      const many = Array.from({ length: 403 }, (_, index) => aSession(`s${index}`, { openedAt: new Date(index % 5).toISOString() }))
      await take('ada', many)
      const out = await exported('ada')
      expect(new Set(out.map(({ id }) => id)).size).toBe(403)
      expect(out.every(({ answers }) => answers.length === 2)).toBe(true)
    })
  })
}
