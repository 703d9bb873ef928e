import { beforeAll, expect, it } from '@jest/globals'
import { DictionaryEntry, Quiz, type QuizQuestion } from '@wordloom/contracts/http'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { describeEditions } from '@wordloom/testing'

const words = ['ubiquitous', 'serendipity', 'ponder', 'river', 'eloquent', 'harvest', 'quickly', 'justice']

describeEditions('the daily quiz', (edition) => {
  let ada: Learner
  beforeAll(async () => {
    ada = await signUp(edition().url)
    for (const text of words) {
      const { definition, partOfSpeech, example } = DictionaryEntry.parse((await ada.call('GET', `/api/dictionary/${text}`)).body)
      const added = await ada.call('POST', '/api/words', { text, definition, partOfSpeech, example })
      expect(added.status).toBe(201)
    }
  })

  const generate = async (learner = ada): Promise<QuizQuestion[]> =>
    Quiz.parse((await learner.call('GET', '/api/quiz/generate')).body).questions
  const stats = async () => (await ada.call('GET', '/api/dashboard/stats')).body
  const record = (sessionId: unknown, question: QuizQuestion, position: number, userAnswer: string) => ({
    sessionId,
    wordId: question.word.id,
    questionType: question.questionType,
    userAnswer,
    correctAnswer: question.correctAnswer,
    isCorrect: true,
    questionId: question.id,
    position,
  })

  it('has no questions for a learner without words', async () => {
    expect(await generate(await signUp(edition().url))).toEqual([])
  })

  it('asks five questions of at least two types, oldest words first, four options to a choice', async () => {
    const questions = await generate()
    expect(questions.map((question) => question.word.text)).toEqual(words.slice(0, 5))
    expect(new Set(questions.map((question) => question.questionType)).size).toBeGreaterThanOrEqual(2)
    let choices: QuizQuestion[] = []
    for (let time = 0; time < 10 && choices.length === 0; time++)
      choices = (await generate()).filter((question) => question.questionType === 'multiple_choice')
    expect(choices.length).toBeGreaterThan(0)
    for (const { options, correctAnswer } of choices) {
      expect(new Set(options).size).toBe(4)
      expect(options).toContain(correctAnswer)
    }
  })

  it('counts a quiz once, with the server’s verdicts, on the first read after its last answer, also when it was interrupted', async () => {
    const questions = await generate()
    const session = { wordsCount: 5, correctAnswers: 5, totalQuestions: 5 }
    const save = async (upTo: number) => {
      const opened = await ada.call('POST', '/api/quiz/sessions', session, { 'idempotency-key': 'the first quiz' })
      for (const [index, question] of questions.slice(0, upTo).entries()) {
        const answer = index < 2 ? question.correctAnswer : index === 2 ? '' : 'incorrect'
        const { id } = opened.body as { id: string }
        const answered = await ada.call('POST', '/api/quiz/questions', record(id, question, index, answer))
        expect(answered).toMatchObject({ body: { isCorrect: index < 2 } })
      }
    }
    await save(3)
    expect(await stats()).toMatchObject({ weeklyQuizSessions: 0, streakDays: 0 })
    await save(5)
    expect(await stats()).toMatchObject({
      weeklyQuizSessions: 1,
      weeklyAccuracy: 40,
      streakDays: 1,
      totalWords: 8,
      learningWords: 4,
      newWords: 4,
    })
    await save(5)
    expect(await stats()).toMatchObject({ weeklyQuizSessions: 1, weeklyAccuracy: 40 })
  })

  it('asks first about words not answered today, and saves all answers in one call, once', async () => {
    const questions = await generate()
    // The one that was skipped comes after those not asked about today.
    expect(questions.slice(0, 4).map((question) => question.word.text)).toEqual(['harvest', 'quickly', 'justice', 'ponder'])
    const answers = questions.map((question) => ({ questionId: question.id, answer: question.correctAnswer, isCorrect: true }))
    const save = (sent: unknown) => ada.call('POST', '/api/quiz/results', { answers: sent }, { 'idempotency-key': 'the second quiz' })
    const saved = await save(answers)
    expect(saved).toMatchObject({ status: 201, body: { correctAnswers: 5, totalQuestions: 5, accuracy: 100 } })
    expect(await stats()).toMatchObject({ weeklyQuizSessions: 2, weeklyAccuracy: 70, learningWords: 8, newWords: 0 })
    expect(await save(answers)).toMatchObject({ status: 200, body: saved.body })
    expect(await save(answers.slice(1))).toMatchObject({ status: 422, body: { code: 'request.idempotency-key-reused' } })
  })

  it('refuses questions that were not asked, impossible counts and another learner’s session, and stores nothing', async () => {
    const before = await stats()
    const [question] = (await generate()) as [QuizQuestion]
    const opened = await ada.call('POST', '/api/quiz/sessions', { wordsCount: 1, correctAnswers: 1, totalQuestions: 1 })
    const { id } = opened.body as { id: string }
    const bob = await signUp(edition().url)
    const send = (learner: Learner, changed: object = {}) =>
      learner.call('POST', '/api/quiz/questions', { ...record(id, question, 0, question.correctAnswer), ...changed })
    expect(await send(bob)).toMatchObject({ status: 404, body: { code: 'quiz.session-not-found' } })
    expect(await send(ada, { wordId: 'none' })).toMatchObject({ status: 404 })
    expect(await send(ada, { questionId: 'none' })).toMatchObject({ status: 400, body: { code: 'quiz.question-not-asked' } })
    for (const counts of [{ correctAnswers: 2 }, { correctAnswers: -1 }, { correctAnswers: 0.5 }]) {
      const refused = await ada.call('POST', '/api/quiz/sessions', { wordsCount: 1, totalQuestions: 1, ...counts })
      expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    }
    expect(await stats()).toEqual(before)
  })
})
