import type { DraftEvent, Envelope } from '@wordloom/contracts/events'
import type { Admission, MongoInbox, MongoOutbox } from '@wordloom/service-kit/events'
import type { AnyBulkWriteOperation, Model } from 'mongoose'
import type { Effect, EffectOnWord, WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'
import { type ReviewRow, toReviewRow, toRow, toWord, type WordRow } from './word-rows.mongo.ts'

type Dependencies = {
  words: Model<WordRow>
  reviews: Model<ReviewRow>
  inbox: MongoInbox
  outbox: MongoOutbox
}

type Effects = ReadonlyMap<Envelope, EffectOnWord>
type Writes = { words: AnyBulkWriteOperation<WordRow>[]; reviews: ReviewRow[]; events: DraftEvent[] }

/** What consumed events do to words on MongoDB: with the same few round trips however many have come together. */
export function createMongoEffects({ words, reviews, inbox, outbox }: Dependencies): Pick<WordRepository, 'apply' | 'applyAll'> {
  async function applyAll(all: readonly Effect[]): Promise<Admission[]> {
    const effects: Effects = new Map(all.map(({ event, effect }) => [event, effect]))
    const events = all.map(({ event }) => event)
    return inbox.applyAll(events, async (due, session) => {
      const ids = due.flatMap((event) => effects.get(event)?.wordId ?? [])
      const named = words.find({ _id: { $in: ids } }).session(session)
      const writes = writesOf(due, effects, ids.length > 0 ? await named.lean<WordRow[]>() : [])
      await outbox.commit(async () => {
        if (writes.words.length > 0) await words.bulkWrite(writes.words, { session })
        if (writes.reviews.length > 0) await reviews.insertMany(writes.reviews, { session })
        return { result: undefined, events: writes.events }
      })
    })
  }

  return { apply: async (event, effect) => (await applyAll([{ event, effect }]))[0] as Admission, applyAll }
}

/** What has to be written for events, in their order: each finds the words as those before it left them. */
function writesOf(due: readonly Envelope[], effects: Effects, rows: readonly WordRow[]): Writes {
  const present = new Map(rows.map((row) => [row._id, { word: toWord(row), removed: row.removed }]))
  const changed = new Map<string, { word: Word; removed: boolean }>()
  const writes: Writes = { words: [], reviews: [], events: [] }
  for (const event of due) {
    const { wordId, decide, otherwise } = effects.get(event) as EffectOnWord
    const found = wordId === null ? undefined : present.get(wordId)
    const decision = found?.word.userId === event.userId ? decide(found.word) : undefined
    // A word that was removed meanwhile keeps its history for Undo, but is no longer anybody else's business.
    writes.events.push(...(decision && decision.events.length > 0 && !found?.removed ? decision.events : otherwise))
    if (decision?.review) writes.reviews.push(toReviewRow(event.userId, decision.review))
    if (!found || !decision?.word) continue
    found.word = decision.word
    found.removed ||= decision.removed ?? false
    changed.set(found.word.id, found)
  }
  for (const { word, removed } of changed.values()) {
    const filter = { _id: word.id, userId: word.userId }
    writes.words.push({ replaceOne: { filter, replacement: toRow(word, removed ? word.updatedAt : null) } })
  }
  return writes
}
