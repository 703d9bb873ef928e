import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { type Refolded, refoldWords } from '@wordloom/words'
import type { Command } from './command.ts'
import type { Installation } from './installations/installation.ts'
import type { Say } from './terminal.ts'

/** Folds the review logs of all learners, or of one, again; exit code 1 if a dry run would change a word. */
export async function refold(
  { words, learnersIn }: Installation,
  { learner, write }: Extract<Command, { kind: 'refold' }>,
  say: Say,
): Promise<number> {
  // With the small heap that a command starts with, garbage collection of the pages of words and logs would take much of the time.
  setFlagsFromString('--no-optimize-for-size')
  const from = performance.now()
  const total = { learners: 0, words: 0, different: 0 }
  for await (const userId of learner === undefined ? learnersIn('words') : [learner]) {
    const occurredAt = new Date()
    const context = { userId, occurredAt, localDate: occurredAt.toISOString().slice(0, 10), correlationId: 'refold' }
    total.learners++
    for await (const page of refoldWords(words, context, { write })) {
      total.words += page.words
      total.different += page.different.length
      for (const each of page.different) say(`refold: learner ${userId}: ${differenceIn(each)}`)
      // SQLite responds synchronously: only between turns is its memory released, are lines printed and signals handled.
      await nextTurn()
    }
    if (total.learners % 1_000 === 0) say(`refold: ${total.learners} learners so far`)
  }
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  say(
    `refold: ${total.words} words of ${total.learners} learners in ${seconds} s: ${total.different} ${write ? 'changed' : 'would change'}`,
  )
  return write || total.different === 0 ? 0 : 1
}

/** A word's id and its differences, as one line. */
function differenceIn({ wordId, stored, folded }: Refolded): string {
  const [before, after] = [comparedFieldsOf(stored), comparedFieldsOf(folded)]
  const names = Object.keys(before) as (keyof typeof before)[]
  const changes = names.flatMap((name) => (before[name] === after[name] ? [] : [`${name} ${before[name]} -> ${after[name]}`]))
  return `word ${wordId}: ${changes.join(', ')}`
}

const comparedFieldsOf = ({ status, card, nextReview, reviewCount, correctCount, correctDays }: Refolded['stored']) => ({
  status,
  stability: (card?.stability ?? 0).toFixed(2),
  difficulty: (card?.difficulty ?? 0).toFixed(2),
  due: nextReview.toISOString(),
  reviews: reviewCount,
  right: correctCount,
  'right on days': correctDays,
})
