import { expect } from '@jest/globals'
import { Quiz, type Word } from '@wordloom/contracts/http'
import { oneOf } from '../running-services/random.ts'
import type { RunningServices, TestLearner } from '../running-services/start-services.ts'

export const hourMs = 3_600_000
export const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kolkata'] as const

/** One learner whose actions are random, and what they must have led to. */
export type RandomLearner = ReturnType<typeof newRandomLearner>

/** A learner who chooses by `random`: words, answers, and ways to save them. */
export function newRandomLearner(running: RunningServices, learner: TestLearner, random: () => number) {
  const done = { sessions: 0, words: 0 }
  const removed: string[] = []
  /** The latest quiz: its answers, and whether each was undone. */
  let latest: { sessionId: string; answers: { questionId: string; left: boolean }[]; finished: boolean } | undefined
  let made = 0
  const post = (path: string, body: unknown, key?: string) =>
    learner.call('POST', path, body, key === undefined ? {} : { 'idempotency-key': key })
  const anyWord = async (): Promise<Word | undefined> => {
    const words = (await learner.call('GET', '/api/words')).body as Word[]
    return words.length === 0 ? undefined : oneOf(random, words)
  }
  const answers = async () => {
    const { questions } = Quiz.parse((await learner.call('GET', '/api/quiz/generate')).body)
    const askedAt = running.clock.at.getTime()
    // A page that was offline sends the time of the answer.
    const offlineMs = random() < 0.3 ? Math.floor(random() * 40 * hourMs) : 0
    running.clock.at = new Date(askedAt + offlineMs)
    const told = () =>
      offlineMs > 0 && random() < 0.7 ? { answeredAt: new Date(askedAt + Math.floor(random() * offlineMs)).toISOString() } : {}
    return questions.map((question) => ({ question, answer: oneOf(random, ['knew', 'knew', 'incorrect', '']), ...told() }))
  }
  type Answers = Awaited<ReturnType<typeof answers>>

  /** As the quiz page saves: in one call, sent twice at once or repeated later. */
  async function saveAtOnce(given: Answers, key: string): Promise<string> {
    const body = {
      answers: given.map(({ question, answer, ...rest }) => ({
        ...{ questionId: question.id, answer, isCorrect: random() < 0.5, ...rest },
        ...(answer !== '' && random() < 0.2 && { correction: 'right' }),
      })),
    }
    const save = () => post('/api/quiz/results', body, key)
    const [first, ...again] = random() < 0.3 ? await Promise.all([save(), save()]) : [await save()]
    const saved = [first, ...again]
    if (random() < 0.3) saved.push(await save())
    expect(saved.map(({ status }) => status).toSorted()).toEqual([...saved.slice(1).map(() => 200), 201])
    return (first.body as { sessionId: string }).sessionId
  }
  /** As the dialog saves: the session and a record per answer; `upTo` of them, started again after an interruption, some sent twice. */
  async function saveOneByOne(given: Answers, key: string, upTo: number): Promise<string> {
    const session = { wordsCount: given.length, correctAnswers: 0, totalQuestions: given.length }
    let id = ''
    for (const reached of random() < 0.4 ? [Math.floor(random() * upTo), upTo] : [upTo]) {
      ;({ id } = (await post('/api/quiz/sessions', session, key)).body as { id: string })
      for (const [position, { question, answer, ...rest }] of given.slice(0, reached).entries()) {
        const { id: questionId, questionType, correctAnswer, word } = question
        const record = {
          sessionId: id,
          wordId: word.id,
          questionType,
          userAnswer: answer,
          correctAnswer,
          isCorrect: true,
          questionId,
          position,
          ...rest,
        }
        const sent =
          random() < 0.2
            ? [post('/api/quiz/questions', record), post('/api/quiz/questions', record)]
            : [post('/api/quiz/questions', record)]
        for (const { status } of await Promise.all(sent)) expect([200, 201]).toContain(status)
      }
    }
    return id
  }
  const remember = (sessionId: string, given: Answers, finished: boolean): void => {
    latest = { sessionId, answers: given.map(({ question }) => ({ questionId: question.id, left: true })), finished }
  }
  /** Says that an answer was right, whichever; or undoes the last one that is left. */
  async function correctOne({ sessionId, answers, finished }: NonNullable<typeof latest>): Promise<void> {
    const correction = oneOf(random, ['right', 'undone'])
    const answer = correction === 'right' ? oneOf(random, answers) : answers.findLast(({ left }) => left)
    if (!answer) return
    const send = () => post('/api/quiz/corrections', { sessionId, questionId: answer.questionId, correction })
    const statuses = (random() < 0.3 ? await Promise.all([send(), send()]) : [await send()]).map(({ status }) => status)
    for (const status of statuses) expect([200, 201, 400, 404, 409]).toContain(status)
    if (correction === 'right' || !statuses.includes(201)) return
    answer.left = false
    if (finished && answers.every(({ left }) => !left)) done.sessions--
  }

  /** Met in a further sentence, and looked up. */
  const addAgain = async (id: string, sentence: string): Promise<void> => {
    const source = { title: 'A book', address: 'https://books.example/1' }
    expect((await post(`/api/words/${id}/meetings`, { sentence, source })).body).toMatchObject({ meetings: [{ sentence, source }] })
    expect((await post(`/api/words/${id}/look-ups`, undefined)).body).toMatchObject({ lookUpCount: 1 })
  }

  return {
    learner,
    done,
    async add() {
      for (let count = Math.floor(random() * 3); count >= 0; count--) {
        const text = `word ${++made}`
        const own = { gloss: `“${text}” in another language`, note: `the ${made}th`, tags: ['Sea', `deck ${made % 3}`] }
        const isFull = made % 2 === 0
        const added = await post('/api/words', { text, ...(isFull && own) })
        expect(added.status).toBe(201)
        if (isFull) await addAgain((added.body as Word).id, `The ${text} stood in a book.`)
        if (random() < 0.2) expect((await post('/api/words', { text: ` ${text.toUpperCase()}` })).status).toBe(409)
        done.words++
      }
    },
    async quiz() {
      const given = await answers()
      if (given.length === 0) return
      const key = `quiz ${++made}`
      const sessionId = random() < 0.5 ? await saveAtOnce(given, key) : await saveOneByOne(given, key, given.length)
      remember(sessionId, given, true)
      done.sessions++
    },
    async correct() {
      for (let count = Math.floor(random() * 4); latest && count >= 0; count--) await correctOne(latest)
    },
    async 'give up'() {
      const given = await answers()
      const upTo = given.length - 1
      if (upTo > 0) remember(await saveOneByOne(given, `quiz ${++made}`, upTo), given.slice(0, upTo), false)
    },
    async remove() {
      const word = await anyWord()
      if (!word) return
      const remove = () => learner.call('DELETE', `/api/words/${word.id}`)
      expect((await remove()).status).toBe(204)
      expect((await remove()).status).toBe(404)
      removed.push(word.id)
      done.words--
    },
    async undo() {
      const id = removed.pop()
      if (id === undefined) return
      const restore = () => post(`/api/words/${id}/restore`, undefined)
      if ((await restore()).status < 300) done.words++
      expect((await restore()).status).toBeGreaterThanOrEqual(400)
    },
    async mark() {
      const word = await anyWord()
      if (!word) return
      const status = oneOf(random, ['mastered', 'learning'])
      const expected = status === 'mastered' && word.status === 'mastered' ? 409 : 200
      const change = { status, ...(made % 2 === 0 && { definition: `definition ${made}`, example: '', tags: [`deck ${made % 4}`] }) }
      expect((await learner.call('PATCH', `/api/words/${word.id}`, change)).status).toBe(expected)
    },
    async clear() {
      if (random() < 0.7) return
      expect((await learner.call('DELETE', '/api/words')).status).toBe(204)
      removed.length = 0
      done.words = 0
    },
    async wait() {
      running.clock.at = new Date(running.clock.at.getTime() + oneOf(random, [1, 5, 11, 24, 24, 26, 50, 200]) * hourMs)
    },
    async travel() {
      learner.timeZone = oneOf(random, zones)
    },
    async 'set back'() {
      running.clock.at = new Date(running.clock.at.getTime() - Math.floor(random() * 3 * hourMs))
    },
  }
}
