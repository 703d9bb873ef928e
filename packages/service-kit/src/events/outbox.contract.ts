import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Outbox } from './outbox.ts'
import { draftOf, numberIn } from './testing/draft.ts'

/** A service's state beside its outbox, as this suite needs it: a set of notes. */
export type OutboxUnderTest = {
  outbox: Outbox
  /** Commits notes and events in one transaction; rejects, with nothing kept, when `fail` is set. */
  commit: (events: readonly DraftEvent[], note?: string, fail?: boolean) => Promise<Envelope[]>
  notes: () => Promise<string[]>
  /** A second process on the same store. */
  reopen: () => Promise<Outbox>
  close: () => Promise<void>
}

/** The sentences every outbox keeps. */
export function describeOutbox(name: string, open: () => Promise<OutboxUnderTest>): void {
  describe(`the outbox on ${name}`, () => {
    let under: OutboxUnderTest
    beforeEach(async () => {
      under = await open()
    }, 30_000)
    afterEach(() => under.close())

    it('gives the next number for that learner, from 1 and without gaps', async () => {
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

    it('commits state without an event where nothing happened worth telling', async () => {
      expect(await under.commit([], 'quiet')).toEqual([])
      expect(await under.notes()).toEqual(['quiet'])
    })

    it('numbers without gap or double under 40 concurrent writers of one learner', async () => {
      await Promise.all(Array.from({ length: 40 }, (_, value) => under.commit([draftOf('ada', value)])))
      const events = await Array.fromAsync(under.outbox.eventsOf('ada'))
      expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
      expect(new Set(events.map(numberIn)).size).toBe(40)
    }, 30_000)

    it('tells of a commit after it, and only where something happened', async () => {
      const told: number[][] = []
      const off = under.outbox.onCommitted((events) => told.push(events.map(numberIn)))
      await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
      await under.commit([])
      await under.commit([draftOf('ada', 3)], 'x', true).catch(() => {})
      off()
      await under.commit([draftOf('ada', 4)])
      expect(told).toEqual([[1, 2]])
    })

    it('holds what is pending, oldest first, until it is marked as published', async () => {
      const events = [...(await under.commit([draftOf('ada', 1), draftOf('ada', 2)])), ...(await under.commit([draftOf('ada', 3)]))]
      expect((await under.outbox.pending(2)).map(numberIn)).toEqual([1, 2])
      await under.outbox.markPublished([events[0]?.id as string, events[2]?.id as string])
      expect(await under.outbox.pending(10)).toEqual([events[1]])
      await under.outbox.markPublished([])
      expect((await under.outbox.pending(10)).length).toBe(1)
    })

    it('leaves fresh events out of a sweep', async () => {
      await under.commit([draftOf('ada', 1)])
      expect(await under.outbox.pending(10, 60_000)).toEqual([])
    })

    it('brings back, in another process, what a crash left unpublished', async () => {
      const events = await under.commit([draftOf('ada', 1)])
      const again = await under.reopen()
      expect(await again.pending(10)).toEqual(events)
    })

    it('stays as the event log: learners, and their events in order', async () => {
      const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2), draftOf('ada', 3)])
      const bob = await under.commit([draftOf('bob', 1)])
      await under.outbox.markPublished([...ada, ...bob].map((event) => event.id))
      expect(await Array.fromAsync(under.outbox.learners())).toEqual(['ada', 'bob'])
      expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual(ada)
      expect((await Array.fromAsync(under.outbox.eventsOf('ada', 2))).map(numberIn)).toEqual([3])
      expect(await Array.fromAsync(under.outbox.eventsOf('nobody'))).toEqual([])
    })

    it('says how much waits and since when', async () => {
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

    describe('erasing a learner who left', () => {
      it('keeps the events named and no one else loses any', async () => {
        const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2), draftOf('ada', 3)])
        await under.commit([draftOf('bob', 1)])
        await under.outbox.markPublished(ada.map((event) => event.id))
        await under.outbox.erase('ada', [ada[2]?.id as string])
        expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual([ada[2]])
        expect((await Array.fromAsync(under.outbox.eventsOf('bob'))).length).toBe(1)
      })

      it('still publishes what was pending, since a consumer would wait for its number for ever, and then lets it go', async () => {
        const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
        await under.outbox.erase('ada', [ada[1]?.id as string])
        expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual([ada[1]])
        expect((await under.outbox.pending(10)).map(numberIn)).toEqual([1, 2])
        await under.outbox.markPublished(ada.map((event) => event.id))
        expect(await under.outbox.pending(10)).toEqual([])
        expect(await Array.fromAsync(under.outbox.eventsOf('ada'))).toEqual([ada[1]])
      })

      it('never gives a number twice', async () => {
        const ada = await under.commit([draftOf('ada', 1), draftOf('ada', 2)])
        await under.outbox.markPublished(ada.map((event) => event.id))
        await under.outbox.erase('ada', [])
        expect(await Array.fromAsync(under.outbox.learners())).toEqual([])
        const [next] = await under.commit([draftOf('ada', 3)])
        expect(next?.seq).toBe(3)
      })

      it('takes no more of them once closed, and leaves nothing of a change that brings one', async () => {
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
