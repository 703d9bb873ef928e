import { isDeepStrictEqual } from 'node:util'
import type { EventContext } from '@wordloom/contracts/events'
import { foldReviews } from '../schedule/fold-reviews.ts'
import { byLogPosition, type GivenEntry, isAnswer, type LogPosition, type ReviewEntry } from '../schedule/review-entry.ts'
import { neverReviewed, standingOf } from '../schedule/schedule.ts'
import type { Decision } from '../word/change.ts'
import { wordChanged } from '../word/word.events.ts'
import type { Word } from '../word/word.ts'
import { withUnloggedPast } from './unlogged-past.ts'

/**
 * Records an entry that follows all folded entries of its word, as nearly all do: one step from the word's standing. Null for any other, which
 * needs the whole log.
 */
export function recordNext(word: Word, entry: GivenEntry, context: EventContext): Decision | null {
  const { lastEntry, lastScheduledOn } = word
  if (entry.kind === 'correction' || lastEntry === undefined) return null
  if (lastEntry && byLogPosition(entry, lastEntry) <= 0) return null
  // For an earlier local day (a traveller's), only the log tells whether the word was already answered on that day.
  if (isAnswer(entry) && lastScheduledOn !== null && entry.localDate < lastScheduledOn) return null
  const { standing, log } = foldReviews(standingOf(word), [entry])
  return changeDecision(word, { ...word, ...standing, lastEntry: positionOf(entry) }, log, context)
}

/** Records an entry at its position in the word's log; with null, folds the log again. `log` is the complete stored log. */
export function recordInLog(word: Word, log: readonly ReviewEntry[], entry: GivenEntry | null, context: EventContext): Decision {
  const { baseline, entries, folded: known } = withUnloggedPast(word, log)
  const folded = (entry === null && known) || foldReviews(baseline ?? neverReviewed(word.dateAdded), entry ? [...entries, entry] : entries)
  const lastEntry = lastPositionIn(folded.log)
  const { baseline: _, lastEntry: _before, ...rest } = word
  const after: Word = {
    ...rest,
    ...folded.standing,
    ...(baseline && { baseline }),
    ...(lastEntry !== undefined && { lastEntry }),
  }
  const stored = new Map(log.map((each) => [each.id, each]))
  const different = folded.log.filter((each) => !isDeepStrictEqual(each, stored.get(each.id)))
  return changeDecision(word, after, different, context)
}

const changeDecision = (before: Word, after: Word, entries: ReviewEntry[], context: EventContext): Decision => ({
  word: { ...after, updatedAt: context.occurredAt },
  entries,
  events: [wordChanged(before, after, context)],
})

const positionOf = ({ at, id }: LogPosition): LogPosition => ({ at, id })

/** The position of the last entry of a log; undefined if a correction refers to an answer that has not arrived yet. */
function lastPositionIn(log: readonly ReviewEntry[]): LogPosition | null | undefined {
  const ids = new Set(log.map(({ id }) => id))
  if (log.some((entry) => entry.kind === 'correction' && !ids.has(entry.answerId))) return undefined
  const last = log.findLast(({ kind }) => kind !== 'correction')
  return last ? positionOf(last) : null
}
