import type { MongoOutbox } from '@wordloom/service-kit/events'
import type { ClientSession } from 'mongodb'
import type { Model } from 'mongoose'
import { addedOf, type ProgramWords } from '../v1/program-words.repository.ts'
import { senseKey, type Word } from '../word/word.ts'
import type { WordRow } from './word-rows.mongo.ts'

type Stores = {
  words: Model<WordRow>
  outbox: MongoOutbox
  toRow: (word: Word, removedAt: Date | null) => WordRow
  toWord: (row: WordRow) => Word
  isUniqueViolation: (error: unknown) => boolean
  assertRoom: (userId: string, adding: number, session: ClientSession) => Promise<void>
}

/** Words as programs add and read them, on MongoDB. */
export function createMongoProgramWords({ words, outbox, toRow, toWord, isUniqueViolation, assertRoom }: Stores): ProgramWords {
  const enter: ProgramWords['enter'] = async (userId, incoming, decide) => {
    const { result, committed } = await outbox.commit(async (session) => {
      const keys = incoming.map(senseKey)
      const rows = await words
        .find({ userId, removed: false, senseKey: { $in: keys } })
        .session(session)
        .lean<WordRow[]>()
      const there = new Map(rows.map((row) => [row.senseKey, toWord(row)]))
      const entered = incoming.map((word, index) => {
        const key = keys[index] as string
        const stored = there.get(key)
        if (!stored) there.set(key, word)
        return { word: stored ?? word, added: !stored }
      })
      const added = addedOf(entered)
      await assertRoom(userId, added.length, session)
      if (added.length > 0)
        await words.insertMany(
          added.map((word) => toRow(word, null)),
          { session },
        )
      return { result: entered, events: decide(added) }
    })
    return { entered: result, committed }
  }

  return {
    async enter(userId, incoming, decide) {
      try {
        return await enter(userId, incoming, decide)
      } catch (error) {
        // The same word came in twice at once, and the other was faster: now it is there.
        if (isUniqueViolation(error)) return enter(userId, incoming, decide)
        throw error
      }
    },
    async find(userId, id) {
      const row = await words.findOne({ _id: id, userId, removed: false }).lean<WordRow>()
      return row ? toWord(row) : undefined
    },
    async changed(userId, { position, since }, limit) {
      const after = position && {
        $or: [{ updatedAt: { $gt: position.updatedAt } }, { updatedAt: position.updatedAt, _id: { $gt: position.id } }],
      }
      const from = position ? { updatedAt: { $gte: position.updatedAt } } : {}
      const rows = await words
        .find({ $and: [{ userId, removed: false, ...from }, since ? { updatedAt: { $gt: since } } : {}, after ?? {}] })
        .sort({ updatedAt: 1, _id: 1 })
        .limit(limit)
        .lean<WordRow[]>()
      return rows.map(toWord)
    },
  }
}
