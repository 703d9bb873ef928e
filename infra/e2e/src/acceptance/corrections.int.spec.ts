import { beforeEach, expect, it } from '@jest/globals'
import { Quiz, type QuizQuestion, type Word } from '@wordloom/contracts/http'
import { type CallResponse, type Learner, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()

describeEditions('corrections of quiz answers', (edition) => {
  let ada: Learner
  let questions: QuizQuestion[]
  beforeEach(async () => {
    ada = await signUp(edition().url)
    for (const text of ['plinth', 'cargo', 'vellum', 'quarry'])
      expect((await ada.call('POST', '/api/words', { text, definition: `what ${text} means` })).status).toBe(201)
    questions = await generate()
  })

  const generate = async (learner = ada): Promise<QuizQuestion[]> =>
    Quiz.parse((await learner.call('GET', '/api/quiz/generate')).body).questions
  const stats = async () => (await ada.call('GET', '/api/dashboard/stats')).body
  /** The word that a question is about, as the word bank has it. */
  const wordOf = async (index: number): Promise<Word | undefined> =>
    ((await ada.call('GET', '/api/words')).body as Word[]).find(({ id }) => id === questions[index]?.word.id)
  /** Saves answers to the first questions: the right one where nothing is said of it. */
  const save = (given: readonly { answer?: string; answeredAt?: string; correction?: 'right' }[], learner = ada): Promise<CallResponse> => {
    const answers = given.map(({ answer, ...rest }, index) => {
      const { id, correctAnswer } = questions[index] as QuizQuestion
      return { questionId: id, answer: answer ?? correctAnswer, isCorrect: answer === undefined, ...rest }
    })
    return learner.call('POST', '/api/quiz/results', { answers }, { 'idempotency-key': JSON.stringify(given) })
  }
  const sessionOf = ({ body }: CallResponse): string => (body as { sessionId: string }).sessionId
  const correct = (sessionId: string, index: number, correction: string, learner = ada): Promise<CallResponse> =>
    learner.call('POST', '/api/quiz/corrections', { sessionId, questionId: questions[index]?.id, correction })
  const refused = (status: number, code: string) => ({ status, body: { code } })

  it('‘I was right’, sent with an answer or afterwards, raises the accuracy on the next read', async () => {
    const saved = await save([{}, { answer: 'no', correction: 'right' }, { answer: 'no' }, { answer: 'no' }])
    expect(saved).toMatchObject({ status: 201, body: { correctAnswers: 2, totalQuestions: 4, accuracy: 50 } })
    expect(await stats()).toMatchObject({ weeklyAccuracy: 50, weeklyQuizSessions: 1 })
    const right = await correct(sessionOf(saved), 2, 'right')
    expect(right).toMatchObject({ status: 201, body: { correctAnswers: 3, totalQuestions: 4, accuracy: 75 } })
    expect(await stats()).toMatchObject({ weeklyAccuracy: 75, weeklyQuizSessions: 1, streakDays: 1 })
    expect(await correct(sessionOf(saved), 2, 'right')).toMatchObject({ status: 200, body: right.body })
    expect(await stats()).toMatchObject({ weeklyAccuracy: 75 })
  })

  it('Undo of the last answer changes accuracy, sessions and streak on the next read', async () => {
    const id = sessionOf(await save([{}, { answer: 'no' }]))
    expect(await stats()).toMatchObject({ weeklyAccuracy: 50, weeklyQuizSessions: 1, streakDays: 1 })
    const undone = await correct(id, 1, 'undone')
    expect(undone).toMatchObject({ status: 201, body: { correctAnswers: 1, totalQuestions: 1, accuracy: 100 } })
    expect(await stats()).toMatchObject({ weeklyAccuracy: 100, weeklyQuizSessions: 1, streakDays: 1 })
    expect(await correct(id, 1, 'undone')).toMatchObject({ status: 200, body: undone.body })
    expect((await correct(id, 0, 'undone')).status).toBe(201)
    expect(await stats()).toMatchObject({ weeklyAccuracy: 0, weeklyQuizSessions: 0, streakDays: 0 })
    const { days } = (await ada.call('GET', '/api/dashboard/weekly-progress')).body as { days: { quizSessions: number }[] }
    expect(days.map(({ quizSessions }) => quizSessions)).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('both corrections change the word’s schedule on the next read', async () => {
    const id = sessionOf(await save([{}, { answer: 'no' }, { answer: 'no', correction: 'right' }, { answer: '' }]))
    const right = await wordOf(0)
    const known = { status: 'learning', reviewCount: 1, correctCount: 1, difficulty: right?.difficulty }
    expect(right).toMatchObject(known)
    expect(await wordOf(1)).toMatchObject({ reviewCount: 1, correctCount: 0 })
    expect(await wordOf(2)).toMatchObject(known)
    await correct(id, 1, 'right')
    expect(await wordOf(1)).toMatchObject(known)
    const never = { status: 'new', reviewCount: 0, correctCount: 0, difficulty: 0 }
    for (const index of [3, 2, 1, 0]) {
      expect((await correct(id, index, 'undone')).status).toBe(201)
      expect(await wordOf(index)).toMatchObject(never)
    }
    expect((await generate()).map(({ word }) => word.id).toSorted()).toEqual(questions.map(({ word }) => word.id).toSorted())
  })

  it('answers 409 to a correction once the next quiz has begun', async () => {
    const id = sessionOf(await save([{ answer: 'no' }]))
    await generate()
    expect(await correct(id, 0, 'right')).toMatchObject(refused(409, 'quiz.correction-too-late'))
    expect(await correct(id, 0, 'undone')).toMatchObject(refused(409, 'quiz.correction-too-late'))
    expect(await stats()).toMatchObject({ weeklyAccuracy: 0, weeklyQuizSessions: 1 })
  })

  it('answers 404 to a correction of an unknown answer, and 409 to Undo of any but the last answer', async () => {
    const id = sessionOf(await save([{}, { answer: 'no' }]))
    const bob = await signUp(edition().url)
    const notFound = refused(404, 'quiz.answer-not-found')
    for (const correction of ['right', 'undone']) expect(await correct(id, 1, correction, bob)).toMatchObject(notFound)
    expect(await correct(id, 3, 'right')).toMatchObject(notFound)
    expect(await correct('none', 1, 'undone')).toMatchObject(notFound)
    expect(await correct(id, 0, 'undone')).toMatchObject(refused(409, 'quiz.not-the-last-answer'))
    expect(await stats()).toMatchObject({ weeklyAccuracy: 50, weeklyQuizSessions: 1 })
  })

  it('answers 400 to an answer to a question never asked, to another learner’s question, from the future, or a year old', async () => {
    const bob = await signUp(edition().url)
    const never = { answers: [{ questionId: 'never', answer: 'knew', isCorrect: true }] }
    expect(await ada.call('POST', '/api/quiz/results', never)).toMatchObject(refused(400, 'quiz.question-not-asked'))
    expect(await save([{}], bob)).toMatchObject(refused(400, 'quiz.question-not-asked'))
    expect(await save([{ answeredAt: ago(-6 * minuteMs) }])).toMatchObject(refused(400, 'quiz.answered-in-future'))
    expect(await save([{}, { answeredAt: ago(365 * dayMs) }])).toMatchObject(refused(400, 'quiz.answered-too-long-ago'))
    expect(await save([{ answeredAt: 'lately' }])).toMatchObject(refused(400, 'request.invalid'))
    expect(await stats()).toMatchObject({ weeklyQuizSessions: 0 })
  })

  it('saves an answer once when it is sent twice', async () => {
    const given = [{ answer: 'no', answeredAt: ago(minuteMs) }]
    const first = await save(given)
    expect(await save(given)).toMatchObject({ status: 200, body: first.body })
    expect(await stats()).toMatchObject({ weeklyAccuracy: 0, weeklyQuizSessions: 1 })
  })

  it('exports and imports corrections and the times of answers', async () => {
    const id = sessionOf(await save([{ answeredAt: ago(2 * dayMs) }, { answer: 'no', answeredAt: ago(2 * dayMs) }, { answer: 'no' }]))
    await correct(id, 1, 'right')
    await correct(id, 2, 'undone')
    const exported = async (learner: Learner) =>
      String((await learner.call('GET', '/api/quiz/export')).body)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { answers: { at: string; answeredOn: string; overruledAt?: string; undoneAt?: string }[] })
    const told = async (learner: Learner) =>
      (await exported(learner)).map(({ answers }) =>
        answers.map(({ at, answeredOn, overruledAt, undoneAt }) => [at, answeredOn, overruledAt, undoneAt]),
      )
    const user = (await ada.call('GET', '/api/auth/user')).body as { id: string }
    const bob = await signUp(edition().url)
    const imported = await bob.call('POST', '/api/quiz/import', { from: user.id, rows: await exported(ada) })
    expect(imported).toMatchObject({ status: 200, body: { added: 1 } })
    expect(await told(bob)).toEqual(await told(ada))
    const { weeklyAccuracy, weeklyQuizSessions } = (await stats()) as Record<string, number>
    expect((await bob.call('GET', '/api/dashboard/stats')).body).toMatchObject({ weeklyAccuracy, weeklyQuizSessions })
    expect([weeklyAccuracy, weeklyQuizSessions]).toEqual([100, 1])
  })
})
