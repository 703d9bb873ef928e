import type { EventContext } from '@wordloom/contracts/events'
import { ImportRows, importLimits, type PortableWord, type RowVerdict } from '@wordloom/contracts/portable'
import { badRows, ok, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'
import { senseKey, type Word } from '../word/word.ts'
import { importedFacts } from './imported-facts.ts'
import { incomingReviews, incomingWord } from './incoming-word.ts'
import { readRow } from './read-rows.ts'

type Dependencies = { words: WordRepository }
type Read = { row: PortableWord; word: Word } | { fault: string }

const readAll = ({ rows, from }: ImportRows, context: EventContext): Read[] =>
  rows.map((row) => {
    const read = readRow(row)
    return 'fault' in read ? read : { row: read.word, word: incomingWord(read.word, from, context) }
  })

/** POST /api/words/import/check: what would become of each row of a file; nothing is written. */
export const checkImportRoute = ({ words }: Dependencies): Route =>
  route({
    method: 'post',
    path: '/api/words/import/check',
    body: ImportRows,
    bodyLimit: importLimits.bodyBytes,
    async handle({ body, learner, context }) {
      const read = readAll(body, context)
      const known = await words.known(
        learner.userId,
        read.flatMap((each) => ('word' in each ? [each.word] : [])),
      )
      const verdictOf = (word: Word): RowVerdict => {
        const key = senseKey(word)
        return { verdict: known.ids.has(word.id) || known.senses.has(key) ? 'duplicate' : 'new', key }
      }
      return ok({
        rows: read.map((each): RowVerdict => ('fault' in each ? { verdict: 'bad', key: '', message: each.fault } : verdictOf(each.word))),
      })
    },
  })

/** POST /api/words/import: takes in rows of a file, all or, where one is bad, none; what is there already stays as it is. */
export const importWordsRoute = ({ words }: Dependencies): Route =>
  route({
    method: 'post',
    path: '/api/words/import',
    body: ImportRows,
    bodyLimit: importLimits.bodyBytes,
    async handle({ body, learner, context }) {
      const read = readAll(body, context)
      const faults = read.flatMap((each, index) => ('fault' in each ? [{ index, message: each.fault }] : []))
      if (faults.length > 0) throw badRows(faults)
      const incoming = read.flatMap((each) =>
        'word' in each ? [{ word: each.word, reviews: incomingReviews(each.row, body.from, each.word) }] : [],
      )
      const { added, committed } = await words.take(learner.userId, incoming, (taken) => importedFacts(taken, context))
      return ok({ added, duplicates: incoming.length - added }, { committed })
    },
  })
