import { describe, expect, it, jest } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { Collection } from 'mongodb'
import { eventOf } from './event-test-kit/draft.ts'
import { openMongoInbox, openMongoOutbox } from './event-test-kit/mongo-event-store.ts'
import { describeInbox } from './inbox.contract.ts'
import { describeOutbox } from './outbox.contract.ts'

describeWithBacking(['mongo'], 'the event log of a service', (backing) => {
  describeOutbox('MongoDB', () => openMongoOutbox(backing.mongo.url, backing.mongo.database))
  describeInbox('MongoDB', () => openMongoInbox(backing.mongo.url, backing.mongo.database))

  describe('the inbox on MongoDB', () => {
    it('answers simultaneous reads with one query', async () => {
      const { inbox, apply, close } = await openMongoInbox(backing.mongo.url, backing.mongo.database)
      const learners = Array.from({ length: 50 }, (_, number) => `learner-${number}`)
      for (const [index, learner] of learners.entries()) if (index % 2 === 0) await apply(eventOf(learner, 1))
      const asking = jest.spyOn(Collection.prototype, 'find')
      try {
        const applied = await Promise.all(learners.flatMap((learner) => ['words', 'quiz'].map((source) => inbox.applied(learner, source))))
        expect(applied).toEqual(learners.flatMap((_, index) => [index % 2 === 0 ? 1 : 0, 0]))
        expect(asking).toHaveBeenCalledTimes(1)
      } finally {
        asking.mockRestore()
        await close()
      }
    })
  })
})
