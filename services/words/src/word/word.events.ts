import { type DraftEvent, type EventContext, wordAddedV1, wordChangedV1, wordsImportedV1 } from '@wordloom/contracts/events'
import { sentencesOf, snapshotTexts, textsOf } from '@wordloom/contracts/http'
import { chunkBySize } from '@wordloom/service-kit/load'
import { difficultyOf, type Word } from './word.ts'

// NATS limits messages to a megabyte by default; a quarter of that leaves room for every envelope and encoding.
const maxBytes = 256 * 1024

/** The schedule of a word as events carry it. */
const scheduleOf = (word: Word) => ({
  due: word.nextReview.toISOString(),
  difficulty: difficultyOf(word),
  stability: word.card?.stability ?? 0,
  ...(word.card?.last_review && { lastReviewedAt: word.card.last_review.toISOString() }),
})

/** A new word as events carry it: its texts, status, day and schedule. */
const wordSnapshot = (word: Word) => ({
  wordId: word.id,
  ...textsOf(word, snapshotTexts),
  ...(word.meetings.length > 0 && { sentences: sentencesOf(word.meetings) }),
  ...(word.tags.length > 0 && { tags: word.tags }),
  status: word.status,
  addedOn: word.addedOn,
  ...scheduleOf(word),
})

/** The event for a word that is now in the vocabulary. */
export const wordAdded = (word: Word, context: EventContext): DraftEvent => wordAddedV1.draft(context, wordSnapshot(word))

/** The events for imported words: as few as the transport's limit allows. */
export function importedEvents(words: readonly Word[], context: EventContext): DraftEvent[] {
  const batches = chunkBySize(words.map(wordSnapshot), (fact) => Buffer.byteLength(JSON.stringify(fact)), maxBytes)
  return batches.map((batch) => wordsImportedV1.draft(context, { words: batch }))
}

type Changed = Parameters<typeof wordChangedV1.draft>[1]['changed']

/** The event for a word whose schedule, status or `changed` fields differ from before. */
export const wordChanged = (before: Word, after: Word, context: EventContext, changed: Changed = {}): DraftEvent =>
  wordChangedV1.draft(context, { wordId: after.id, previousStatus: before.status, status: after.status, changed, ...scheduleOf(after) })

/** The event for a word with a new sentence. */
export const sentenceAdded = (word: Word, context: EventContext): DraftEvent =>
  wordChanged(word, word, context, { sentences: sentencesOf(word.meetings) })
