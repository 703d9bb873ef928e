import { type Word, WordList } from '@wordloom/contracts/http'
import { ApiError, call } from '@wordloom/web-kit'

/** GET of a list of words. An error's message names what failed and the status text, as specified for the word screens. */
export const fetchWords = async (path: string, failure: string, signal: AbortSignal): Promise<readonly Word[]> => {
  try {
    return await call(path, WordList, { signal })
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}: ${error.statusText || error.sentence}`, { cause: error })
    throw error
  }
}
