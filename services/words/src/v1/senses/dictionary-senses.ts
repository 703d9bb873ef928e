import { internalApi } from '@wordloom/contracts/internal'
import type { TokenSigner } from '@wordloom/service-kit/auth'
import { DomainError } from '@wordloom/service-kit/errors'
import { createInternalCall, type Fetch } from '@wordloom/service-kit/internal-call'
import type { Logger } from '@wordloom/service-kit/logging'
import type { FirstSensesOf } from './first-senses.ts'

type Options = {
  /** The dictionary service's base address. */
  url: string
  signer: TokenSigner
  logger: Logger
  fetch?: Fetch | undefined
  timeoutMs?: number
}

/** The dictionary service as the source of first senses; three seconds at most, since a program is waiting. */
export function createDictionarySenses({ url, signer, logger, fetch, timeoutMs = 3_000 }: Options): FirstSensesOf {
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
