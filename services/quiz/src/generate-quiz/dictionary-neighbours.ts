import { type DistractorRequest, type DistractorResponse, internalApi } from '@wordloom/contracts/internal'
import { cacheByQuery, createInternalCall, type InternalCallOptions } from '@wordloom/service-kit/internal-call'

/** A word that needs wrong options, with words of the learner's as candidates. */
type NeighbourQuery = DistractorRequest['words'][number]
/** Safe wrong options for a word, and which of the candidates are safe. */
type Neighbours = DistractorResponse['words'][number]

/**
 * The source of wrong options: the dictionary service's POST /internal/distractors. Answers in the order of the request, or undefined if
 * the dictionary is not available; then a quiz has no multiple choice.
 */
export type LexicalNeighbours = (userId: string, words: readonly NeighbourQuery[]) => Promise<readonly Neighbours[] | undefined>

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
