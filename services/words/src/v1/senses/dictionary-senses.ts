import { type FirstSense, internalApi } from '@wordloom/contracts/internal'
import { DomainError } from '@wordloom/service-kit/errors'
import { createInternalCall, type InternalCallOptions } from '@wordloom/service-kit/internal-call'

/** A word's first sense, as stored with the word; null if no dictionary has the word. */
export type Sense = FirstSense | null

/** Looks up the first senses of words, in their order. Rejects with `dictionary.unavailable`. */
export type FirstSensesOf = (userId: string, words: readonly string[]) => Promise<readonly Sense[]>

/** First senses from the dictionary service. The call ends after three seconds, since a program is waiting. */
export function createDictionarySenses({ url, signer, logger, fetch, timeoutMs = 3_000 }: InternalCallOptions): FirstSensesOf {
  const ask = createInternalCall({ url, audience: 'dictionary', endpoint: internalApi.firstSenses, signer, fetch, timeoutMs })
  return async (userId, words) => {
    if (words.length === 0) return []
    try {
      return (await ask(userId, { words: [...words] })).senses
    } catch (error) {
      logger.warn({ err: error }, 'no first senses from the dictionary')
      const sentence = 'The dictionary is not available right now. Send a definition with the word, or try again in a moment.'
      throw new DomainError('dictionary.unavailable', sentence, {}, { cause: error })
    }
  }
}
