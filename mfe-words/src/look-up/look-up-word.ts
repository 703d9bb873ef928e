import { queryOptions } from '@tanstack/react-query'
import { type DictionaryEntry, dictionaryApi } from '@wordloom/contracts/http'
import { ApiError, call, queryKeys } from '@wordloom/web-kit'

/** GET /api/dictionary/{word}. 404 becomes 'Word not found in dictionary', any other error 'Failed to fetch definition'. */
const lookUpWord = async (word: string, signal: AbortSignal): Promise<DictionaryEntry> => {
  try {
    return await call(dictionaryApi.lookUp, { params: { word }, signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    const failure = new Error('Failed to fetch definition', { cause })
    throw isUnknownWord(failure) ? new Error('Word not found in dictionary', { cause }) : failure
  }
}

/** Whether a look-up failed because the dictionary does not have the word. */
export const isUnknownWord = ({ cause }: Error): boolean => cause instanceof ApiError && cause.status === 404

/** Why a text cannot be looked up, as the server would say it (e.g. too long); undefined if it can. */
export const invalidWordReason = (word: string): string | undefined =>
  dictionaryApi.lookUp.params.safeParse({ word }).error?.issues[0]?.message

/** The dictionary's entry of a word. */
export const dictionaryQuery = (word: string) =>
  queryOptions({ queryKey: queryKeys.dictionary(word), queryFn: ({ signal }) => lookUpWord(word, signal) })
