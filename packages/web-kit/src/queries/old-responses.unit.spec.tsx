import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { statsApi } from '@wordloom/contracts/http'
import { call } from '../calls/call.ts'
import { renderComponent, type StubResponse, stubCalls } from '../page-test-kit/index.ts'
import { createQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { useDueWords } from './use-due-words.ts'
import { useRefresh } from './use-refresh.ts'
import { useDashboardStats } from './use-stats.ts'

const address = 'GET /api/dashboard/stats'
const behind = { 'x-consistency': 'behind' }
const stats = (totalWords: number) => ({
  totalWords,
  weeklyWordsAdded: 0,
  masteredWords: 0,
  learningWords: 0,
  newWords: 0,
  weeklyQuizSessions: 0,
  weeklyAccuracy: 0,
  streakDays: 0,
})
const down: StubResponse = { status: 503, text: 'Not now' }

/** Responses one after another, the last one for ever. */
const inTurn = (...responses: StubResponse[]) => {
  let next = 0
  return () => responses[Math.min(next++, responses.length - 1)] as StubResponse
}

const Total = () => {
  const { data } = useDashboardStats()
  const refresh = useRefresh()
  return (
    <button type="button" onClick={() => void refresh('word')}>
      {data?.totalWords}
    </button>
  )
}
const Due = () => <p>{useDueWords().total}</p>
const shown = () => screen.getByRole('button').textContent
const advance = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000))
const change = async () => {
  screen.getByRole('button').click()
  await advance(0)
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  jest.useRealTimers()
})

describe('A response that is behind', () => {
  it('is shown, and fetched again after three seconds until it has caught up', async () => {
    const seen = stubCalls({
      [address]: inTurn({ json: stats(1), headers: behind }, { json: stats(1), headers: behind }, { json: stats(2) }),
    })
    renderComponent(<Total />)
    await advance(2)
    expect([shown(), seen.length]).toEqual(['1', 1])
    await advance(2)
    expect([shown(), seen.length]).toEqual(['1', 2])
    await advance(60)
    expect([shown(), seen.length]).toEqual(['2', 3])
  })

  it('is fetched again with growing pauses, and with short ones after it had caught up', async () => {
    const up: StubResponse = { json: stats(2) }
    const late: StubResponse = { json: stats(1), headers: behind }
    const seen = stubCalls({ [address]: inTurn(late, late, late, late, late, up, late, up) })
    renderComponent(<Total />)
    for (const [seconds, calls] of [
      [1, 1],
      [3, 2],
      [6, 3],
      [12, 4],
      [12, 5],
      [12, 6],
      [3_600, 6],
    ] as const) {
      await advance(seconds)
      expect(seen).toHaveLength(calls)
    }
    await change()
    await advance(4)
    expect(seen).toHaveLength(8)
  })

  it('is also fetched again if it is a list', async () => {
    const seen = stubCalls({ 'GET /api/words/review': inTurn({ json: [], headers: behind }, { json: [] }) })
    renderComponent(<Due />)
    await advance(60)
    expect(seen).toHaveLength(2)
  })

  it('is left alone if it is a quiz, which would change under its learner', async () => {
    const seen = stubCalls({ [address]: { json: stats(1), headers: behind } })
    const client = createQueryClient()
    const options = { queryKey: [...queryKeys.quiz, 'key'], queryFn: () => call(statsApi.dashboard) }
    const stops = [new QueryObserver(client, options).subscribe(() => {})]
    await advance(60)
    stops.push(new QueryObserver(client, options).subscribe(() => {}))
    await advance(60)
    expect(seen).toHaveLength(1)
    for (const stop of stops) stop()
  })
})

describe('Loaded numbers that could not be fetched again', () => {
  const fail = async (...later: StubResponse[]) => {
    const seen = stubCalls({ [address]: inTurn({ json: stats(1) }, down, ...later) })
    renderComponent(<Total />)
    await advance(3_600)
    expect(seen).toHaveLength(1)
    await change()
    expect([shown(), seen.length]).toEqual(['1', 2])
    return seen
  }

  it('are fetched again every half minute until that succeeds', async () => {
    const seen = await fail(down, { json: stats(2) })
    await advance(31)
    expect([shown(), seen.length]).toEqual(['1', 3])
    await advance(3_600)
    expect([shown(), seen.length]).toEqual(['2', 4])
  })

  it('are fetched again when the page becomes visible, not while it is hidden', async () => {
    const seen = await fail({ json: stats(2) })
    focusManager.setFocused(false)
    await advance(3_600)
    expect(seen).toHaveLength(2)
    focusManager.setFocused(true)
    await advance(0)
    expect([shown(), seen.length]).toEqual(['2', 3])
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await advance(0)
    expect(seen).toHaveLength(3)
  })

  it('are fetched again when the browser is online again', async () => {
    const seen = await fail({ json: stats(2) })
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await advance(0)
    expect([shown(), seen.length]).toEqual(['2', 3])
  })

  it('are not fetched again by themselves if the session has ended', async () => {
    const seen = await fail({ status: 401, text: 'Please sign in' })
    await change()
    const calls = () => seen.filter(({ call }) => call === address).length
    expect(calls()).toBe(3)
    await advance(3_600)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await advance(3_600)
    expect(calls()).toBe(3)
  })
})

it('Numbers that were never loaded are fetched again only by Retry', async () => {
  const seen = stubCalls({ [address]: down })
  renderComponent(<Total />)
  await advance(3_600)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await advance(3_600)
  expect(seen).toHaveLength(1)
})
