import { type AnswerEntry, byLogPosition, type GivenAnswer, type GivenEntry, isAnswer, type ReviewEntry } from './review-entry.ts'
import { nextCard, type SetByHand, type Standing, statusAfter } from './schedule.ts'

/** The standing folded from a log, and the log in order, each answer with its effect. */
export type Folded = { standing: Standing; log: ReviewEntry[] }

/**
 * Folds a word's review log into its card, status and counts (docs/decisions/schedule.md). The first answer of each local day moves the schedule,
 * every answer counts, and an undone one is ignored. The result does not depend on the order or number of deliveries of an entry.
 */
export function foldReviews(baseline: Standing, entries: readonly GivenEntry[]): Folded {
  const ids = new Set<string>()
  const ordered = entries.toSorted(byLogPosition).filter(({ id }) => !ids.has(id) && ids.add(id))
  const corrections = correctionsIn(ordered)
  const answeredOn = new Set([baseline.lastScheduledOn])
  const rightOn = new Set([baseline.lastCorrectOn])
  let standing = baseline

  function folded(entry: GivenEntry): ReviewEntry {
    // The baseline includes the effect of this entry already.
    if (entry.inBaseline) return entry as ReviewEntry
    if (isAnswer(entry)) {
      const correction = corrections.get(entry.id)
      if (correction === 'undone') return withEffect(entry, false, standing)
      const { localDate } = entry
      const isCorrect = entry.isCorrect || correction === 'right'
      const isFirst = !answeredOn.has(localDate)
      standing = afterAnswer(standing, { ...entry, isCorrect }, { isFirst, isFirstRight: isCorrect && !rightOn.has(localDate) })
      answeredOn.add(localDate)
      if (isCorrect) rightOn.add(localDate)
      return withEffect(entry, isFirst, standing)
    }
    if (entry.kind === 'change') standing = afterChange(standing, entry)
    return entry
  }

  const log = ordered.map(folded)
  return { standing, log }
}

/** The effective correction of each answer. */
function correctionsIn(entries: readonly GivenEntry[]): Map<string, 'right' | 'undone'> {
  const corrections = new Map<string, 'right' | 'undone'>()
  for (const entry of entries)
    if (entry.kind === 'correction' && corrections.get(entry.answerId) !== 'undone') corrections.set(entry.answerId, entry.correction)
  return corrections
}

type OfDay = { isFirst: boolean; isFirstRight: boolean }

function afterAnswer(before: Standing, answer: GivenAnswer, { isFirst, isFirstRight }: OfDay): Standing {
  const { localDate, isCorrect } = answer
  const card = isFirst ? nextCard(before.card, answer) : before.card
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

/** The standing after the learner has set a status or date by hand. */
export function afterChange(before: Standing, { status = before.status, nextReview = before.nextReview, notBefore }: SetByHand): Standing {
  const due = notBefore && notBefore > nextReview ? notBefore : nextReview
  return { ...before, status, nextReview: due, card: before.card && { ...before.card, due } }
}

const withEffect = (entry: GivenAnswer, scheduled: boolean, { status, nextReview, card }: Standing): AnswerEntry => ({
  ...entry,
  scheduled,
  status,
  stability: card?.stability ?? 0,
  difficulty: card?.difficulty ?? 0,
  due: nextReview,
})
