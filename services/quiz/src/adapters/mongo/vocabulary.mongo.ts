import { type Mongo, MongoSchema } from '@wordloom/service-kit/store'
import type { ClientSession } from 'mongodb'
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

/** The quiz's copy of the words on MongoDB. */
export function createMongoVocabulary(mongo: Mongo) {
  const words = mongo.model<Row>('AskableWord', schema, 'words')

  const queries: Pick<QuizRepository, 'mostNeeded' | 'drawn' | 'hasWord'> = {
    async mostNeeded(userId, now, limit) {
      const found: AskableWord[] = []
      for (const { filter, sort } of byNeed(now)) {
        if (found.length === limit) break
        const rows = await words
          .find({ userId, ...filter })
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
    async change(userId: string, change: Exclude<VocabularyChange, { kind: 'left' }>, session: ClientSession): Promise<void> {
      switch (change.kind) {
        case 'none':
          break
        case 'added': {
          const { id, ...word } = change.word
          await words.replaceOne({ _id: id, userId }, { ...word, _id: id, userId, lot: lotOf(id) }, { session, upsert: true })
          break
        }
        case 'changed':
          await words.updateOne({ _id: change.wordId, userId }, { $set: change.fields }, { session })
          break
        case 'removed':
          await words.deleteOne({ _id: change.wordId, userId }, { session })
          break
        case 'cleared':
          await clear(userId, session)
          break
        default:
          change satisfies never
      }
    },
    async postpone(userId: string, wordId: string, until: Date, session: ClientSession): Promise<void> {
      await words.updateOne({ _id: wordId, userId }, { $max: { due: until } }, { session })
      await words.updateOne({ _id: wordId, userId, status: 'new' }, { $set: { status: 'learning' } }, { session })
    },
  }
}
