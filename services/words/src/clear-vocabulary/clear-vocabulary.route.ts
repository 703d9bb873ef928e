import { vocabularyClearedV1 } from '@wordloom/contracts/events'
import { wordsApi } from '@wordloom/contracts/http'
import { noContent, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'

/** DELETE /api/words: 204, also when there was nothing to remove. */
export const clearVocabularyRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.clear, {
    async handle({ learner, context }) {
      const { committed } = await words.clear(learner.userId, (wordsCount) =>
        wordsCount > 0 ? [vocabularyClearedV1.draft(context, { wordsCount })] : [],
      )
      return noContent({ committed })
    },
  })
