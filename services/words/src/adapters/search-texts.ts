import { coarseTtl } from '@wordloom/service-kit/clock'
import { LRUCache } from 'lru-cache'

/** What a search looks through of one word; see searchText. */
export type SearchText = { id: string; text: string }

type Sources = {
  /** The number of the learner's last event: while it is the same, none of their words has changed. */
  lastSeq: (userId: string) => Promise<number>
  load: (userId: string) => Promise<readonly SearchText[]>
}
type Kept = { seq: number; texts: readonly SearchText[] }

// Characters, of some 200 vocabularies of 10,000 words.
const maxKept = 200_000_000
// While there is no primary a secondary answers, which may be behind: what it had loaded is not kept for long.
const keptMs = 60_000

/**
 * Finds words by any part of their search text. MongoDB takes some 2 µs to look at one, at every key of somebody typing; here it is less than a tenth
 * of that, so the texts of those who search are kept, and used as long as the store says that nothing has changed.
 */
export function createSearchTexts({ lastSeq, load }: Sources): { matching: (userId: string, wanted: string) => Promise<string[]> } {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxKept,
    sizeCalculation: ({ texts }) => texts.reduce((sum, { id, text }) => sum + id.length + text.length, 1),
    ...coarseTtl(keptMs),
  })

  async function textsOf(userId: string): Promise<readonly SearchText[]> {
    // Asked first: what changes while they are loaded is loaded again next time.
    const seq = await lastSeq(userId)
    const known = kept.get(userId)
    if (known?.seq === seq) return known.texts
    const texts = await load(userId)
    kept.set(userId, { seq, texts })
    return texts
  }

  return {
    async matching(userId, wanted) {
      const texts = await textsOf(userId)
      return texts.filter(({ text }) => text.includes(wanted)).map(({ id }) => id)
    },
  }
}
