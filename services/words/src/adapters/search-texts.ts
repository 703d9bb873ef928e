import { setImmediate as turn } from 'node:timers/promises'
import { coarseTtl } from '@wordloom/service-kit/clock'
import { LRUCache } from 'lru-cache'

/** What a search looks through of one word; see searchText. */
export type SearchText = { id: string; text: string }

type Sources = {
  /** The number of the learner's last event: while it is the same, none of their words has changed. */
  lastSeq: (userId: string) => Promise<number>
  load: (userId: string) => Promise<readonly SearchText[]>
}
type Cached = { seq: number; texts: readonly SearchText[] }

// Some 65 vocabularies of 10,000 words; a quarter of the memory that a deployment gives this service (infra/helm).
const maxCachedBytes = 128 * 1024 * 1024
// Two strings, their object and its place in the list take 86 bytes beside the characters (V8 of Node 24, measured).
const bytesOfEntry = 86
// So many long texts take some ten milliseconds, for which others wait.
const atOnce = 1_000
// While there is no primary a secondary answers, which may be behind: what it had loaded is not cached for long.
const cachedMs = 60_000

/** The memory that a text takes in bytes: V8 keeps two bytes a character where one is beyond Latin-1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is Latin-1, which begins at 0
const bytesOf = (text: string): number => (/[^\u0000-\u00ff]/.test(text) ? 2 * text.length : text.length)

/**
 * Finds words by any part of their search text. MongoDB takes some 2 µs to look at one, at every key of somebody typing; here it is less than a tenth
 * of that, so the texts of those who search are cached, and used as long as the store says that nothing has changed.
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
    // Asked first: what changes while they are loaded is loaded again next time.
    const seq = await lastSeq(userId)
    const known = cached.get(userId)
    if (known?.seq === seq) return known.texts
    const texts = await load(userId)
    cached.set(userId, { seq, texts })
    return texts
  }

  return {
    async matching(userId, wanted) {
      const texts = await textsOf(userId)
      const found: string[] = []
      for (let start = 0; start < texts.length; start += atOnce) {
        if (start > 0) await turn()
        for (const { id, text } of texts.slice(start, start + atOnce)) if (text.includes(wanted)) found.push(id)
      }
      return found
    },
  }
}
