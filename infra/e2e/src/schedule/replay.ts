import { expect } from '@jest/globals'
import { Quiz, type Word } from '@wordloom/contracts/http'
import { seeded } from '@wordloom/quiz'
import { reviewLog, vocabulary } from '@wordloom/words'
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { localDay } from '../progress/recount.ts'
import type { Backends } from '../running-services/backends.ts'
import { oneOf } from '../running-services/random.ts'
import type { RunningServices, TestLearner } from '../running-services/start-services.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-01-05T09:00:00Z')
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'] as const

// Independent of the product's code, from docs/decisions/schedule.md, since it is the product's oracle.
const direct = fsrs({ enable_short_term: false, enable_fuzz: true, request_retention: 0.9 })

/** One answer of a history: when, where, and what. */
type Review = { at: Date; timeZone: string; answer: 'knew' | 'incorrect' | '' }

/** A history of three to twelve answers: most on another day, some on the same one, some long overdue, some skipped. */
function historyOf(random: () => number): Review[] {
  let at = start + Math.floor(random() * 24) * hourMs
  const timeZone = oneOf(random, zones)
  return Array.from({ length: 3 + Math.floor(random() * 10) }, () => {
    const days = oneOf(random, [0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 40, 90])
    at += days * 24 * hourMs + Math.floor(random() * 6 * hourMs) + 1
    const lot = random()
    return { at: new Date(at), timeZone, answer: lot < 0.1 ? '' : lot < 0.35 ? 'incorrect' : 'knew' }
  })
}

/** What ts-fsrs makes of a history: the first answer of each local day, skipped ones left out. */
function fedDirectly(history: readonly Review[]): Card | null {
  const days = new Set<string>()
  let card: Card | null = null
  for (const { at, timeZone, answer } of history) {
    const day = localDay(at, timeZone)
    if (answer === '' || days.has(day)) continue
    days.add(day)
    card = direct.next(card ?? createEmptyCard(at), at, answer === 'knew' ? Rating.Good : Rating.Again).card
  }
  return card
}

/** Answers the question about the learner's only word, as the quiz page would. */
async function answer(learner: TestLearner, given: Review['answer'], key: string): Promise<void> {
  const { questions } = Quiz.parse((await learner.call('GET', '/api/quiz/generate')).body)
  const answers = questions.map(({ id }) => ({ questionId: id, answer: given, isCorrect: given === 'knew' }))
  const saved = await learner.call('POST', '/api/quiz/results', { answers }, { 'idempotency-key': key })
  expect([saved.status, answers.length]).toEqual([201, 1])
}

/** Plays one seeded history through API and events: the schedule after each answer, and the whole card at the end, equal those of ts-fsrs. */
async function replay(running: RunningServices, backends: Backends, seed: number): Promise<void> {
  const history = historyOf(seeded(seed))
  const learner = running.newLearner(history[0]?.timeZone)
  running.clock.at = new Date(start)
  await learner.call('POST', '/api/words', { text: 'word' })
  for (const [index, { at, answer: given }] of history.entries()) {
    running.clock.at = at
    await answer(learner, given, `answer ${index}`)
    const { body, behind } = await learner.call('GET', '/api/words')
    const [word] = body as [Word]
    const card = fedDirectly(history.slice(0, index + 1))
    expect([seed, index, behind, word.difficulty, word.nextReview]).toEqual([
      seed,
      index,
      false,
      card?.difficulty ?? 0,
      (card?.due ?? new Date(start)).toISOString(),
    ])
  }
  const { userId } = learner
  const [stored] = await backends.words.store.read(vocabulary.all({ where: { userId } }))
  expect([seed, stored?.card ?? null]).toEqual([seed, fedDirectly(history)])
  const log = await backends.words.store.read(reviewLog.all({ where: { userId, wordId: stored?.id ?? '' }, sort: { at: 1, id: 1 } }))
  expect(log.map((entry) => [entry.at, 'isCorrect' in entry && entry.isCorrect])).toEqual(
    history.filter((each) => each.answer !== '').map((each) => [each.at, each.answer === 'knew']),
  )
}

/** Replays this many histories on the same services. */
export async function replayMany(running: RunningServices, backends: Backends, count: number): Promise<void> {
  for (let seed = 1; seed <= count; seed++) await replay(running, backends, seed)
}

/** Answers of days 1, 4 and 9, of which the second arrives last, with its own time: the card is the same as if all had arrived in order. */
export async function replayLate(running: RunningServices, backends: Backends): Promise<void> {
  const learner = running.newLearner()
  const [first, second, third] = [1, 4, 9].map((day) => new Date(start + day * 24 * hourMs)) as [Date, Date, Date]
  const saved = async (questionId: string | undefined, at: Date, key: string): Promise<void> => {
    const answers = [{ questionId, answer: 'knew', isCorrect: true, answeredAt: at.toISOString() }]
    expect(await learner.call('POST', '/api/quiz/results', { answers }, { 'idempotency-key': key })).toMatchObject({ status: 201 })
  }
  const asked = async (at: Date): Promise<string | undefined> => {
    running.clock.at = at
    return Quiz.parse((await learner.call('GET', '/api/quiz/generate')).body).questions[0]?.id
  }
  running.clock.at = new Date(start)
  await learner.call('POST', '/api/words', { text: 'word' })
  await saved(await asked(first), first, 'first')
  const offline = await asked(second)
  await saved(await asked(third), third, 'third')
  await saved(offline, second, 'second')
  const history = [first, second, third].map((at): Review => ({ at, timeZone: 'UTC', answer: 'knew' }))
  const { body } = await learner.call('GET', '/api/words')
  const card = fedDirectly(history)
  expect(body).toMatchObject([{ difficulty: card?.difficulty, nextReview: card?.due.toISOString(), reviewCount: 3 }])
  const [stored] = await backends.words.store.read(vocabulary.all({ where: { userId: learner.userId } }))
  expect(stored?.card).toEqual(card)
}
