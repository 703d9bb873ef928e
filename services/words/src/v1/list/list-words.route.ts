import { type ApiWordPage, programsApi } from '@wordloom/contracts/v1'
import { type Route, route } from '@wordloom/service-kit/http'
import { vocabulary } from '../../word/word.collections.ts'
import type { WordRepository } from '../../word/word.repository.ts'
import type { Word } from '../../word/word.ts'
import { asApiWord, withEtag } from '../responses.ts'

/** A position in the order of last changes, for paging. */
export type Position = { updatedAt: Date; id: string }

/** The cursor after a word: the time of its change and its id. Any text that matches the cursor's pattern is a valid position. */
const cursorAfter = ({ updatedAt, id }: Position): string => `${updatedAt.getTime()}_${Buffer.from(id).toString('base64url')}`

/** The position that a cursor stands for. */
function positionOf(cursor: string): Position {
  const [at = '', id = ''] = cursor.split(/_(.*)/s)
  return { updatedAt: new Date(Number(at)), id: Buffer.from(id, 'base64url').toString() }
}

/**
 * GET /api/v1/words: pages by time of change, oldest first. A word that changes while a program reads moves to the last page, so none is
 * missed.
 */
export const listWordsForProgramRoute = ({ words }: { words: WordRepository }): Route =>
  route(programsApi.listWords, {
    mayBeLong: () => true,
    async handle({ query, learner, raw }) {
      const from = {
        position: query.cursor === undefined ? undefined : positionOf(query.cursor),
        since: query.updated_after === undefined ? undefined : new Date(query.updated_after),
      }
      const found = await changedWords(words, learner.userId, from, query.limit + 1)
      const page = found.slice(0, query.limit)
      const last = found.length > query.limit ? page.at(-1) : undefined
      const body: ApiWordPage = { words: page.map(asApiWord), nextCursor: last ? cursorAfter(last) : null }
      return withEtag(body, raw.headers['if-none-match'])
    },
  })

/** The learner's words by their last change, oldest change first: those after `position`, or changed after `since`. */
export function changedWords(
  { store }: WordRepository,
  userId: string,
  { position, since }: { position?: Position | undefined; since?: Date | undefined },
  limit: number,
): Promise<Word[]> {
  const where = { userId, removedAt: null, ...(since && { updatedAt: { gt: since } }) }
  return store.read(vocabulary.all({ where, sort: { updatedAt: 1, id: 1 }, limit, ...(position && { after: position }) }))
}
