import { type AnswerEntry, byPlace, type GivenAnswer, type GivenEntry, isAnswer, type ReviewEntry, type SetByHand } from './review-entry.ts'
import { nextCard, type Standing, statusAfter } from './schedule.ts'

/** What a log makes of a word, and the log in its order, each answer with what it did. */
export type Folded = { standing: Standing; log: ReviewEntry[] }

/**
 * Makes a word's card, status and counts of its review log (docs/decisions/schedule.md): the first answer of each local day moves the schedule,
 * every one counts, an undone one is as if it had never been given. Nothing but the log matters: not in which order or how often its entries came.
 */
export function foldReviews(baseline: Standing, entries: readonly GivenEntry[]): Folded {
  const ids = new Set<string>()
  const ordered = entries.toSorted(byPlace).filter(({ id }) => !ids.has(id) && ids.add(id))
  const corrections = correctionsIn(ordered)
  const answeredOn = new Set([baseline.lastScheduledOn])
  const rightOn = new Set([baseline.lastCorrectOn])
  let standing = baseline

  function folded(entry: GivenEntry): ReviewEntry {
    // What is in a baseline was stored once, with what it did.
    if (entry.inBaseline) return entry as ReviewEntry
    if (isAnswer(entry)) {
      const correction = corrections.get(entry.id)
      if (correction === 'undone') return asDone(entry, false, standing)
      const { localDate } = entry
      const isCorrect = entry.isCorrect || correction === 'right'
      const isFirst = !answeredOn.has(localDate)
      standing = afterAnswer(standing, { ...entry, isCorrect }, { isFirst, isFirstRight: isCorrect && !rightOn.has(localDate) })
      answeredOn.add(localDate)
      if (isCorrect) rightOn.add(localDate)
      return asDone(entry, isFirst, standing)
    }
    if (entry.kind === 'change') standing = afterChange(standing, entry)
    return entry
  }

  const log = ordered.map(folded)
  return { standing, log }
}

/** What is said of each answer in the end. */
function correctionsIn(entries: readonly GivenEntry[]): Map<string, 'right' | 'undone'> {
  const corrections = new Map<string, 'right' | 'undone'>()
  for (const entry of entries)
    if (entry.kind === 'correction' && corrections.get(entry.answerId) !== 'undone') corrections.set(entry.answerId, entry.correction)
  return corrections
}

type OfDay = { isFirst: boolean; isFirstRight: boolean }

function afterAnswer(before: Standing, { at, localDate, isCorrect }: GivenAnswer, { isFirst, isFirstRight }: OfDay): Standing {
  const card = isFirst ? nextCard(before.card, isCorrect, at) : before.card
  const correctDays = before.correctDays + (isFirstRight ? 1 : 0)
  return {
    status: statusAfter({ isCorrect, status: before.status, stability: card?.stability ?? 0, correctDays }),
    reviewCount: before.reviewCount + 1,
    correctCount: before.correctCount + (isCorrect ? 1 : 0),
    nextReview: isFirst && card ? card.due : before.nextReview,
    card,
    correctDays,
    lastCorrectOn: isFirstRight ? later(before.lastCorrectOn, localDate) : before.lastCorrectOn,
    lastScheduledOn: later(before.lastScheduledOn, localDate),
  }
}

const later = (day: string | null, other: string): string => (day !== null && day > other ? day : other)

/** Where a word stands after the learner has set something by hand. */
export function afterChange(before: Standing, { status = before.status, nextReview = before.nextReview, notBefore }: SetByHand): Standing {
  const due = notBefore && notBefore > nextReview ? notBefore : nextReview
  return { ...before, status, nextReview: due, card: before.card && { ...before.card, due } }
}

const asDone = (entry: GivenAnswer, scheduled: boolean, { status, nextReview, card }: Standing): AnswerEntry => ({
  ...entry,
  scheduled,
  status,
  stability: card?.stability ?? 0,
  difficulty: card?.difficulty ?? 0,
  due: nextReview,
})
