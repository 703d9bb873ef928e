import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDictionaryService, openDictionarySources } from '@wordloom/dictionary'
import { inProcessFetch } from '@wordloom/local'
import { createQuizService, createSqliteQuizRepository, seeded } from '@wordloom/quiz'
import { createInternalTokens, internalTokenHeader } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createInProcessBus } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { teach } from './questions/ask-many.ts'
import { sampleWords } from './questions/sample-words.ts'
import { atMost, median, noted, percentile, report } from './report/measure.ts'

const vocabularySize = 10_000
const quizzes = 200

/** GET /api/quiz/generate with 10,000 words, the words answered after each quiz, so that every quiz is about words the dictionary has not seen. */
export async function run(): Promise<void> {
  const sources = openDictionarySources()
  await sources.wordList()
  const standard = { tokens: createInternalTokens('a secret of thirty-two characters'), clock: systemClock, newId, logger: silentLogger }
  const dictionary = createDictionaryService({ sources, ...standard, registry: new Registry() })
  const folder = await mkdtemp(join(tmpdir(), 'wordloom-bench-'))
  const sqlite = openSqlite(join(folder, 'quiz.sqlite'))
  const repository = createSqliteQuizRepository(sqlite)
  const service = createQuizService({
    quizzes: repository,
    dictionary: { url: 'http://dictionary', fetch: inProcessFetch(dictionary.app) },
    bus: createInProcessBus({ sqlite, logger: silentLogger }),
    ...standard,
    registry: new Registry(),
  })
  const words = sampleWords(sources.wordnet, seeded(5))
  sqlite.database.exec('PRAGMA synchronous = OFF')
  await teach(
    repository,
    'ada',
    Array.from({ length: vocabularySize }, () => words.next().value),
  )
  sqlite.database.exec('PRAGMA synchronous = FULL')
  const handOver = inProcessFetch(service.app)
  const token = await standard.tokens.sign({ userId: 'ada', timeZone: 'UTC', via: 'session' })
  const headers = { [internalTokenHeader]: token, 'content-type': 'application/json' }
  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ ms: number; body: never }> => {
    const started = performance.now()
    const answer = await handOver(`http://quiz${path}`, { method, headers, body: body === undefined ? '' : JSON.stringify(body) })
    return { ms: performance.now() - started, body: (await answer.json()) as never }
  }
  const times: number[] = []
  for (let quiz = 0; quiz < quizzes; quiz++) {
    const { ms, body } = await call('GET', '/api/quiz/generate')
    times.push(ms)
    const { questions } = body as { questions: { id: string; correctAnswer: string }[] }
    const answers = questions.map(({ id, correctAnswer }) => ({ questionId: id, answer: correctAnswer, isCorrect: true }))
    await call('POST', '/api/quiz/results', { answers })
  }
  const again: number[] = []
  for (let quiz = 0; quiz < quizzes; quiz++) again.push((await call('GET', '/api/quiz/generate')).ms)
  report(`GET /api/quiz/generate over ${vocabularySize.toLocaleString('en')} words, ${quizzes} quizzes`, [
    atMost('95th percentile, other words each time', percentile(times, 95), 60, 'ms'),
    noted('median', median(times), 'ms'),
    atMost('95th percentile, the same words again', percentile(again, 95), 60, 'ms'),
    noted('median', median(again), 'ms'),
  ])
  sqlite.close()
  await rm(folder, { recursive: true })
}
