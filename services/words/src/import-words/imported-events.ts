import { type DraftEvent, type EventContext, wordsImportedV1 } from '@wordloom/contracts/events'
import { chunkBySize } from '@wordloom/service-kit/load'
import { wordSnapshot } from '../add-word/add-word.ts'
import type { Word } from '../word/word.ts'

// NATS limits messages to a megabyte by default; a quarter of that leaves room for every envelope and encoding.
const maxBytes = 256 * 1024

/** The events for imported words: as few as the transport's limit allows. */
export function importedEvents(words: readonly Word[], context: EventContext): DraftEvent[] {
  const batches = chunkBySize(words.map(wordSnapshot), (fact) => Buffer.byteLength(JSON.stringify(fact)), maxBytes)
  return batches.map((batch) => wordsImportedV1.draft(context, { words: batch }))
}
