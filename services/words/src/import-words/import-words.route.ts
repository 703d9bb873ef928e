import type { EventContext } from '@wordloom/contracts/events'
import { ImportRows, importLimits, type RowVerdict } from '@wordloom/contracts/portable'
import { badRows, ok, type Route, route } from '@wordloom/service-kit/http'
import type { WordRepository } from '../word/word.repository.ts'
import { senseKey, type Word } from '../word/word.ts'
import { importedFacts } from './imported-facts.ts'
import { incomingWord } from './incoming-word.ts'
import type { Incoming } from './portable-words.repository.ts'
import { readRow } from './read-rows.ts'

type Dependencies = { words: WordRepository }
type Read = { incoming: Incoming; key: string } | { fault: string }

const readAll = ({ rows, from }: ImportRows, context: EventContext): Read[] =>
  rows.map((row) => {
    const read = readRow(row)
    if ('fault' in read) return read
    const incoming = incomingWord(read.word, from, context)
    return { incoming, key: senseKey(incoming.word) }
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
        read.flatMap((each) => ('incoming' in each ? [each.incoming.word] : [])),
      )
      const verdictOf = (word: Word, key: string): RowVerdict => ({
        verdict: known.ids.has(word.id) || known.senses.has(key) ? 'duplicate' : 'new',
        key,
      })
      return ok({
        rows: read.map(
          (each): RowVerdict =>
            'fault' in each ? { verdict: 'bad', key: '', message: each.fault } : verdictOf(each.incoming.word, each.key),
        ),
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
      const incoming = read.flatMap((each) => ('incoming' in each ? [each.incoming] : []))
      const { added, committed } = await words.take(learner.userId, incoming, (taken) => importedFacts(taken, context))
      return ok({ added, duplicates: incoming.length - added }, { committed })
    },
  })
