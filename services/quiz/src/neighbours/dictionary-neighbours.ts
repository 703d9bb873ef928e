import { internalApi } from '@wordloom/contracts/internal'
import type { TokenSigner } from '@wordloom/service-kit/auth'
import { createInternalCall, type Fetch } from '@wordloom/service-kit/internal-call'
import type { Logger } from '@wordloom/service-kit/logging'
import type { LexicalNeighbours } from './lexical-neighbours.ts'

type Options = {
  /** The dictionary service's base address. */
  url: string
  signer: TokenSigner
  logger: Logger
  fetch?: Fetch
  timeoutMs?: number
}

/** The dictionary service as the quiz's source of wrong options; one second at most, since a learner is waiting. */
export function createDictionaryNeighbours({ url, signer, logger, fetch, timeoutMs = 1_000 }: Options): LexicalNeighbours {
  const ask = createInternalCall({ url, audience: 'dictionary', endpoint: internalApi.distractors, signer, fetch, timeoutMs })
  return async (userId, words) => {
    try {
      return (await ask(userId, { words: [...words] })).words
    } catch (error) {
      logger.warn({ err: error }, 'no wrong options from the dictionary, asking other types of questions')
      return undefined
    }
  }
}
