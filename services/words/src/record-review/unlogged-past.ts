import { isDeepStrictEqual } from 'node:util'
import { derivedId } from '@wordloom/service-kit/ids'
import { type Folded, foldReviews } from '../schedule/fold-reviews.ts'
import { type ChangeEntry, isAnswer, type ReviewEntry } from '../schedule/review-entry.ts'
import { neverReviewed, type Standing, standingOf } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'

/** Where a log begins, and its entries; and, where it had to be found out that they explain the word, what they fold to. */
type Past = { baseline?: Standing; entries: readonly ReviewEntry[]; folded?: Folded }

/**
 * What a word has to be folded from that came from a file, or from a version that logged answers only. Where the log has all of its answers, they
 * decide, and a status or date that no answer gave it was set by hand; where answers are missing, the word as it stands is the baseline.
 */
export function withUnloggedPast(word: Word, log: readonly ReviewEntry[]): Past {
  if (word.lastEntry !== undefined) return { ...(word.baseline && { baseline: word.baseline }), entries: log }
  const stands = standingOf(word)
  const past: Past = word.baseline ? { baseline: word.baseline, entries: log } : { entries: log.map(asFolded) }
  const folded = foldReviews(word.baseline ?? neverReviewed(word.dateAdded), past.entries)
  const { standing } = folded
  if (isDeepStrictEqual(standing, stands)) return { ...past, folded }
  const isWhole = standing.reviewCount === stands.reviewCount && standing.correctCount === stands.correctCount
  const last = folded.log.findLast(isAnswer)
  if (!isWhole || !last) return { baseline: stands, entries: log.map(asPast) }
  if (!isSetByHand(standing, stands, log)) return past
  const at = new Date(Math.max(word.updatedAt.getTime(), (folded.log.at(-1) ?? last).at.getTime() + 1))
  const { status, nextReview } = stands
  const id = derivedId(word.userId, `set ${word.id}`, at)
  const set: ChangeEntry = { kind: 'change', id, wordId: word.id, at, localDate: last.localDate, status, nextReview }
  return { ...past, entries: [...past.entries, set] }
}

const asPast = (entry: ReviewEntry): ReviewEntry => (entry.kind === 'correction' ? entry : { ...entry, inBaseline: true })
const asFolded = ({ inBaseline: _, ...entry }: ReviewEntry): ReviewEntry => entry

/** Whether where the word stands has a status or date that is not of its answers, in the order they came in. */
function isSetByHand(folded: Standing, stands: Standing, log: readonly ReviewEntry[]): boolean {
  const due = stands.nextReview.getTime()
  if (folded.status === stands.status && folded.nextReview.getTime() === due) return false
  return (
    isDeepStrictEqual(memory(folded), memory(stands)) ||
    !log.some((entry) => isAnswer(entry) && entry.status === stands.status && entry.due.getTime() === due)
  )
}

const memory = ({ card }: Standing) => card && { ...card, due: undefined }
