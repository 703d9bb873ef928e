import { setTimeout as sleep } from 'node:timers/promises'
import type { Quiz } from '@wordloom/contracts/http'
import type { Learner } from '@wordloom/test-kit/http'

/** The result of one call: its name, its status (0: no response), its duration, and a problem's code. */
export type CallResult = { what: string; status: number; ms: number; code?: string | undefined }

/** The words and sessions that were acknowledged to a learner. */
export type Acknowledged = { words: string[]; sessions: number }

// Per process, so that no learner adds the same word twice, even after coming back.
let added = 0

type Options = {
  learner: Learner
  /** Words that the dictionary has. */
  vocabulary: readonly string[]
  /** 0-1, seeded. */
  random: () => number
  /** The mean pause between two actions, in milliseconds. */
  pauseMs: number
  /** Whether to continue. */
  keepGoing: () => boolean
  record: (seen: CallResult) => void
}

/** A learner at work: views the dashboard, searches, looks words up and adds them, takes quizzes, with pauses in between. */
export async function simulateLearner({ learner, vocabulary, random, pauseMs, keepGoing, record }: Options): Promise<Acknowledged> {
  const acknowledged: Acknowledged = { words: [], sessions: 0 }

  async function call(what: string, method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    const started = performance.now()
    const response = await learner.callOnce(method, path, body).catch((error: Error) => ({ status: 0, body: error.message }))
    const { code } = (response.body ?? {}) as { code?: string }
    record({ what, status: response.status, ms: performance.now() - started, code })
    return response
  }
  const anyWord = (): string => vocabulary[Math.floor(random() * vocabulary.length)] as string

  const actions = {
    dashboard: () =>
      Promise.all([
        call('statistics', 'GET', '/api/dashboard/stats'),
        call('week', 'GET', '/api/dashboard/weekly-progress'),
        call('recent words', 'GET', '/api/words/recent'),
      ]),
    search: () => call('search', 'GET', `/api/words?search=${encodeURIComponent(anyWord().slice(0, 3))}`),
    add: async () => {
      const text = anyWord()
      await call('dictionary', 'GET', `/api/dictionary/${encodeURIComponent(text)}`)
      const word = { text: `${text} ${++added}`, definition: `what ${text} means to this learner`, partOfSpeech: 'noun' }
      if ((await call('add', 'POST', '/api/words', word)).status === 201) acknowledged.words.push(word.text)
    },
    quiz: async () => {
      const generated = await call('quiz', 'GET', '/api/quiz/generate')
      if (generated.status !== 200) return
      const answers = (generated.body as Quiz).questions.map(({ id, correctAnswer }) => {
        const isCorrect = random() < 0.8
        return { questionId: id, answer: isCorrect ? correctAnswer : '', isCorrect }
      })
      if (answers.length === 0) return
      if ((await call('finish', 'POST', '/api/quiz/results', { answers })).status === 201) acknowledged.sessions++
    },
  }
  const mix = [
    ...Array<keyof typeof actions>(4).fill('dashboard'),
    ...Array<keyof typeof actions>(2).fill('search'),
    ...Array<keyof typeof actions>(3).fill('add'),
    'quiz' as const,
  ]
  await sleep(random() * pauseMs)
  while (keepGoing()) {
    await actions[mix[Math.floor(random() * mix.length)] as keyof typeof actions]()
    await sleep(-Math.log(1 - random()) * pauseMs)
  }
  return acknowledged
}
