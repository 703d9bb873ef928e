import type { Envelope } from '@wordloom/contracts/events'
import type { DashboardStats, WeeklyProgress, WordStatus } from '@wordloom/contracts/http'
import type { Backends } from '../running-services/backends.ts'

/** A naive recount of a learner's logs, as an oracle: whole words and sessions, without running totals. */
type Recount = {
  words: Map<string, { status: WordStatus; addedOn: string }>
  sessions: { on: string; correct: number; total: number }[]
}

type Data = { wordId: string; status: WordStatus; addedOn: string; finishedOn: string }
type Answered = { sessionId: string; answerId: string; isCorrect: boolean; correction: 'right' | 'undone' }

/** Reads the logs of both owners from their beginning. */
export async function recountOf(backends: Backends, userId: string): Promise<Recount> {
  const words: Recount['words'] = new Map()
  for await (const event of backends.words.store.outbox.eventsOf(userId)) takeWord(event, words)
  return { words, sessions: sessionsIn(await Array.fromAsync(backends.quizzes.store.outbox.eventsOf(userId))) }
}

function takeWord({ type, data }: Envelope, words: Recount['words']): void {
  const { wordId, status, addedOn } = data as Data
  if (type === 'words.word-added') words.set(wordId, { status, addedOn })
  if (type === 'words.word-changed') words.set(wordId, { status, addedOn: words.get(wordId)?.addedOn ?? 'never' })
  if (type === 'words.word-removed') words.delete(wordId)
  if (type === 'words.vocabulary-cleared') words.clear()
}

/** The finished sessions that have an answer left, by their answers one by one, as the learner corrected them. */
function sessionsIn(log: readonly Envelope[]): Recount['sessions'] {
  const answers = new Map<string, Map<string, boolean>>()
  const finished = new Map<string, string>()
  for (const { type, data } of log) {
    const { sessionId, answerId, isCorrect, correction } = data as Answered
    const own = answers.get(sessionId) ?? new Map<string, boolean>()
    answers.set(sessionId, own)
    if (type === 'quiz.question-answered') own.set(answerId, isCorrect)
    if (type === 'quiz.answer-corrected' && correction === 'right') own.set(answerId, true)
    if (type === 'quiz.answer-corrected' && correction === 'undone') own.delete(answerId)
    if (type === 'quiz.session-finished') finished.set(sessionId, (data as Data).finishedOn)
  }
  return [...finished].flatMap(([sessionId, on]) => {
    const own = [...(answers.get(sessionId)?.values() ?? [])]
    return own.length === 0 ? [] : [{ on, correct: own.filter((right) => right).length, total: own.length }]
  })
}

/** The calendar day of an instant somewhere. */
export const localDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

const before = (day: string, days: number): string => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const rounded = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** The expected dashboard of these logs on a day. */
export function expectedStats({ words, sessions }: Recount, today: string): DashboardStats & WeeklyProgress {
  const week = [6, 5, 4, 3, 2, 1, 0].map((days) => before(today, days))
  const all = [...words.values()]
  const thisWeek = sessions.filter(({ on }) => week.includes(on))
  const has = (status: WordStatus): number => all.filter((word) => word.status === status).length
  const accuracy = (of: readonly Recount['sessions'][number][]): number =>
    rounded(sum(of.map(({ correct }) => correct)), sum(of.map(({ total }) => total)))
  return {
    totalWords: all.length,
    weeklyWordsAdded: all.filter(({ addedOn }) => week.includes(addedOn)).length,
    masteredWords: has('mastered'),
    learningWords: has('learning'),
    newWords: has('new'),
    weeklyQuizSessions: thisWeek.length,
    weeklyAccuracy: accuracy(thisWeek),
    streakDays: streak(new Set(sessions.map(({ on }) => on)), today),
    days: week.map((date) => {
      const own = sessions.filter(({ on }) => on === date)
      return { date, wordsAdded: all.filter(({ addedOn }) => addedOn === date).length, quizSessions: own.length, accuracy: accuracy(own) }
    }),
  }
}

function streak(days: ReadonlySet<string>, today: string): number {
  const latest = [...days].sort().at(-1) ?? ''
  if (latest < before(today, 1)) return 0
  let count = 0
  while (days.has(before(latest, count))) count++
  return count
}
