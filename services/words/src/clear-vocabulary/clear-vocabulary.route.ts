import { wordsApi } from '@wordloom/contracts/http'
import { noContent, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'
import { clearVocabulary } from './clear-vocabulary.ts'

/** DELETE /api/words: 204, also for an empty vocabulary. */
export const clearVocabularyRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.clear, {
    async handle({ context }) {
      const { committed } = await clearVocabulary(words, context)
      return noContent({ committed })
    },
  })
