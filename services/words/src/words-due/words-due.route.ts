import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'
import { asAnswer } from '../word/word.ts'

/** GET /api/words/review: words that are due, most overdue first. */
export const wordsDueRoute = ({ words }: { words: WordRepository }): Route =>
  route({
    method: 'get',
    path: '/api/words/review',
    readsProjection: true,
    async handle({ learner, now }) {
      return ok((await words.due(learner.userId, now)).map(asAnswer))
    },
  })
