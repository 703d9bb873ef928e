import { isDeepStrictEqual } from 'node:util'
import { derivedId } from '@wordloom/service-kit/ids'
import { type Folded, foldReviews } from '../schedule/fold-reviews.ts'
import { type ChangeEntry, isAnswer, type ReviewEntry } from '../schedule/review-entry.ts'
import { neverReviewed, type Standing, standingOf } from '../schedule/schedule.ts'
import type { Word } from '../word/word.ts'

/** The baseline of a log, its entries, and the result of folding them if that was computed. */
type LogWithBaseline = { baseline?: Standing; entries: readonly ReviewEntry[]; folded?: Folded }

/**
 * The past of a word that came from a file or from a version that logged only answers. If the log has all answers, they decide, and a status
 * or date that they do not explain was set by hand. If answers are missing, the word's current standing is the baseline.
 */
export function withUnloggedPast(word: Word, log: readonly ReviewEntry[]): LogWithBaseline {
  if (word.lastEntry !== undefined) return { ...(word.baseline && { baseline: word.baseline }), entries: log }
  const current = standingOf(word)
  const past: LogWithBaseline = word.baseline ? { baseline: word.baseline, entries: log } : { entries: log.map(asFolded) }
  const folded = foldReviews(word.baseline ?? neverReviewed(word.dateAdded), past.entries)
  const { standing } = folded
  if (isDeepStrictEqual(standing, current)) return { ...past, folded }
  const isWhole = standing.reviewCount === current.reviewCount && standing.correctCount === current.correctCount
  const last = folded.log.findLast(isAnswer)
  if (!isWhole || !last) return { baseline: current, entries: log.map(asPast) }
  if (!isSetByHand(standing, current, log)) return past
  const at = new Date(Math.max(word.updatedAt.getTime(), (folded.log.at(-1) ?? last).at.getTime() + 1))
  const { status, nextReview } = current
  const id = derivedId(word.userId, `set ${word.id}`, at)
  const set: ChangeEntry = { kind: 'change', id, wordId: word.id, at, localDate: last.localDate, status, nextReview }
  return { ...past, entries: [...past.entries, set] }
}

const asPast = (entry: ReviewEntry): ReviewEntry => (entry.kind === 'correction' ? entry : { ...entry, inBaseline: true })
const asFolded = ({ inBaseline: _, ...entry }: ReviewEntry): ReviewEntry => entry

/** Whether the word's status or date does not follow from its answers in the order they arrived. */
function isSetByHand(folded: Standing, current: Standing, log: readonly ReviewEntry[]): boolean {
  const due = current.nextReview.getTime()
  if (folded.status === current.status && folded.nextReview.getTime() === due) return false
  return (
    isDeepStrictEqual(memory(folded), memory(current)) ||
    !log.some((entry) => isAnswer(entry) && entry.status === current.status && entry.due.getTime() === due)
  )
}

const memory = ({ card }: Standing) => card && { ...card, due: undefined }
