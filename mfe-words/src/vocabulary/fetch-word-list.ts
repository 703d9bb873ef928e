import type { Word } from '@wordloom/contracts/http'
import { ApiError } from '@wordloom/web-kit'

/** The list of a call. If the call fails, the error's message is `<failure>: <status text>`, as specified for the word screens. */
export const fetchWordList = async (request: Promise<Word[]>, failure: string): Promise<readonly Word[]> => {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}: ${error.statusText || error.sentence}`, { cause: error })
    throw error
  }
}
