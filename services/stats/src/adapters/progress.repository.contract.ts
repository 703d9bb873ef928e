import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Envelope } from '@wordloom/contracts/events'
import { accountDeletedV1 } from '@wordloom/contracts/events'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import { onEvents, project } from '../progress/on-event.ts'
import { progressCollections } from '../progress/progress.collections.ts'
import { countsOf, daysBetween, latestDays as readDays } from '../progress/read-progress.ts'
import { eventsFor } from './progress-events.fixture.ts'

/** The contract of every progress store. */
export function describeProgressStore(name: string, open: () => Promise<{ progress: Store; close: () => Promise<void> }>): void {
  describe(`the progress repository on ${name}`, () => {
    let progress: Store
    let close: () => Promise<void>
    beforeEach(async () => {
      const opened = await open()
      progress = opened.progress
      close = opened.close
    })
    afterEach(() => close())

    const apply = async (...events: Envelope[]): Promise<string[]> => {
      const admissions: string[] = []
      for (const event of events) admissions.push(...(await onEvents(progress)([event])))
      return admissions
    }
    const rebuild = (userId: string, log: readonly Envelope[]) => progress.rebuild(userId, progressCollections, log, project)
    const latestDays = (userId: string): Promise<string[]> => Array.fromAsync(readDays(progress, userId), ({ date }) => date)

    it('applies a batch of several learners’ events with the same result as one by one', async () => {
      const [ada, bob] = [eventsFor('ada'), eventsFor('bob')]
      const [first, second, third, fourth] = [
        ada.added('a', '2026-03-06'),
        ada.added('b', '2026-03-06'),
        ada.changed('a', '2026-03-06', 'new', 'learning'),
        ada.added('c', '2026-03-06'),
      ]
      const bobs = bob.added('a', '2026-03-06')
      const together = [first, bobs, second, first, fourth, third]
      expect(await onEvents(progress)(together)).toEqual(['applied', 'applied', 'applied', 'duplicate', 'out-of-order', 'applied'])
      expect(await onEvents(progress)([bobs, fourth])).toEqual(['duplicate', 'applied'])
      expect(await countsOf(progress, 'ada')).toEqual({ new: 2, learning: 1, mastered: 0 })
      expect(await countsOf(progress, 'bob')).toEqual({ new: 1, learning: 0, mastered: 0 })
      expect(await progress.inbox.applied('ada', 'words')).toBe(4)
    })

    it('applies vocabulary-cleared in the middle of a batch', async () => {
      const ada = eventsFor('ada')
      await apply(ada.added('a', '2026-03-05'), eventsFor('bob').added('a', '2026-03-05'))
      await onEvents(progress)([ada.added('b', '2026-03-06'), ada.cleared('2026-03-07', 2), ada.added('c', '2026-03-07')])
      expect(await countsOf(progress, 'ada')).toEqual({ new: 1, learning: 0, mastered: 0 })
      const wordsAdded = (await daysBetween(progress, 'ada', '2026-03-01', '2026-03-07')).map((day) => [day.date, day.wordsAdded])
      expect(wordsAdded).toEqual([
        ['2026-03-05', 0],
        ['2026-03-06', 0],
        ['2026-03-07', 1],
      ])
      expect(await countsOf(progress, 'bob')).toEqual({ new: 1, learning: 0, mastered: 0 })
    })

    it('ignores events of a deleted account in a batch with other learners’ events', async () => {
      const [ada, bob] = [eventsFor('ada'), eventsFor('bob')]
      await apply(ada.added('a', '2026-03-06'), {
        ...accountDeletedV1.draft({ userId: 'ada', occurredAt: new Date(), localDate: '2026-03-07', correlationId: 'spec' }, {}),
        seq: 1,
      })
      expect(await onEvents(progress)([ada.added('b', '2026-03-06'), bob.added('a', '2026-03-06')])).toEqual(['applied', 'applied'])
      expect(await countsOf(progress, 'ada')).toEqual({ new: 0, learning: 0, mastered: 0 })
      expect(await countsOf(progress, 'bob')).toEqual({ new: 1, learning: 0, mastered: 0 })
    })

    it('returns zeros for a learner without events', async () => {
      expect(await countsOf(progress, 'ada')).toEqual({ new: 0, learning: 0, mastered: 0 })
      expect(await daysBetween(progress, 'ada', '2026-03-01', '2026-03-07')).toEqual([])
      expect(await latestDays('ada')).toEqual([])
    })

    it('counts words by status as they are added, changed and removed', async () => {
      const ada = eventsFor('ada')
      await apply(
        ada.added('a', '2026-03-06'),
        ada.added('b', '2026-03-07'),
        ada.added('c', '2026-03-07'),
        ada.changed('a', '2026-03-07', 'new', 'learning'),
        ada.changed('a', '2026-03-07', 'learning', 'mastered'),
        ada.removed('c', '2026-03-07', 'new', '2026-03-07'),
      )
      expect(await countsOf(progress, 'ada')).toEqual({ new: 1, learning: 0, mastered: 1 })
    })

    it('counts for each day the words added on it and not removed, and its quizzes', async () => {
      const ada = eventsFor('ada')
      await apply(
        ada.added('a', '2026-03-05'),
        ada.added('b', '2026-03-05'),
        ada.removed('a', '2026-03-07', 'new', '2026-03-05'),
        ada.finished('s1', '2026-03-07', 4),
        ada.finished('s2', '2026-03-07', 1, 2),
      )
      expect(await daysBetween(progress, 'ada', '2026-03-01', '2026-03-07')).toEqual([
        { date: '2026-03-05', wordsAdded: 1, quizSessions: 0, correctAnswers: 0, totalQuestions: 0 },
        { date: '2026-03-07', wordsAdded: 0, quizSessions: 2, correctAnswers: 5, totalQuestions: 7 },
      ])
      expect(await daysBetween(progress, 'ada', '2026-03-06', '2026-03-06')).toEqual([])
    })

    it('applies corrections to the day of the quiz, and does not count a quiz whose answers are all undone', async () => {
      const ada = eventsFor('ada')
      const day = async () => (await daysBetween(progress, 'ada', '2026-03-06', '2026-03-06')).at(0)
      await apply(ada.finished('s1', '2026-03-06', 1, 2), ada.finished('s2', '2026-03-06', 5), ada.correctedMeanwhile('s3', '2026-03-06'))
      await apply(ada.corrected('s1', '2026-03-06', [1, 2], [2, 2]))
      expect(await day()).toMatchObject({ quizSessions: 2, correctAnswers: 7, totalQuestions: 7 })
      await apply(ada.corrected('s1', '2026-03-06', [2, 2], [1, 1]))
      expect(await day()).toMatchObject({ quizSessions: 2, correctAnswers: 6, totalQuestions: 6 })
      await apply(ada.corrected('s1', '2026-03-06', [1, 1], [0, 0]))
      expect(await day()).toMatchObject({ quizSessions: 1, correctAnswers: 5, totalQuestions: 5 })
    })

    it('keeps the quizzes of past days when the vocabulary is cleared', async () => {
      const ada = eventsFor('ada')
      await apply(
        ada.added('a', '2026-03-06'),
        ada.finished('s', '2026-03-06', 5),
        ada.cleared('2026-03-07', 1),
        ada.added('b', '2026-03-07', 'learning'),
      )
      expect(await countsOf(progress, 'ada')).toEqual({ new: 0, learning: 1, mastered: 0 })
      expect((await daysBetween(progress, 'ada', '2026-03-06', '2026-03-06'))[0]).toMatchObject({
        wordsAdded: 0,
        quizSessions: 1,
        correctAnswers: 5,
      })
    })

    it('lists all days, latest first, across pages', async () => {
      const ada = eventsFor('ada')
      const dates = Array.from({ length: 140 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10))
      await apply(...dates.map((date) => ada.finished(date, date, 5)), ada.added('a', '2026-06-01'))
      expect(await latestDays('ada')).toEqual(['2026-06-01', ...dates.toReversed()])
      const [latest, before] = await Array.fromAsync(readDays(progress, 'ada'))
      expect(latest).toEqual({ date: '2026-06-01', wordsAdded: 1, quizSessions: 0, correctAnswers: 0, totalQuestions: 0 })
      expect(before).toEqual({ date: dates.at(-1), wordsAdded: 0, quizSessions: 1, correctAnswers: 5, totalQuestions: 5 })
    })

    it('applies each event once and in order if events are duplicated or out of order', async () => {
      const ada = eventsFor('ada')
      const [first, second] = [ada.added('a', '2026-03-07'), ada.added('b', '2026-03-07')]
      expect(await apply(second, first, first, second, second)).toEqual(['out-of-order', 'applied', 'duplicate', 'applied', 'duplicate'])
      expect(await countsOf(progress, 'ada')).toEqual({ new: 2, learning: 0, mastered: 0 })
      expect(await progress.inbox.applied('ada', 'words')).toBe(2)
    })

    it('keeps the progress of learners separate', async () => {
      await apply(eventsFor('ada').added('a', '2026-03-07'), eventsFor('bob').finished('s', '2026-03-07', 5))
      expect(await countsOf(progress, 'bob')).toEqual({ new: 0, learning: 0, mastered: 0 })
      expect((await Array.fromAsync(readDays(progress, 'ada'))).map(({ quizSessions }) => quizSessions)).toEqual([0])
    })

    it('has the same content after a rebuild from the log, and accepts later events', async () => {
      const ada = eventsFor('ada')
      const log = [
        ada.added('a', '2026-03-05'),
        ada.changed('a', '2026-03-06', 'new', 'learning'),
        ada.finished('s', '2026-03-06', 3),
        ada.corrected('s', '2026-03-06', [3, 5], [2, 4]),
        ada.added('b', '2026-03-07'),
      ]
      await apply(...log)
      const before = [await countsOf(progress, 'ada'), await daysBetween(progress, 'ada', '2026-03-01', '2026-03-07')]
      await rebuild('ada', log)
      expect([await countsOf(progress, 'ada'), await daysBetween(progress, 'ada', '2026-03-01', '2026-03-07')]).toEqual(before)
      expect(await apply(log[4] as Envelope, ada.added('c', '2026-03-07'))).toEqual(['duplicate', 'applied'])
    })

    it('erases the progress of a deleted account', async () => {
      const ada = eventsFor('ada')
      const left: Envelope = {
        ...accountDeletedV1.draft({ userId: 'ada', occurredAt: new Date(), localDate: '2026-03-07', correlationId: 'spec' }, {}),
        seq: 1,
      }
      await apply(ada.added('a', '2026-03-07'), ada.finished('s', '2026-03-07', 5), left)
      expect(await countsOf(progress, 'ada')).toEqual({ new: 0, learning: 0, mastered: 0 })
      expect(await latestDays('ada')).toEqual([])
    })

    it('restores nothing of a deleted account from late events or a rebuild', async () => {
      const ada = eventsFor('ada')
      const left: Envelope = {
        ...accountDeletedV1.draft({ userId: 'ada', occurredAt: new Date(), localDate: '2026-03-07', correlationId: 'spec' }, {}),
        seq: 1,
      }
      const [first, late] = [ada.added('a', '2026-03-07'), ada.added('b', '2026-03-07')]
      await apply(first, left, late, ada.finished('s', '2026-03-07', 5))
      const nothing = async () => {
        expect(await countsOf(progress, 'ada')).toEqual({ new: 0, learning: 0, mastered: 0 })
        expect(await daysBetween(progress, 'ada', '2026-03-01', '2026-03-07')).toEqual([])
      }
      await nothing()
      await rebuild('ada', [first, late])
      await nothing()
      // The same if the projection was lost, with its record of the deletion.
      await rebuild(
        'bob',
        [left, first, late].map((event) => ({ ...event, userId: 'bob' })),
      )
      expect(await countsOf(progress, 'bob')).toEqual({ new: 0, learning: 0, mastered: 0 })
      expect(await daysBetween(progress, 'bob', '2026-03-01', '2026-03-07')).toEqual([])
    })
  })
}
