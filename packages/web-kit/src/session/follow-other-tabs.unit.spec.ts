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

const hears = async (message: unknown) => {
  otherTab.postMessage(message)
  await new Promise((resolve) => setTimeout(resolve, 30))
}
const isOld = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

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

describe('Two tabs of one browser', () => {
  it('what this learner changes in the other is fetched again here', async () => {
    await hears({ kind: 'changed', learner: 'ada', change: 'word' })
    expect(isOld(queryKeys.words.recent)).toBe(true)
    expect(isOld(queryKeys.apiKeys)).toBe(false)
  })

  it('what another learner changes there is ignored', async () => {
    await hears({ kind: 'changed', learner: 'bob', change: 'word' })
    expect(isOld(queryKeys.words.recent)).toBe(false)
  })

  it.each([['bob'], [null]])('when %s is signed in there, everything is dropped here', async (learner) => {
    await hears({ kind: 'session', learner })
    expect(client.getQueryData(queryKeys.words.recent)).toBeUndefined()
    expect(client.getQueryData(queryKeys.session)).toBeUndefined()
    expect(onOtherAccount).toHaveBeenCalledWith(learner)
  })

  it('the same learner opening another tab changes nothing', async () => {
    await hears({ kind: 'session', learner: 'ada' })
    expect(client.getQueryData(queryKeys.words.recent)).toEqual([])
    expect(onOtherAccount).not.toHaveBeenCalled()
  })

  it('a message of another shape changes nothing', async () => {
    await hears({ kind: 'session' })
    await hears('sign out')
    expect(onOtherAccount).not.toHaveBeenCalled()
  })
})
