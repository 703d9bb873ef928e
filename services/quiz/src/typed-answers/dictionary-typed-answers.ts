import { internalApi } from '@wordloom/contracts/internal'
import { cacheByQuery, createInternalCall, type InternalCallOptions } from '@wordloom/service-kit/internal-call'
import { inTurns } from '@wordloom/service-kit/load'
import { type AnswerVariants, answerVariants, type TypedWord } from './answer-variants.ts'

/** Finds the answer variants of each word, in order; without the dictionary's part if it is not available. */
export type FindTypedAnswers = (userId: string, words: readonly TypedWord[]) => Promise<readonly AnswerVariants[]>

/** Some 5,000 words. */
const bytesCached = 2 * 1024 * 1024

/** Answer variants from the dictionary service; half a second at most, since a learner is waiting. */
export function createDictionaryTypedAnswers({ url, signer, logger, fetch, timeoutMs = 500 }: InternalCallOptions): FindTypedAnswers {
  const call = createInternalCall({ url, audience: 'dictionary', endpoint: internalApi.typedAnswers, signer, fetch, timeoutMs })
  const ask = cacheByQuery<TypedWord, AnswerVariants>(async (userId, words) => {
    const found = (await call(userId, { words: [...words] })).words
    return inTurns([...words.entries()], ([index, word]) => answerVariants(word, found[index]))
  }, bytesCached)
  return async (userId, words) => {
    try {
      return await ask(userId, words)
    } catch (error) {
      logger.warn({ err: error }, 'no spellings and synonyms from the dictionary, typed answers are compared with the right ones alone')
      return inTurns(words, (word) => answerVariants(word))
    }
  }
}
