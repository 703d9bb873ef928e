import type { Word as WordBody, WordQuery } from '@wordloom/contracts/http'
import { byCloseness, fold } from '@wordloom/contracts/rules'
import { lengthOfMeetings } from '../word/meetings.ts'
import { vocabulary } from '../word/word.collections.ts'
import { type ListedWord, orderOf, type WordRepository } from '../word/word.repository.ts'
import { asWordBody, bodyFields } from '../word/word.ts'

/** Up to this many words are sent in one piece, which is faster than streaming and needs little memory. */
const maxWhole = 500
/** Unless their texts are longer: a word may have a hundred thousand characters. */
const maxWholeCharacters = 2_000_000
const pageSize = 100

/** The first words of a query, and the others page by page if there are more than 500, or if they are long. */
type WordList = { words: WordBody[]; more?: AsyncIterable<WordBody[]> }

/**
 * The learner's words, filtered and sorted; matches of a search are ranked as the front end does. Lists may be long, so they are read in
 * pages, and only the returned fields. A word that changes its position meanwhile may appear twice or not at all.
 */
export async function listWords(words: WordRepository, userId: string, query: WordQuery): Promise<WordList> {
  if (query.search) {
    const search = fold(query.search)
    const ids = byCloseness(await words.search(userId, search, query), ({ sortText }) => sortText, search).map(({ id }) => id)
    return listOf(pagesById(words, userId, ids, maxWhole + 1), ({ id }) => pagesById(words, userId, ids.slice(ids.indexOf(id) + 1)))
  }
  const { store } = words
  const where = { userId, removedAt: null, ...(query.status && { status: query.status }) }
  const all = { where, sort: orderOf(query), select: [...bodyFields, 'sortText'] } as const
  return listOf(store.pages(vocabulary.stored(all), maxWhole + 1), (after) => store.pages(vocabulary.stored({ ...all, after })))
}

/** Reads pages until there are too many words for one piece; `after` has those after a word. */
async function listOf(pages: AsyncIterable<ListedWord[]>, after: (last: ListedWord) => AsyncIterable<ListedWord[]>): Promise<WordList> {
  const first: WordBody[] = []
  let characters = 0
  for await (const page of pages) {
    for (const word of page.map(asWordBody)) {
      first.push(word)
      characters += charactersOf(word)
    }
    const last = page.at(-1)
    if (last && (first.length > maxWhole || characters > maxWholeCharacters)) return { words: first, more: asWordPages(after(last)) }
  }
  return { words: first }
}

/** About how long the JSON of a word is. */
const charactersOf = ({ definition, context, note, meetings }: WordBody): number =>
  definition.length + context.length + note.length + lengthOfMeetings(meetings)

async function* asWordPages(pages: AsyncIterable<ListedWord[]>): AsyncGenerator<WordBody[]> {
  for await (const page of pages) yield page.map(asWordBody)
}

async function wordsById({ store }: WordRepository, userId: string, id: readonly string[]): Promise<ListedWord[]> {
  const found = await store.read(vocabulary.stored({ where: { userId, removedAt: null, id }, select: bodyFields }))
  const words = new Map(found.map((word) => [word.id, word]))
  return id.flatMap((each) => words.get(each) ?? [])
}

async function* pagesById(words: WordRepository, userId: string, ids: readonly string[], size = pageSize): AsyncGenerator<ListedWord[]> {
  for (let start = 0; start < ids.length; start += size) yield wordsById(words, userId, ids.slice(start, start + size))
}
