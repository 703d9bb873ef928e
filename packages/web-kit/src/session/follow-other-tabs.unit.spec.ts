import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../queries/query-client.ts'
import { queryKeys } from '../queries/query-keys.ts'
import { followOtherTabs } from './follow-other-tabs.ts'

const RealChannel = globalThis.BroadcastChannel
const channels: BroadcastChannel[] = []
/** The page keeps its channel for life; a spec has to close it. */
globalThis.BroadcastChannel = class extends RealChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

const otherTab = new BroadcastChannel('wordloom')
const ada = { id: 'ada', firstName: 'Ada', lastName: '', email: 'ada@wordloom.app', profileImageUrl: '' }
const onOtherAccount = jest.fn()
let client: QueryClient
let stop: () => void

const receive = async (message: unknown) => {
  otherTab.postMessage(message)
  await new Promise((resolve) => setTimeout(resolve, 30))
}
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

beforeEach(() => {
  client = createQueryClient()
  client.setQueryData(queryKeys.session, ada)
  client.setQueryData(queryKeys.words.recent, [])
  client.setQueryData(queryKeys.apiKeys, [])
  onOtherAccount.mockClear()
  stop = followOtherTabs(client, onOtherAccount)
})
afterEach(() => stop())
afterAll(() => {
  for (const channel of channels) channel.close()
  globalThis.BroadcastChannel = RealChannel
})

describe('followOtherTabs()', () => {
  it("invalidates the queries that the same learner's change in another tab affects", async () => {
    await receive({ kind: 'changed', learner: 'ada', change: 'word' })
    expect(isStale(queryKeys.words.recent)).toBe(true)
    expect(isStale(queryKeys.apiKeys)).toBe(false)
  })

  it('ignores changes of another learner', async () => {
    await receive({ kind: 'changed', learner: 'bob', change: 'word' })
    expect(isStale(queryKeys.words.recent)).toBe(false)
  })

  it.each([['bob'], [null]])('clears the cache and reports the account if %s is signed in in another tab', async (learner) => {
    await receive({ kind: 'session', learner })
    expect(client.getQueryData(queryKeys.words.recent)).toBeUndefined()
    expect(client.getQueryData(queryKeys.session)).toBeUndefined()
    expect(onOtherAccount).toHaveBeenCalledWith(learner)
  })

  it('keeps the cache if the same learner opens another tab', async () => {
    await receive({ kind: 'session', learner: 'ada' })
    expect(client.getQueryData(queryKeys.words.recent)).toEqual([])
    expect(onOtherAccount).not.toHaveBeenCalled()
  })

  it('ignores messages that do not match the schema', async () => {
    await receive({ kind: 'session' })
    await receive('sign out')
    expect(onOtherAccount).not.toHaveBeenCalled()
  })
})
