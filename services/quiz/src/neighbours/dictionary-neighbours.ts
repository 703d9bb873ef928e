import { internalApi } from '@wordloom/contracts/internal'
import { cacheByQuery, createInternalCall, type InternalCallOptions } from '@wordloom/service-kit/internal-call'
import type { LexicalNeighbours, NeighbourQuery, Neighbours } from './lexical-neighbours.ts'

/** Some 2,000 words with what was proposed for them. */
const bytesCached = 8 * 1024 * 1024

/** The dictionary service as the quiz's source of wrong options; one second at most, since a learner is waiting. */
export function createDictionaryNeighbours({ url, signer, logger, fetch, timeoutMs = 1_000 }: InternalCallOptions): LexicalNeighbours {
  const call = createInternalCall({ url, audience: 'dictionary', endpoint: internalApi.distractors, signer, fetch, timeoutMs })
  const ask = cacheByQuery<NeighbourQuery, Neighbours>(
    async (userId, words) => (await call(userId, { words: [...words] })).words,
    bytesCached,
  )
  return async (userId, words) => {
    try {
      return words.length > 0 ? await ask(userId, words) : []
    } catch (error) {
      logger.warn({ err: error }, 'no wrong options from the dictionary, asking other types of questions')
      return undefined
    }
  }
}
