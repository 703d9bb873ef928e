import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from './bus.ts'
import { eventOf } from './event-test-kit/draft.ts'
import { echoOf, type Inbox } from './inbox.ts'

/** An inbox with a projection: each learner's values in the order they were applied. */
export type InboxUnderTest = {
  inbox: Inbox
  /** Appends the event's value to its learner's list in the inbox's transaction; throws after the write if `fail` is set. */
  apply: (event: Envelope, fail?: boolean) => Promise<Admission>
  /** Empties inbox and list of a learner in one transaction. */
  reset: (userId: string, applied?: Record<string, number>) => Promise<void>
  valuesOf: (userId: string) => Promise<number[]>
  close: () => Promise<void>
}

/** The contract of every inbox. */
export function describeInbox(name: string, open: () => Promise<InboxUnderTest>): void {
  describe(`the inbox on ${name}`, () => {
    let under: InboxUnderTest
    beforeEach(async () => {
      under = await open()
    })
    afterEach(() => under.close())

    it('applies the next event', async () => {
      expect(await under.apply(eventOf('ada', 1))).toBe('applied')
      expect(await under.apply(eventOf('ada', 2))).toBe('applied')
      expect(await under.valuesOf('ada')).toEqual([1, 2])
      expect(await under.inbox.applied('ada', 'words')).toBe(2)
    })

    it('recognizes a duplicate and changes nothing', async () => {
      const event = eventOf('ada', 1)
      await under.apply(event)
      expect(await under.apply(event)).toBe('duplicate')
      expect(await under.valuesOf('ada')).toEqual([1])
    })

    it('rejects an event out of order and applies it in its turn', async () => {
      expect(await under.apply(eventOf('ada', 2))).toBe('out-of-order')
      expect(await under.valuesOf('ada')).toEqual([])
      await under.apply(eventOf('ada', 1))
      expect(await under.apply(eventOf('ada', 2))).toBe('applied')
      expect(await under.valuesOf('ada')).toEqual([1, 2])
    })

    it('counts each source and each learner on its own', async () => {
      expect(await under.apply(eventOf('ada', 1, 10, 'words'))).toBe('applied')
      expect(await under.apply(eventOf('ada', 1, 20, 'quiz'))).toBe('applied')
      expect(await under.apply(eventOf('bob', 1, 30, 'words'))).toBe('applied')
      expect(await under.inbox.applied('ada', 'quiz')).toBe(1)
      expect(await under.inbox.applied('bob', 'quiz')).toBe(0)
    })

    it('rolls back the change and its own update if the change fails', async () => {
      await expect(under.apply(eventOf('ada', 1), true)).rejects.toThrow('refused')
      expect(await under.valuesOf('ada')).toEqual([])
      expect(await under.inbox.applied('ada', 'words')).toBe(0)
      expect(await under.apply(eventOf('ada', 1))).toBe('applied')
    })

    it('applies an event once under 20 concurrent deliveries', async () => {
      const event = eventOf('ada', 1)
      const verdicts = await Promise.all(Array.from({ length: 20 }, () => under.apply(event)))
      expect(verdicts.filter((verdict) => verdict === 'applied')).toHaveLength(1)
      expect(verdicts.filter((verdict) => verdict === 'duplicate')).toHaveLength(19)
      expect(await under.valuesOf('ada')).toEqual([1])
    })

    it('notifies its listeners of applied events only', async () => {
      const told: string[] = []
      const off = under.inbox.onApplied((userId, source, seq) => told.push(`${userId} ${source} ${seq}`))
      await under.apply(eventOf('ada', 1))
      await under.apply(eventOf('ada', 1))
      await under.apply(eventOf('ada', 2), true).catch(() => {})
      off()
      await under.apply(eventOf('ada', 2))
      expect(told).toEqual(['ada words 1'])
    })

    it('stores the echo of an event: how far its source has applied another', async () => {
      await under.apply({ ...eventOf('ada', 1, 10, 'words'), after: { quiz: 7 } })
      await under.apply(eventOf('ada', 2, 20, 'words'))
      expect(await under.inbox.applied('ada', echoOf('quiz', 'words'))).toBe(7)
      expect(await under.inbox.applied('ada', 'quiz')).toBe(0)
    })

    it('gives no effect to events of a deleted account, in any order', async () => {
      const left = { ...eventOf('ada', 1, 0, 'identity'), type: accountDeletedV1.type }
      await under.apply(eventOf('ada', 1))
      expect(await under.apply(left)).toBe('applied')
      const before = await under.valuesOf('ada')
      // Event 2 may be erased with the log of its source, so the inbox does not wait for it.
      expect(await under.apply(eventOf('ada', 3))).toBe('applied')
      expect(await under.apply(eventOf('ada', 2))).toBe('duplicate')
      expect(await under.apply(left)).toBe('duplicate')
      expect(await under.valuesOf('ada')).toEqual(before)
      expect(await under.inbox.applied('ada', 'words')).toBe(3)
      expect(await under.apply(eventOf('bob', 1))).toBe('applied')
    })

    it('keeps the tombstone of a deleted account through a rebuild', async () => {
      await under.apply({ ...eventOf('ada', 1, 0, 'identity'), type: accountDeletedV1.type })
      await under.reset('ada', { words: 1 })
      expect(await under.apply(eventOf('ada', 2))).toBe('applied')
      expect(await under.valuesOf('ada')).toEqual([])
    })

    it('starts from zero when a projection is rebuilt', async () => {
      for (const seq of [1, 2, 3]) await under.apply(eventOf('ada', seq))
      await under.apply(eventOf('bob', 1))
      await under.reset('ada')
      expect(await under.inbox.applied('ada', 'words')).toBe(0)
      expect(await under.valuesOf('ada')).toEqual([])
      for (const seq of [1, 2, 3]) expect(await under.apply(eventOf('ada', seq))).toBe('applied')
      expect(await under.valuesOf('ada')).toEqual([1, 2, 3])
      expect(await under.valuesOf('bob')).toEqual([1])
    })

    it('starts after the events that its source has erased', async () => {
      for (const seq of [1, 2, 3]) await under.apply(eventOf('ada', seq))
      await under.reset('ada', { words: 2 })
      expect(await under.apply(eventOf('ada', 2))).toBe('duplicate')
      expect(await under.apply(eventOf('ada', 3))).toBe('applied')
      expect(await under.valuesOf('ada')).toEqual([3])
    })
  })
}
