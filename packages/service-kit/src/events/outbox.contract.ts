import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import { draftOf, numberIn } from './event-test-kit/draft.ts'
import type { Closing, Outbox } from './outbox.ts'

/** An outbox with the state of a service: a set of notes. */
export type OutboxUnderTest = {
  outbox: Outbox & Closing<void | Promise<void>>
  /** Commits a note and events in one transaction; rolls back and rejects if `fail` is set. */
  commit: (events: readonly DraftEvent[], note?: string, fail?: boolean) => Promise<Envelope[]>
  notes: () => Promise<string[]>
  /** A second process on the same store. */
  reopen: () => Promise<Outbox>
  close: () => Promise<void>
}

/** The contract of every outbox. */
export function describeOutbox(name: string, open: () => Promise<OutboxUnderTest>): void {
  describe(`the outbox on ${name}`, () => {
    let under: OutboxUnderTest
    beforeEach(async () => {
      under = await open()
    })
    afterEach(() => under.close())

    it('numbers a learner’s events from 1 without gaps', async () => {
      const [first, second] = await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
      const [other] = await under.commit([draftOf('bob', 3)])
      const [third] = await under.commit([draftOf('ada', 4)])
      expect([first?.seq, second?.seq, other?.seq, third?.seq]).toEqual([1, 2, 1, 3])
      expect([await under.outbox.lastSeq('ada'), await under.outbox.lastSeq('bob'), await under.outbox.lastSeq('eve')]).toEqual([3, 1, 0])
    })

    it('commits state and events together or not at all', async () => {
      await expect(under.commit([draftOf('ada', 1)], 'lost', true)).rejects.toThrow('refused')
      expect(await under.notes()).toEqual([])
      expect(await under.outbox.pending(10)).toEqual([])
      const [event] = await under.commit([draftOf('ada', 2)], 'kept')
      expect(await under.notes()).toEqual(['kept'])
      expect(event?.seq).toBe(1)
    })

    it('commits state without events', async () => {
      expect(await under.commit([], 'state only')).toEqual([])
      expect(await under.notes()).toEqual(['state only'])
    })

    it('numbers without gaps or duplicates under 40 concurrent writers of one learner', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, value) => under.commit([draftOf('ada', value)])))
      const events = await Array.fromAsync(under.outbox.eventsOf('ada'))
      expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
      expect(new Set(events.map(numberIn)).size).toBe(40)
    })

    it('notifies its listeners after commits that added events', async () => {
      const told: number[][] = []
      const off = under.outbox.onCommitted((events) => told.push(events.map(numberIn)))
      await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
      await under.commit([])
      await under.commit([draftOf('ada', 3)], 'x', true).catch(() => {})
      off()
      await under.commit([draftOf('ada', 4)])
      expect(told).toEqual([[1, 2]])
    })

    it('returns pending events, oldest first, until they are marked as published', async () => {
      const events = [...(await under.commit([draftOf('ada', 1), draftOf('ada', 2)])), ...(await under.commit([draftOf('ada', 3)]))]
      expect((await under.outbox.pending(2)).map(numberIn)).toEqual([1, 2])
      await under.outbox.markPublished([events[0]?.id as string, events[2]?.id as string])
      expect(await under.outbox.pending(10)).toEqual([events[1]])
      await under.outbox.markPublished([])
      expect((await under.outbox.pending(10)).length).toBe(1)
    })

    it('leaves recent events out of a sweep', async () => {
      await under.commit([draftOf('ada', 1)])
      expect(await under.outbox.pending(10, 60_000)).toEqual([])
    })

    it('returns, in another process, events that a crash left unpublished', async () => {
      const events = await under.commit([draftOf('ada', 1)])
      const again = await under.reopen()
      expect(await again.pending(10)).toEqual(events)
    })

    it('serves as the event log: learners, and their events in order', async () => {
      const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2), draftOf('ada', 3)])
      const bob = await under.commit([draftOf('bob', 1)])
      await under.outbox.markPublished([...ada, ...bob].map((event) => event.id))
      expect(await Array.fromAsync(under.outbox.learners())).toEqual(['ada', 'bob'])
      expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual(ada)
      expect((await Array.fromAsync(under.outbox.eventsOf('ada', 2))).map(numberIn)).toEqual([3])
      expect(await Array.fromAsync(under.outbox.eventsOf('nobody'))).toEqual([])
    })

    it('reports the size and age of its backlog', async () => {
      expect(await under.outbox.backlog()).toEqual({ count: 0, oldest: null })
      const before = Date.now()
      const [first] = await under.commit([draftOf('ada', 1)])
      await under.commit([draftOf('ada', 2)])
      const { count, oldest } = await under.outbox.backlog()
      expect(count).toBe(2)
      expect(Date.parse(oldest ?? '')).toBeGreaterThanOrEqual(before)
      await under.outbox.markPublished([first?.id as string])
      expect((await under.outbox.backlog()).count).toBe(1)
    })

    describe('closed for a deleted account', () => {
      it('erases its events, and keeps those of other learners', async () => {
        const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
        await under.commit([draftOf('bob', 1)])
        await under.outbox.markPublished(ada.map((event) => event.id))
        await under.outbox.close('ada')
        expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual([])
        expect(await Array.fromAsync(under.outbox.learners())).toEqual(['bob'])
        expect((await Array.fromAsync(under.outbox.eventsOf('bob'))).length).toBe(1)
      })

      it('still publishes pending events, since consumers wait for their numbers, and deletes them then', async () => {
        const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
        await under.outbox.close('ada')
        expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual([])
        expect((await under.outbox.pending(10)).map(numberIn)).toEqual([1, 2])
        await under.outbox.markPublished(ada.map((event) => event.id))
        expect(await under.outbox.pending(10)).toEqual([])
        expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual([])
      })

      it('keeps its last number, so that none is used twice', async () => {
        const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
        await under.outbox.markPublished(ada.map((event) => event.id))
        await under.outbox.close('ada')
        expect(await under.outbox.lastSeq('ada')).toBe(2)
      })

      it('refuses events, and rolls back a change that emits one', async () => {
        const ada = await under.commit([draftOf('ada', 1)])
        await under.outbox.close('ada')
        expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual([])
        expect((await under.outbox.pending(10)).map(numberIn)).toEqual([1])
        await under.outbox.markPublished(ada.map((event) => event.id))
        await expect(under.commit([draftOf('ada', 2)], 'late')).rejects.toMatchObject({ code: 'auth.signed-out' })
        expect(await under.notes()).toEqual([])
        expect(await under.outbox.pending(10)).toEqual([])
        await under.outbox.close('never-here')
        await expect(under.commit([draftOf('never-here', 1)])).rejects.toMatchObject({ code: 'auth.signed-out' })
        expect(await under.commit([draftOf('bob', 1)])).toHaveLength(1)
      })
    })
  })
}
