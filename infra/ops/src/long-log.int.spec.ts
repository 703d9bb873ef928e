import { describe, expect, it } from '@jest/globals'
import { type DraftEvent, type Envelope, wordChangedV1, wordRemovedV1, wordsImportedV1 } from '@wordloom/contracts/events'
import { createMongoQuizRepository, createSqliteQuizRepository, quizDescriptor } from '@wordloom/quiz'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo, openSqlite } from '@wordloom/service-kit/store'
import type { Store } from '@wordloom/service-kit/unit-of-work'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { contextOf } from './ops-test-kit/describe-ops.ts'
import { projectionsOf } from './projections.ts'

const schedule = { due: '2026-12-01T12:00:00.000Z', difficulty: 5, stability: 3 }
const context = contextOf('ada')

/** An import of 5,000 words, one of which is then changed and another removed: 1.6 million characters of JSON. */
function longLog(): Envelope[] {
  const drafts: DraftEvent[] = Array.from({ length: 10 }, (_, event) => {
    const words = Array.from({ length: 500 }, (_, index) => ({
      ...{
        wordId: `w${event}-${index}`,
        text: `word ${index}`,
        definition: 'what it means',
        partOfSpeech: 'noun',
        example: '',
        context: '',
      },
      ...{ status: 'new' as const, addedOn: '2026-11-21', ...schedule },
      sentences: ['The first sentence in which this word was met by the learner.'],
    }))
    return wordsImportedV1.draft(context, { words })
  })
  drafts.push(wordChangedV1.draft(context, { wordId: 'w0-0', previousStatus: 'new', status: 'learning', changed: {}, ...schedule }))
  drafts.push(wordRemovedV1.draft(context, { wordId: 'w9-499', status: 'new', addedOn: '2026-11-21' }))
  return drafts.map((draft, index) => ({ ...draft, seq: index + 1 }))
}

type Opened = { store: Store; close: () => unknown }

function describeLongLog(adapter: string, open: () => Promise<Opened>): void {
  describe(`rebuilding a projection from a long log on ${adapter}`, () => {
    it('applies a part of the log at a time, and the result is that of the whole', async () => {
      const [log, { store, close }] = [longLog(), await open()]
      const applied: number[] = []
      const noted = <Result>(events: readonly Envelope[], result: Promise<Result>): Promise<Result> => {
        applied.push(events.reduce((sum, event) => sum + JSON.stringify(event).length, 0))
        return result
      }
      const observed: Store = {
        ...store,
        rebuild: (userId, collections, events, react) => noted(events, store.rebuild(userId, collections, events, react)),
        consume: (events, react) => noted(events, store.consume(events, react)),
        inbox: store.inbox,
        outbox: store.outbox,
      }
      const records = () => quizDescriptor.projection.records(store, 'ada')
      await store.rebuild('ada', quizDescriptor.projection.collections, log, quizDescriptor.projection.react)
      const whole = await records()
      expect([whole.size, whole.get('word w0-0')]).toEqual([4_999, expect.objectContaining({ status: 'learning' })])

      for (let times = 0; times < 2; times++) await projectionsOf({ quiz: { store: observed } }).quiz.rebuild('ada', log)
      expect(applied.length).toBeGreaterThan(4)
      expect(Math.max(...applied)).toBeLessThanOrEqual(500_000)
      expect(await records()).toEqual(whole)
      expect(await store.inbox.applied('ada', 'words')).toBe(log.length)
      await close()
    })
  })
}

describeLongLog('SQLite', async () => {
  const sqlite = openSqlite(':memory:')
  return { store: createSqliteQuizRepository(sqlite).store, close: () => sqlite.close() }
})

describeWithBacking(['mongo'], 'long logs', (backing) => {
  describeLongLog('MongoDB', async () => {
    const mongo = await openMongo({ url: backing.mongo.urlOf('long-log'), logger: silentLogger })
    return { store: createMongoQuizRepository(mongo).store, close: () => mongo.close() }
  })
})
