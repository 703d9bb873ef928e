import type { DictionaryEntry } from '@wordloom/contracts/http'
import { coarseTtl } from '@wordloom/service-kit/clock'
import type { Logger } from '@wordloom/service-kit/logging'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import { LRUCache } from 'lru-cache'
import CircuitBreaker from 'opossum'
import { Articles, entryOf } from './free-dictionary.response.ts'

/** An online dictionary for words that the local one lacks. */
export type OnlineDictionary = ReturnType<typeof createFreeDictionary>

type Options = { baseUrl: string; logger: Logger; lookups?: CacheLookups; timeoutMs?: number; resetMs?: number }

const maxResponseBytes = 512 * 1024
const cacheTtlMs = 24 * 60 * 60 * 1000
// One or two dots would climb in an address, and half a surrogate pair cannot stand in one.
const canBeAsked = (word: string): boolean => word !== '.' && word !== '..' && word.isWellFormed()
const noEntry = Symbol('the source has no entry')

/**
 * The Free Dictionary API (https://dictionaryapi.dev): `{baseUrl}/{word}` responds with articles, or 404. Responses are cached for a day, misses
 * included. After repeated failures its circuit is open for `resetMs`.
 */
export function createFreeDictionary({ baseUrl, logger, lookups, timeoutMs = 2_500, resetMs = 30_000 }: Options) {
  const known = new LRUCache<string, DictionaryEntry | typeof noEntry>({ max: 2_000, ...coarseTtl(cacheTtlMs) })

  const ask = async (word: string): Promise<DictionaryEntry | undefined> => {
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/${encodeURIComponent(word)}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 404) {
      await response.body?.cancel()
      return undefined
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The online dictionary answered ${response.status}`)
    }
    return entryOf(Articles.parse(JSON.parse(await textUpTo(maxResponseBytes, response))))
  }
  const breaker = new CircuitBreaker(ask, { timeout: false, errorThresholdPercentage: 50, volumeThreshold: 3, resetTimeout: resetMs })
  breaker.on('open', () => logger.warn({ resetMs }, 'the online dictionary fails; it is left alone for a while'))

  return {
    /** The entry, or undefined if the source has none or does not respond in time. */
    find: async (word: string): Promise<DictionaryEntry | undefined> => {
      if (!canBeAsked(word)) return undefined
      const before = known.get(word)
      if (before === undefined) lookups?.miss()
      else lookups?.hit()
      if (before !== undefined) return before === noEntry ? undefined : before
      try {
        const entry = await breaker.fire(word)
        known.set(word, entry ?? noEntry)
        return entry
      } catch (error) {
        // An optional source must not make a look-up fail.
        logger.warn({ err: error }, 'the online dictionary gave no answer')
        return undefined
      }
    },
    /** Whether it failed so often that it is not asked for a while. */
    isCircuitOpen: (): boolean => breaker.opened,
    close: (): void => breaker.shutdown(),
  }
}

async function textUpTo(max: number, response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > max) throw new Error('The online dictionary answered too much')
  }
  return text + decoder.decode()
}
