import type { EventContext } from '@wordloom/contracts/events'
import { withLookUp, wordsApi } from '@wordloom/contracts/http'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import { changeOne, type Decision } from '../word/change.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody, type Word } from '../word/word.ts'

/** POST /api/words/{id}/look-ups: the word with its count. */
export const countLookUpRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.countLookUp, {
    async handle({ params, learner, context }) {
      const { word } = await changeOne(words, learner.userId, params.id, (before) => countLookUp(before, context))
      return ok(asWordBody(word))
    },
  })

/** Counts a look-up of a word. Only this service needs the count, so there is no event. */
export function countLookUp(word: Word, { occurredAt }: EventContext): Decision {
  const counted = withLookUp(word, occurredAt)
  return { word: counted === word ? null : { ...counted, updatedAt: occurredAt }, events: [] }
}
