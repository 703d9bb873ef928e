import { coarseTtl } from '@wordloom/service-kit/clock'
import { pace } from '@wordloom/service-kit/load'
import { LRUCache } from 'lru-cache'

/** The searchable text of one word; see `searchText`. */
type SearchText = { id: string; text: string }

type Sources = {
  /** The number of the learner's last event; unchanged while none of their words has changed. */
  lastSeq: (userId: string) => Promise<number>
  load: (userId: string) => Promise<readonly SearchText[]>
}
type Cached = { seq: number; texts: readonly SearchText[] }

// A quarter of the memory of a deployment (infra/helm).
const maxCachedBytes = 128 * 1024 * 1024
// The overhead of two strings, their object and its place in the list, in V8 of Node 24.
const bytesOfEntry = 86
// At worst a text is compared with the whole search at each of its characters: so many comparisons take a short turn.
const comparisonsPerPause = 1_000_000
// Without a primary, a secondary answers, which may be behind; its texts must not be cached for long.
const cachedMs = 60_000

/** The memory of a text in bytes: V8 uses two bytes a character if any is beyond Latin-1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is Latin-1, which begins at 0
const bytesOf = (text: string): number => (/[^\u0000-\u00ff]/.test(text) ? 2 * text.length : text.length)

/**
 * Finds words by any part of their search text. A search runs at every keystroke, and MongoDB needs far longer per text than this
 * process. So the texts of learners who search are cached, and used as long as no event has changed them.
 */
export function createSearchTexts(
  { lastSeq, load }: Sources,
  { maxBytes = maxCachedBytes }: { maxBytes?: number } = {},
): { matching: (userId: string, wanted: string) => Promise<string[]> } {
  const cached = new LRUCache<string, Cached>({
    maxSize: maxBytes,
    sizeCalculation: ({ texts }) => texts.reduce((sum, { id, text }) => sum + bytesOfEntry + id.length + bytesOf(text), 1),
    ...coarseTtl(cachedMs),
  })

  async function textsOf(userId: string): Promise<readonly SearchText[]> {
    // Read first, so that a change during the load invalidates its result.
    const seq = await lastSeq(userId)
    const entry = cached.get(userId)
    if (entry?.seq === seq) return entry.texts
    const texts = await load(userId)
    cached.set(userId, { seq, texts })
    return texts
  }

  return {
    async matching(userId, wanted) {
      const texts = await textsOf(userId)
      const found: string[] = []
      let comparisons = 0
      for (const { id, text } of texts) {
        comparisons += text.length * (wanted.length + 1)
        if (comparisons > comparisonsPerPause) {
          comparisons = 0
          await pace()
        }
        if (text.includes(wanted)) found.push(id)
      }
      return found
    },
  }
}
