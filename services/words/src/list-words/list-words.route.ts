import { wordsApi } from '@wordloom/contracts/http'
import { jsonList, ok, type Route, route } from '@wordloom/service-kit/http'
import type { OpenExports } from '@wordloom/service-kit/limits'
import type { WordRepository } from '../word/word.repository.ts'
import { listWords } from './list-words.ts'

type Dependencies = { words: WordRepository; openLists: OpenExports }

/** GET /api/words: the learner's words by status, search and order; newest first by default. */
export const listWordsRoute = ({ words, openLists }: Dependencies): Route =>
  route(wordsApi.list, {
    readsProjection: true,
    mayBeLong: () => true,
    async handle({ query, learner }) {
      const { words: first, more } = await listWords(words, learner.userId, query)
      if (!more) return ok(first)
      const { raw } = await openLists(learner.userId, async () => ({ raw: jsonList(flat([first], more)) }))
      return ok(first, { raw, headers: { 'content-type': 'application/json; charset=utf-8' } })
    },
  })

async function* flat<Item>(...lists: (Iterable<Item[]> | AsyncIterable<Item[]>)[]): AsyncGenerator<Item> {
  for (const list of lists) for await (const page of list) yield* page
}
