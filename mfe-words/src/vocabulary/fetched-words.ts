import type { Word } from '@wordloom/contracts/http'
import { ApiError } from '@wordloom/web-kit'

/** The list that a call answers. An error's message names what failed and the status text, as specified for the word screens. */
export const fetchedWords = async (asked: Promise<Word[]>, failure: string): Promise<readonly Word[]> => {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError) throw new Error(`${failure}: ${error.statusText || error.sentence}`, { cause: error })
    throw error
  }
}
