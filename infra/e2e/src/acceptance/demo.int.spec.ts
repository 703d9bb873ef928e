import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { DashboardStats, WeeklyProgress, Word } from '@wordloom/contracts/http'
import type { ExportedWord, PortableSession } from '@wordloom/contracts/portable'
import { demoAccount, demoWords } from '@wordloom/local'
import { type Learner, signIn } from '@wordloom/test-kit/http'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'

/** The ten weeks take some ten seconds where nothing else is running. */
const patienceMs = 220_000
const dayMs = 24 * 3_600_000

describe('npm start -- --demo', () => {
  let data: string
  let url: string
  let wordloom: Child
  let demo: Learner
  const start = async (port: number): Promise<Child> => {
    const child = startChild('infra/local/src/main.ts', { PORT: String(port), WORDLOOM_DATA: data }, [], ['--demo'])
    await until('Wordloom starts', async () => child.output().includes('Wordloom is ready'), [child], patienceMs)
    return child
  }
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'wordloom-demo-'))
    const port = await freePort()
    url = `http://localhost:${port}`
    wordloom = await start(port)
    demo = await signIn(url, demoAccount)
  }, 240_000)
  afterAll(async () => {
    await wordloom?.stop()
    await rm(data, { recursive: true, force: true })
  })

  const read = async <Body>(path: string): Promise<Body> => (await demo.call('GET', path)).body as Body
  const lines = async <Row>(path: string): Promise<Row[]> =>
    (await read<string>(path))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row)

  it('prints how to sign in', () => {
    expect(wordloom.output()).toContain('Sign in as demo@wordloom.app with the password demo-wordloom')
  })

  it('gives the demo learner some 120 real words with definitions, in every status, some of them with a context', async () => {
    const words = await read<Word[]>('/api/words')
    expect(words.map(({ text }) => text).sort()).toEqual(demoWords.map(([word]) => word).sort())
    expect(words.every(({ definition, partOfSpeech }) => definition !== '' && partOfSpeech !== '')).toBe(true)
    expect(words.filter(({ context }) => context !== '').length).toBeGreaterThan(20)
    for (const status of ['new', 'learning', 'mastered']) expect(words.filter((word) => word.status === status).length).toBeGreaterThan(0)
  })

  it('gives the demo learner ten weeks of history, a current streak and numbers for this week', async () => {
    const stats = await read<DashboardStats>('/api/dashboard/stats')
    expect(stats).toMatchObject({ totalWords: demoWords.length })
    expect(stats.streakDays).toBeGreaterThanOrEqual(13)
    expect(stats.weeklyQuizSessions).toBeGreaterThanOrEqual(6)
    expect(stats.weeklyWordsAdded).toBeGreaterThanOrEqual(7)
    expect(stats.weeklyAccuracy).toBeGreaterThan(50)
    expect(stats.weeklyAccuracy).toBeLessThan(100)
    const { days } = await read<WeeklyProgress>('/api/dashboard/weekly-progress')
    expect(days.filter(({ quizSessions }) => quizSessions > 0).length).toBeGreaterThanOrEqual(6)
    const [first] = (await lines<PortableSession>('/api/quiz/export')).map(({ openedAt }) => Date.parse(openedAt)).sort()
    expect(Math.round((Date.now() - Number(first)) / dayMs)).toBeGreaterThanOrEqual(69)
  })

  it('gives every reviewed word a schedule that follows from its reviews, none of them in the future', async () => {
    const words = await lines<ExportedWord>('/api/words/export')
    const reviewed = words.filter(({ reviews }) => reviews.length > 0)
    expect(reviewed.length).toBeGreaterThan(80)
    for (const { reviews, reviewCount, card, dateAdded } of reviewed) {
      expect(reviews).toHaveLength(reviewCount)
      expect(card?.reps).toBe(reviews.filter(({ scheduled }) => scheduled).length)
      const moments = [dateAdded, ...reviews.map(({ at }) => at), new Date().toISOString()]
      expect(moments).toEqual(moments.toSorted())
    }
  })

  it('leaves the demo learner unchanged at a second start', async () => {
    const before = await read<DashboardStats>('/api/dashboard/stats')
    await wordloom.stop()
    wordloom = await start(Number(new URL(url).port))
    expect(wordloom.output()).toContain('The demo learner exists already')
    expect(await read('/api/dashboard/stats')).toEqual(before)
  })
})
