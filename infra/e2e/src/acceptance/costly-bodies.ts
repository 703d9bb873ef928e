import { gzipSync } from 'node:zlib'
import { pngOfManyParts, pngOfPackedTexts } from './costly-pictures.ts'

export const marks = (count: number): string => `a${'\u0301'.repeat(count)}${'\u0316'.repeat(count)}`
export const rows = (count: number, make: (index: number) => object) => Array.from({ length: count }, (_, index) => make(index))
export const review = (index: number) => ({
  id: `review ${index}`,
  at: '2026-01-30T00:00:00.000Z',
  localDate: '2026-01-30',
  sessionId: 'session',
  questionType: 'definition',
  isCorrect: true,
  scheduled: true,
  status: 'learning',
  stability: 2,
  difficulty: 2,
  due: '2026-02-01T00:00:00.000Z',
})
const change = (id: string) => ({ id, at: '2026-01-30T00:00:00.000Z', localDate: '2026-01-30' })
const session = () => ({
  id: crypto.randomUUID(),
  wordsCount: 40,
  totalQuestions: 40,
  correctAnswers: 0,
  openedAt: '2026-01-30T00:00:00.000Z',
  openedOn: '2026-01-30',
  finishedAt: null,
  answers: rows(40, (position) => ({
    id: crypto.randomUUID(),
    wordId: 'word',
    questionId: 'question',
    questionType: 'definition',
    position,
    userAnswer: 'incorrect',
    correctAnswer: 'knew',
    isCorrect: false,
    at: '2026-01-30T00:00:00.000Z',
  })),
})

/** A request that is made to cost much. */
export type Sent = { method: string; path: string; body: string | Uint8Array; headers?: Record<string, string> }
const json = (method: string, path: string, body: string | object): Sent => ({
  method,
  path,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const objects = `{"a":[${'{},'.repeat(4_600_000)}{}]}`
const tooMany = JSON.stringify({ from: '', rows: [Array(499_000).fill(0)] })

/** What is sent, and the status of its response. */
export const costly: [string, number, () => Sent][] = [
  [
    'fourteen megabytes of objects in 13 kB of gzip',
    415,
    () => ({ ...json('PATCH', '/api/profile', ''), body: new Uint8Array(gzipSync(objects)), headers: { 'content-encoding': 'gzip' } }),
  ],
  ['fourteen megabytes of objects', 400, () => json('PATCH', '/api/profile', objects)],
  ['a name of fourteen megabytes', 400, () => json('PATCH', '/api/profile', { firstName: 'a'.repeat(14_000_000) })],
  ['a name of seven million combining marks', 400, () => json('PATCH', '/api/profile', { firstName: marks(3_400_000) })],
  ['an email address of fourteen megabytes', 400, () => json('PATCH', '/api/profile', { email: 'a'.repeat(14_000_000) })],
  [
    'fourteen megabytes that are not a picture',
    400,
    () => json('PATCH', '/api/profile', { profileImageUrl: `data:image/png;base64,${'ABCd'.repeat(3_400_000)}` }),
  ],
  ['a picture of JSON escapes only', 400, () => json('PATCH', '/api/profile', `{"profileImageUrl":"${'\\u0041'.repeat(2_300_000)}"}`)],
  [
    'a picture of 800,000 chunks',
    400,
    () => ({ method: 'PUT', path: '/api/profile/picture', body: pngOfManyParts(), headers: { 'content-type': 'image/png' } }),
  ],
  [
    'a picture with texts that unpack to a gigabyte',
    200,
    () => ({ method: 'PUT', path: '/api/profile/picture', body: pngOfPackedTexts(), headers: { 'content-type': 'image/png' } }),
  ],
  ['an import of a hundred quizzes of forty answers', 200, () => json('POST', '/api/quiz/import', { rows: rows(100, session) })],
  ['a word of combining marks', 400, () => json('POST', '/api/words', { text: marks(15_000) })],
  ['a word of many values', 400, () => json('POST', '/api/words', { text: 'word', more: Array(15_000).fill([]) })],
  ['a list of invalid answers', 400, () => json('POST', '/api/quiz/results', { answers: Array(900).fill({ length: {} }) })],
  ['an import of half a million values', 400, () => json('POST', '/api/words/import', tooMany)],
  [
    'an import of long rows',
    200,
    () =>
      json('POST', '/api/words/import/check', {
        rows: rows(100, (index) => ({
          text: `word ${index}`,
          definition: 'to be or not '.repeat(150),
          context: 'to be or not '.repeat(150),
        })),
      }),
  ],
  [
    'an import of combining marks',
    200,
    () =>
      json('POST', '/api/words/import/check', {
        rows: rows(100, (index) => ({ text: `word ${index}`, definition: marks(8).repeat(117), context: marks(8).repeat(117) })),
      }),
  ],
  [
    'an import of characters that normalize to many letters',
    200,
    () =>
      json('POST', '/api/words/import/check', {
        rows: rows(100, (index) => ({ text: `word ${index}`, definition: 'ﷺ'.repeat(2_000), context: 'ﷺ'.repeat(1_300) })),
      }),
  ],
  [
    'an import of one word with three thousand reviews',
    200,
    () => json('POST', '/api/words/import', { rows: [{ text: `word ${Math.random()}`, reviews: rows(3_000, review) }] }),
  ],
  [
    'an import of five words with twelve thousand changes',
    200,
    () =>
      json('POST', '/api/words/import', {
        rows: rows(5, () => {
          const word = Math.random().toString(36).slice(2, 8)
          return { text: word, changes: rows(2_400, (index) => change(`${word} ${index}`)) }
        }),
      }),
  ],
  [
    'an import of a hundred full words',
    200,
    () =>
      json('POST', '/api/words/import', {
        rows: rows(100, () => ({
          text: `word ${Math.random()}`,
          definition: 'to be or not '.repeat(150),
          example: 'to be or not '.repeat(75),
          context: 'to be or not '.repeat(150),
        })),
      }),
  ],
  [
    'an import of words whose searched texts are as long as may be',
    200,
    () =>
      json('POST', '/api/words/import', {
        rows: rows(45, () => {
          const primes = (length: number) => `${'⁗'.repeat(length / 2 - 20)}${Math.random()}`
          return {
            text: `${Math.random()}`,
            definition: primes(2_000),
            example: primes(1_000),
            context: primes(2_000),
            note: primes(2_000),
          }
        }),
      }),
  ],
  [
    'an import of a hundred words',
    200,
    () =>
      json('POST', '/api/words/import', {
        rows: rows(100, () => ({ text: `word ${Math.random()}`, definition: 'to be or not '.repeat(20) })),
      }),
  ],
]
