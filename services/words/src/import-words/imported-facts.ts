import { type DraftEvent, type EventContext, wordsImportedV1 } from '@wordloom/contracts/events'
import { wordSnapshot } from '../add-word/add-word.ts'
import type { Word } from '../word/word.ts'

// NATS takes a megabyte a message unless told otherwise; a quarter of that leaves room for every envelope and encoding.
const maxBytes = 256 * 1024

/** The facts that these words came in: as few events as transports can carry. */
export function importedFacts(words: readonly Word[], context: EventContext): DraftEvent[] {
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
