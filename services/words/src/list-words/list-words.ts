import type { Word as WordAnswer, WordQuery } from '@wordloom/contracts/http'
import { byCloseness, fold } from '@wordloom/contracts/rules'
import { vocabulary } from '../word/word.collections.ts'
import { type ListedWord, orderOf, type WordRepository } from '../word/word.repository.ts'
import { answerFields, asAnswer } from '../word/word.ts'

/** Orders the matches of a folded search as the front end does. */
const rankMatches = <Match extends { sortText: string }>(matches: readonly Match[], search: string): Match[] =>
  byCloseness(matches, ({ sortText }) => sortText, search)

/** Up to this many words are answered in one piece, which is faster than streaming and needs little memory. */
const maxWhole = 500
const pageSize = 100

/** The first words of a query, and the others page by page if there are more than 500. */
export type WordList = { words: WordAnswer[]; more?: AsyncIterable<WordAnswer[]> }

/**
 * The learner's words, filtered, searched (see `rankMatches`) and sorted. Lists may be long, so they are read in pages, and only the
 * answered fields. A word that changes its position meanwhile may appear twice or not at all.
 */
export async function listWords(words: WordRepository, userId: string, query: WordQuery): Promise<WordList> {
  if (query.search) {
    const ids = rankMatches(await words.search(userId, fold(query.search), query), fold(query.search)).map(({ id }) => id)
    const first = await wordsById(words, userId, ids.slice(0, maxWhole))
    return listOf(first, ids.length > maxWhole && pagesById(words, userId, ids.slice(maxWhole)))
  }
  const { store } = words
  const where = { userId, removedAt: null, ...(query.status && { status: query.status }) }
  const all = { where, sort: orderOf(query), select: [...answerFields, 'sortText'] } as const
  const first = await store.read(vocabulary.stored({ ...all, limit: maxWhole + 1 }))
  const last = first.at(-1)
  return listOf(first, first.length > maxWhole && last && store.pages(vocabulary.stored({ ...all, after: last })))
}

const listOf = (first: ListedWord[], more: AsyncIterable<ListedWord[]> | false | undefined): WordList => ({
  words: first.map(asAnswer),
  ...(more && { more: answers(more) }),
})

async function* answers(pages: AsyncIterable<ListedWord[]>): AsyncGenerator<WordAnswer[]> {
  for await (const page of pages) yield page.map(asAnswer)
}

async function wordsById({ store }: WordRepository, userId: string, id: readonly string[]): Promise<ListedWord[]> {
  const found = await store.read(vocabulary.stored({ where: { userId, removedAt: null, id }, select: answerFields }))
  const words = new Map(found.map((word) => [word.id, word]))
  return id.flatMap((each) => words.get(each) ?? [])
}

async function* pagesById(words: WordRepository, userId: string, ids: readonly string[]): AsyncGenerator<ListedWord[]> {
  for (let start = 0; start < ids.length; start += pageSize) yield wordsById(words, userId, ids.slice(start, start + pageSize))
}
