import { type Word, WordList } from '@wordloom/contracts/http'
import { call } from '@wordloom/web-kit'

/** GET /api/words: the whole vocabulary, newest first. */
export const fetchWords = (): Promise<Word[]> => call('/api/words', WordList)
