import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type DashboardStats, Quiz, type WeeklyProgress } from '@wordloom/contracts/http'
import { type Embedded, embeddedSettings, startEmbedded } from '@wordloom/local'
import { silentLogger } from '@wordloom/service-kit/logging'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { freePort } from '@wordloom/test-kit/processes'

const auckland = 'Pacific/Auckland'
const losAngeles = 'America/Los_Angeles'

describe('streak, weekly bars and schedule follow the learner’s local days', () => {
  const clock = { at: new Date('2026-01-01T00:00:00Z') }
  let wordloom: Embedded
  let data: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'wordloom-days-'))
    const settings = embeddedSettings.parse({ PORT: String(await freePort()), WORDLOOM_DATA: data })
    wordloom = await startEmbedded(settings, silentLogger, { now: () => clock.at })
  })
  afterAll(async () => {
    await wordloom.stop()
    await rm(data, { recursive: true })
  })

  /** A learner who has one word since `at`. */
  async function learnerAt(timeZone: string, at: string): Promise<Learner> {
    clock.at = new Date(at)
    const learner = await signUp(wordloom.url)
    learner.setTimeZone(timeZone)
    expect((await learner.call('POST', '/api/words', { text: 'tide' })).status).toBe(201)
    return learner
  }
  /** Takes a quiz at each of these instants. */
  async function takeQuizzes(learner: Learner, ...instants: string[]): Promise<void> {
    for (const at of instants) {
      clock.at = new Date(at)
      const { questions } = Quiz.parse((await learner.call('GET', '/api/quiz/generate')).body)
      const answers = questions.map(({ id }) => ({ questionId: id, answer: 'knew', isCorrect: true }))
      expect((await learner.call('POST', '/api/quiz/results', { answers })).status).toBe(201)
    }
  }
  const streakAt = async (learner: Learner, at: string): Promise<number> => {
    clock.at = new Date(at)
    return ((await learner.call('GET', '/api/dashboard/stats')).body as DashboardStats).streakDays
  }
  /** The bars of the week as `date words/quizzes`, those of days on which something happened. */
  const barsAt = async (learner: Learner, at: string): Promise<string[]> => {
    clock.at = new Date(at)
    const { days } = (await learner.call('GET', '/api/dashboard/weekly-progress')).body as WeeklyProgress
    expect(days).toHaveLength(7)
    return days.filter((day) => day.wordsAdded + day.quizSessions > 0).map((day) => `${day.date} ${day.wordsAdded}/${day.quizSessions}`)
  }

  it('streak and bars in Auckland, clocks going back on 5 April 2026: a day of 25 hours, with 02:30 twice', async () => {
    const ada = await learnerAt(auckland, '2026-04-03T10:50:00Z') // Friday 23:50
    await takeQuizzes(ada, '2026-04-03T10:55:00Z', '2026-04-03T11:05:00Z') // Friday 23:55, Saturday 00:05
    await takeQuizzes(ada, '2026-04-04T11:10:00Z', '2026-04-04T13:30:00Z', '2026-04-04T14:30:00Z') // Sunday 00:10, 02:30 and 02:30 again
    await takeQuizzes(ada, '2026-04-05T11:50:00Z') // Sunday 23:50, more than a day after Sunday 00:10
    expect(await streakAt(ada, '2026-04-05T11:55:00Z')).toBe(3)
    await takeQuizzes(ada, '2026-04-05T12:10:00Z') // Monday 00:10
    expect(await barsAt(ada, '2026-04-05T12:15:00Z')).toEqual(['2026-04-03 1/1', '2026-04-04 0/1', '2026-04-05 0/4', '2026-04-06 0/1'])
    expect(await streakAt(ada, '2026-04-07T11:59:00Z')).toBe(4) // Tuesday 23:59
    expect(await streakAt(ada, '2026-04-07T12:01:00Z')).toBe(0) // Wednesday 00:01
  })

  it('streak and bars in Auckland, clocks going forward on 27 September 2026: a day of 23 hours', async () => {
    const ada = await learnerAt(auckland, '2026-09-26T11:45:00Z') // Saturday 23:45
    await takeQuizzes(ada, '2026-09-26T11:50:00Z', '2026-09-26T12:10:00Z') // Saturday 23:50, Sunday 00:10
    await takeQuizzes(ada, '2026-09-27T10:50:00Z', '2026-09-27T11:10:00Z') // Sunday 23:50, Monday 00:10
    expect(await barsAt(ada, '2026-09-27T11:15:00Z')).toEqual(['2026-09-26 1/1', '2026-09-27 0/2', '2026-09-28 0/1'])
    expect(await streakAt(ada, '2026-09-27T11:15:00Z')).toBe(3)
    expect(await streakAt(ada, '2026-09-29T10:59:00Z')).toBe(3) // Tuesday 23:59
    expect(await streakAt(ada, '2026-09-29T11:01:00Z')).toBe(0) // Wednesday 00:01
  })

  it('streak and bars in Los Angeles, clocks going forward on 8 March 2026', async () => {
    const bob = await learnerAt(losAngeles, '2026-03-08T07:45:00Z') // Saturday 23:45
    await takeQuizzes(bob, '2026-03-08T07:50:00Z', '2026-03-08T08:10:00Z') // Saturday 23:50, Sunday 00:10
    await takeQuizzes(bob, '2026-03-09T06:50:00Z', '2026-03-09T07:10:00Z') // Sunday 23:50, Monday 00:10
    expect(await barsAt(bob, '2026-03-09T07:15:00Z')).toEqual(['2026-03-07 1/1', '2026-03-08 0/2', '2026-03-09 0/1'])
    expect(await streakAt(bob, '2026-03-11T06:59:00Z')).toBe(3) // Tuesday 23:59
    expect(await streakAt(bob, '2026-03-11T07:01:00Z')).toBe(0) // Wednesday 00:01
  })

  it('streak and bars in Los Angeles, clocks going back on 1 November 2026: 01:30 twice', async () => {
    const bob = await learnerAt(losAngeles, '2026-11-01T06:45:00Z') // Saturday 23:45
    await takeQuizzes(bob, '2026-11-01T06:50:00Z', '2026-11-01T07:10:00Z') // Saturday 23:50, Sunday 00:10
    await takeQuizzes(bob, '2026-11-01T08:30:00Z', '2026-11-01T09:30:00Z') // Sunday 01:30 and 01:30 again
    await takeQuizzes(bob, '2026-11-02T07:50:00Z', '2026-11-02T08:10:00Z') // Sunday 23:50, Monday 00:10
    expect(await barsAt(bob, '2026-11-02T08:15:00Z')).toEqual(['2026-10-31 1/1', '2026-11-01 0/4', '2026-11-02 0/1'])
    expect(await streakAt(bob, '2026-11-04T07:59:00Z')).toBe(3) // Tuesday 23:59
    expect(await streakAt(bob, '2026-11-04T08:01:00Z')).toBe(0) // Wednesday 00:01
  })

  it('streak and bars of a learner who travels from Auckland to Los Angeles and back while clocks change on 8 March 2026', async () => {
    const eve = await learnerAt(auckland, '2026-03-06T08:00:00Z')
    await takeQuizzes(eve, '2026-03-06T08:05:00Z', '2026-03-07T08:05:00Z', '2026-03-07T20:00:00Z') // Friday, Saturday, and Sunday 09:00
    eve.setTimeZone(losAngeles)
    // It is Saturday again. The Sunday in Auckland counts for the streak; its bar is shown once it is Sunday in Los Angeles.
    expect(await streakAt(eve, '2026-03-08T05:00:00Z')).toBe(3)
    expect(await barsAt(eve, '2026-03-08T05:00:00Z')).toEqual(['2026-03-06 1/1', '2026-03-07 0/1'])
    await takeQuizzes(eve, '2026-03-08T05:05:00Z', '2026-03-08T18:00:00Z', '2026-03-09T15:00:00Z') // Saturday, Sunday and Monday, here
    expect(await barsAt(eve, '2026-03-09T15:05:00Z')).toEqual(['2026-03-06 1/1', '2026-03-07 0/2', '2026-03-08 0/2', '2026-03-09 0/1'])
    expect(await streakAt(eve, '2026-03-09T15:05:00Z')).toBe(4)
    await takeQuizzes(eve, '2026-03-11T03:00:00Z', '2026-03-11T07:30:00Z') // Tuesday 20:00, and Wednesday 00:30 at the airport
    eve.setTimeZone(auckland)
    await takeQuizzes(eve, '2026-03-11T20:00:00Z') // Thursday 09:00, having had half an hour of Wednesday
    expect(await streakAt(eve, '2026-03-11T20:05:00Z')).toBe(7)
    expect((await barsAt(eve, '2026-03-11T20:05:00Z')).slice(-3)).toEqual(['2026-03-10 0/1', '2026-03-11 0/1', '2026-03-12 0/1'])
  })

  it('only the first answer of a local day changes the schedule', async () => {
    const ada = await learnerAt(auckland, '2026-06-01T11:00:00Z') // Monday 23:00
    const word = async () => ((await ada.call('GET', '/api/words')).body as { nextReview: string; reviewCount: number }[])[0]
    await takeQuizzes(ada, '2026-06-01T11:30:00Z') // Monday 23:30
    const monday = await word()
    await takeQuizzes(ada, '2026-06-01T11:50:00Z') // Monday 23:50
    expect(await word()).toMatchObject({ nextReview: monday?.nextReview, reviewCount: 2 })
    await takeQuizzes(ada, '2026-06-01T12:10:00Z') // Tuesday 00:10, the same day in UTC
    expect((await word())?.reviewCount).toBe(3)
    expect((await word())?.nextReview).not.toBe(monday?.nextReview)
  })
})
