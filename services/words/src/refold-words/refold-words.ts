import { isDeepStrictEqual } from 'node:util'
import type { EventContext } from '@wordloom/contracts/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import { recordInLog } from '../record-review/record-entry.ts'
import type { ReviewEntry } from '../schedule/review-entry.ts'
import { type Standing, standingOf } from '../schedule/schedule.ts'
import { type Decision, writesOf } from '../word/change.ts'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import type { Word } from '../word/word.ts'

/** A word whose stored standing differs from the one folded from its review log. */
export type Refolded = { wordId: string; stored: Standing; folded: Standing }

/**
 * Folds the review logs of all of a learner's words again, page by page, and yields each page's number of words and the ones that differ.
 * With `write`, these are corrected, each in its own transaction, so that the learner can continue meanwhile.
 */
export async function* refoldWords(
  { store }: WordRepository,
  context: EventContext,
  { write }: { write: boolean },
): AsyncGenerator<{ words: number; different: Refolded[] }> {
  const { userId } = context
  for await (const words of store.pages(vocabulary.all({ where: { userId, removedAt: null }, sort: { dateAdded: 1, id: 1 } }))) {
    const wordId = words.map(({ id }) => id)
    const entries = await store.read(reviewLog.all({ where: { userId, wordId }, sort: { wordId: 1, at: 1, id: 1 } }))
    const logs = Map.groupBy(entries, (entry) => entry.wordId)
    const different = words.flatMap((word) => differenceOf(word, refolded(word, logs.get(word.id) ?? [], context)))
    if (write) for (const each of different) await refold(each.wordId)
    yield { words: words.length, different }
  }

  function refold(id: string) {
    const read = { word: vocabulary.one({ id, userId, removedAt: null }), log: reviewLog.all({ where: { userId, wordId: id } }) }
    return store.change(
      userId,
      given(read, ({ word, log }) => {
        const decision = word && refolded(word, log, context)
        if (!decision || differenceOf(word, decision).length === 0) return {}
        return { writes: writesOf(userId, decision), events: decision.events }
      }),
    )
  }
}

const refolded = (word: Word, log: readonly ReviewEntry[], context: EventContext): Decision => recordInLog(word, log, null, context)

function differenceOf(word: Word, { word: after }: Decision): Refolded[] {
  const [stored, folded] = [standingOf(word), standingOf(after ?? word)]
  return isDeepStrictEqual(stored, folded) ? [] : [{ wordId: word.id, stored, folded }]
}
