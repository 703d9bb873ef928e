import { wordsApi } from '@wordloom/contracts/http'
import { jsonList, ok, type Route, route } from '@wordloom/service-kit/http'
import type { OpenExports } from '@wordloom/service-kit/limits'
import type { WordRepository } from '../word/word.repository.ts'
import { listWords } from './list-words.ts'

// More words than these are sent in pieces. Of few, one piece is quicker, and however many answers wait for their clients, they hold little.
const few = 500

type Dependencies = { words: WordRepository; openLists: OpenExports }

/** GET /api/words: the learner's words by status, search and order; newest first unless told. */
export const listWordsRoute = ({ words, openLists }: Dependencies): Route =>
  route(wordsApi.list, {
    readsProjection: true,
    async handle({ query, learner }) {
      const list = await listWords(words, learner.userId, query)
      if (list.length <= few) return ok(list)
      const { raw } = await openLists(learner.userId, async () => ({ raw: jsonList(list) }))
      return ok(list, { raw, headers: { 'content-type': 'application/json; charset=utf-8' } })
    },
  })
