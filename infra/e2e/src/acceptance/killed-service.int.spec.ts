import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Quiz, type QuizQuestion, type Word } from '@wordloom/contracts/http'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { type Edition, startDistributedEdition } from '@wordloom/testing'

const words = ['ubiquitous', 'serendipity', 'ponder', 'eloquent', 'justice']
const answers = ['knew', 'incorrect', 'knew', 'knew', 'incorrect']
const right = 3
const session = { wordsCount: 5, correctAnswers: 5, totalQuestions: 5 }

describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], 'a service killed (SIGKILL) while a quiz is saved', () => {
  let edition: Edition
  beforeAll(async () => {
    edition = await startDistributedEdition()
  }, 240_000)
  afterAll(() => edition?.close())

  /** A learner with a quiz of five words that were saved without a definition, so that each answer is theirs to give. */
  async function learnerWithQuiz(): Promise<{ ada: Learner; questions: QuizQuestion[] }> {
    const ada = await signUp(edition.url)
    for (const text of words) expect((await ada.call('POST', '/api/words', { text })).status).toBe(201)
    const { questions } = Quiz.parse((await ada.call('GET', '/api/quiz/generate')).body)
    expect(questions).toHaveLength(5)
    return { ada, questions }
  }
  const open = async (ada: Learner): Promise<string> => {
    const opened = await ada.call('POST', '/api/quiz/sessions', session, { 'idempotency-key': 'the quiz' })
    expect([200, 201]).toContain(opened.status)
    return (opened.body as { id: string }).id
  }
  const record = (ada: Learner, sessionId: string, question: QuizQuestion, position: number) =>
    ada.call('POST', '/api/quiz/questions', {
      sessionId,
      wordId: question.word.id,
      questionType: question.questionType,
      userAnswer: answers[position],
      correctAnswer: question.correctAnswer,
      isCorrect: true,
      questionId: question.id,
      position,
    })
  /** What pressing Finish sends: the session, and all five records in order. */
  async function finish({ ada, questions }: Awaited<ReturnType<typeof learnerWithQuiz>>): Promise<void> {
    const id = await open(ada)
    for (const [position, question] of questions.entries()) expect([200, 201]).toContain((await record(ada, id, question, position)).status)
  }
  /** One session, five records, the statistics of one quiz, and each word reviewed once. */
  async function expectOnce(ada: Learner): Promise<void> {
    const stats = await ada.call('GET', '/api/dashboard/stats')
    expect(stats.headers.get('x-consistency')).toBeNull()
    expect(stats.body).toEqual({
      totalWords: 5,
      weeklyWordsAdded: 5,
      masteredWords: 0,
      learningWords: 5,
      newWords: 0,
      weeklyQuizSessions: 1,
      weeklyAccuracy: (100 * right) / 5,
      streakDays: 1,
    })
    const exported = await ada.call('GET', '/api/quiz/export')
    const sessions = String(exported.body)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { correctAnswers: number; answers: { userAnswer: string }[] })
    expect(sessions.map((each) => each.answers.map(({ userAnswer }) => userAnswer))).toEqual([answers])
    expect(sessions[0]?.correctAnswers).toBe(right)
    const reviewed = (await ada.call('GET', '/api/words')).body as Word[]
    expect(reviewed.map(({ reviewCount }) => reviewCount)).toEqual([1, 1, 1, 1, 1])
  }

  it('quiz killed between two records: sending everything again stores one session, five records and correct stats', async () => {
    const { ada, questions } = await learnerWithQuiz()
    const id = await open(ada)
    for (const position of [0, 1]) expect((await record(ada, id, questions[position] as QuizQuestion, position)).status).toBe(201)
    await edition.end('quiz', 'SIGKILL')
    expect((await record(ada, id, questions[2] as QuizQuestion, 2)).status).toBeGreaterThanOrEqual(502)
    expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ weeklyQuizSessions: 0, streakDays: 0 })
    await edition.begin('quiz')
    await finish({ ada, questions })
    await expectOnce(ada)
    await finish({ ada, questions })
    await expectOnce(ada)
  })

  it.each([0, 2, 4, 8, 15])(
    'quiz killed %i ms after the third record was sent: sending everything again stores one session, five records and correct stats',
    async (ms) => {
      const { ada, questions } = await learnerWithQuiz()
      const id = await open(ada)
      for (const position of [0, 1]) await record(ada, id, questions[position] as QuizQuestion, position)
      const third = record(ada, id, questions[2] as QuizQuestion, 2)
      await new Promise((resolve) => setTimeout(resolve, ms))
      await edition.end('quiz', 'SIGKILL')
      await third
      await edition.begin('quiz')
      await finish({ ada, questions })
      await expectOnce(ada)
    },
  )

  it.each(['words', 'stats'] as const)(
    '%s killed while five records are saved: the stats are correct once it runs again',
    async (service) => {
      const quiz = await learnerWithQuiz()
      const finishing = finish(quiz)
      await edition.end(service, 'SIGKILL')
      await finishing
      await edition.begin(service)
      await expectOnce(quiz.ada)
    },
  )
})
