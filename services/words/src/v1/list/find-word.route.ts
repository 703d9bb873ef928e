import { programsApi } from '@wordloom/contracts/v1'
import { type Route, route } from '@wordloom/service-kit/http'
import { vocabulary } from '../../word/word.collections.ts'
import { wordNotFound } from '../../word/word.errors.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import type { Word } from '../../word/word.ts'
import { asApiWord, withEtag } from '../responses.ts'

/** GET /api/v1/words/{id}: the word, or 404 if it is not the learner's. */
export const findWordForProgramRoute = ({ words }: { words: WordRepository }): Route =>
  route(programsApi.getWord, {
    async handle({ params, learner, raw }) {
      const word = await findWord(words, learner.userId, params.id)
      if (!word) throw wordNotFound()
      return withEtag(asApiWord(word), raw.headers['if-none-match'])
    },
  })

/** One of the learner's words. */
export const findWord = ({ store }: WordRepository, userId: string, id: string): Promise<Word | undefined> =>
  store.read(vocabulary.one({ id, userId, removedAt: null }))
