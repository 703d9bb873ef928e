import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { AnyBulkWriteOperation, ClientSession } from 'mongodb'
import type { QuizRepository } from '../../quiz/quiz.repository.ts'
import { type AskableWord, lotOf } from '../../vocabulary/askable-word.ts'
import type { VocabularyChange } from '../../vocabulary/vocabulary-change.ts'

type Row = Omit<AskableWord, 'id'> & { _id: string; userId: string; lot: number }

const schema = new MongoSchema<Row>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    text: String,
    definition: String,
    partOfSpeech: String,
    example: String,
    context: String,
    status: String,
    due: Date,
    difficulty: Number,
    stability: Number,
    lot: Number,
  },
  { versionKey: false },
)
schema.index({ userId: 1, status: 1, due: 1, _id: 1 })
schema.index({ userId: 1, status: 1, stability: 1, due: 1, _id: 1 })
schema.index({ userId: 1, partOfSpeech: 1, lot: 1, _id: 1 })

const toWord = ({ _id, userId: _owner, lot: _lot, ...word }: Row): AskableWord => ({ id: _id, ...word })

// The order of need; see the SQLite adapter.
const byNeed = (now: Date) =>
  [
    { filter: { status: { $in: ['learning', 'mastered'] }, due: { $lte: now } }, sort: { due: 1, _id: 1 } },
    { filter: { status: 'new' }, sort: { due: 1, _id: 1 } },
    { filter: { status: 'learning', due: { $gt: now } }, sort: { stability: 1, due: 1, _id: 1 } },
    { filter: { status: 'mastered', due: { $gt: now } }, sort: { due: 1, _id: 1 } },
  ] as const

/** The writes a change comes to. */
function stepsOf(userId: string, change: VocabularyChange): AnyBulkWriteOperation<Row>[] {
  switch (change.kind) {
    case 'none':
      return []
    case 'added':
      return change.words.map(({ id, ...word }) => ({
        updateOne: { filter: { _id: id, userId }, update: { $set: { ...word, lot: lotOf(id) } }, upsert: true },
      }))
    case 'changed':
      return [{ updateOne: { filter: { _id: change.wordId, userId }, update: { $set: change.fields } } }]
    case 'removed':
      return [{ deleteOne: { filter: { _id: change.wordId, userId } } }]
    case 'cleared':
    case 'left':
      return [{ deleteMany: { filter: { userId } } }]
    default:
      return change satisfies never
  }
}

/** The quiz's copy of the words on MongoDB. */
export function createMongoVocabulary(mongo: Mongo) {
  const words = mongo.model<Row>('AskableWord', schema, 'words')

  const queries: Pick<QuizRepository, 'mostNeeded' | 'drawn' | 'hasWord'> = {
    async mostNeeded(userId, now, limit) {
      const found: AskableWord[] = []
      for (const { filter, sort } of byNeed(now)) {
        if (found.length === limit) break
        // An event applied in between moves a word on to a later group: it is found once all the same.
        const before = found.map(({ id }) => id)
        const rows = await words
          .find({ userId, ...filter, _id: { $nin: before } })
          .sort(sort)
          .limit(limit - found.length)
          .lean<Row[]>()
        found.push(...rows.map(toWord))
      }
      return found
    },
    async drawn(userId, partOfSpeech, lot, limit) {
      const from = async (range: object, most: number) =>
        (await words.find({ userId, partOfSpeech, lot: range }).sort({ lot: 1, _id: 1 }).limit(most).lean<Row[]>()).map(toWord)
      const first = await from({ $gte: lot }, limit)
      return first.length < limit ? [...first, ...(await from({ $lt: lot }, limit - first.length))] : first
    },
    hasWord: async (userId, wordId) => (await words.exists({ _id: wordId, userId })) !== null,
  }

  const clear = async (userId: string, session: ClientSession): Promise<void> => {
    await words.deleteMany({ userId }, { session })
  }

  return {
    queries,
    clear,
    /** Applies changes in their order with one round trip, however many they are. */
    async change(userId: string, changes: readonly VocabularyChange[], session: ClientSession): Promise<void> {
      const steps = changes.flatMap((change) => stepsOf(userId, change))
      if (steps.length > 0) await words.bulkWrite(steps, { session })
    },
    /** Puts off what was just answered, with one round trip however many they are. */
    async postpone(userId: string, postponed: readonly { wordId: string; until: Date }[], session: ClientSession): Promise<void> {
      const steps = postponed.flatMap(({ wordId, until }): AnyBulkWriteOperation<Row>[] => [
        { updateOne: { filter: { _id: wordId, userId }, update: { $max: { due: until } } } },
        { updateOne: { filter: { _id: wordId, userId, status: 'new' }, update: { $set: { status: 'learning' } } } },
      ])
      if (steps.length > 0) await words.bulkWrite(steps, { session })
    },
  }
}
