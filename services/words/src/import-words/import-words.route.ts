import type { EventContext } from '@wordloom/contracts/events'
import { type ImportRows, type PortableWord, portableApi, type RowVerdict } from '@wordloom/contracts/portable'
import { badRows, ok, type Route, route } from '@wordloom/service-kit/http'
import { inTurns, pace } from '@wordloom/service-kit/load'
import { importedEvents } from '../word/word.events.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { precomputed, senseKey, type Word } from '../word/word.ts'
import { freeWordIds } from './free-ids.ts'
import { importWords, knownWords } from './import-words.ts'
import { type IncomingWord, incomingReviews, incomingWord } from './incoming-word.ts'
import { readRow } from './read-rows.ts'

type Dependencies = { words: WordRepository }
type Read = { row: PortableWord; word: Word; sense: string } | { fault: string }

async function read(row: unknown, from: string, context: EventContext): Promise<Read> {
  const found = await readRow(row)
  if ('fault' in found) return found
  const word = precomputed(incomingWord(found.word, from, context))
  return { row: found.word, word, sense: senseKey(word) }
}

async function readAll({ rows, from }: ImportRows, context: EventContext): Promise<Read[]> {
  const all: Read[] = []
  for (const row of rows) {
    await pace()
    all.push(await read(row, from, context))
  }
  return all
}

/** POST /api/words/import/check: the outcome of importing each row of a file; writes nothing. */
export const checkImportRoute = ({ words }: Dependencies): Route =>
  route(portableApi.words.check, {
    async handle({ body, learner, context }) {
      const all = await readAll(body, context)
      const named = all.filter((each) => 'word' in each)
      const ids = named.map(({ word }) => word.id)
      const idHere = await freeWordIds(words, learner.userId, ids)
      const incoming = named.map(({ word, sense }) => ({ word: { ...word, id: idHere(word.id) }, sense }))
      const known = await knownWords(words, learner.userId, incoming)
      const verdictOf = (each: Read): RowVerdict => {
        if ('fault' in each) return { verdict: 'bad', key: '', message: each.fault }
        const isKnown = known.ids.has(idHere(each.word.id)) || known.senses.has(each.sense)
        return { verdict: isKnown ? 'duplicate' : 'new', key: each.sense }
      }
      return ok({ rows: all.map(verdictOf) })
    },
  })

/** POST /api/words/import: imports rows of a file, or none if any is bad; existing words stay unchanged. */
export const importWordsRoute = ({ words }: Dependencies): Route =>
  route(portableApi.words.import, {
    async handle({ body, learner, context }) {
      const all = await readAll(body, context)
      const faults = all.flatMap((each, index) => ('fault' in each ? [{ index, message: each.fault }] : []))
      if (faults.length > 0) throw badRows(faults)
      const incoming = await inTurns(
        all.filter((each) => 'word' in each),
        ({ row, word, sense }): IncomingWord => ({ word, sense, reviews: incomingReviews(row, body.from, word) }),
      )
      const { added, committed } = await importWords(words, learner.userId, incoming, (taken) => importedEvents(taken, context))
      return ok({ added, duplicates: incoming.length - added }, { committed })
    },
  })
