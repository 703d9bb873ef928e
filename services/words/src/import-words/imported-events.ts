import { type DraftEvent, type EventContext, wordsImportedV1 } from '@wordloom/contracts/events'
import { wordSnapshot } from '../add-word/add-word.ts'
import type { Word } from '../word/word.ts'

// NATS limits messages to a megabyte by default; a quarter of that leaves room for every envelope and encoding.
const maxBytes = 256 * 1024

/** The events for imported words: as few as the transport's limit allows. */
export function importedEvents(words: readonly Word[], context: EventContext): DraftEvent[] {
  const events: DraftEvent[] = []
  let batch: ReturnType<typeof wordSnapshot>[] = []
  let bytes = 0
  const close = (): void => {
    if (batch.length > 0) events.push(wordsImportedV1.draft(context, { words: batch }))
    batch = []
    bytes = 0
  }
  for (const word of words) {
    const fact = wordSnapshot(word)
    const size = Buffer.byteLength(JSON.stringify(fact))
    if (bytes + size > maxBytes) close()
    batch.push(fact)
    bytes += size
  }
  close()
  return events
}
