import { type EventContext, wordChangedV1 } from '@wordloom/contracts/events'
import { changeableTexts, type WordPatch } from '@wordloom/contracts/http'
import { masteredForMs, reviewLaterMs } from '../schedule/schedule.ts'
import type { Decision } from '../word/change.ts'
import { alreadyMastered } from '../word/word.errors.ts'
import { scheduleOf, type Word } from '../word/word.ts'

/** The texts of the patch that differ from the word's. */
function changedTexts(word: Word, patch: WordPatch): Partial<Pick<Word, (typeof changeableTexts)[number]>> {
  const changed: Partial<Pick<Word, (typeof changeableTexts)[number]>> = {}
  for (const name of changeableTexts) {
    const value = patch[name]
    if (value !== undefined && value !== word[name]) changed[name] = value
  }
  return changed
}

/** When a status set by hand makes the word due: mastered 21 days out at least, learning in one day, unless the patch says when. */
function dueAfter(word: Word, patch: WordPatch, now: Date): Date {
  if (patch.status === 'mastered') return new Date(Math.max(now.getTime() + masteredForMs, word.nextReview.getTime()))
  if (patch.nextReview !== undefined) return new Date(patch.nextReview)
  return patch.status === 'learning' ? new Date(now.getTime() + reviewLaterMs) : word.nextReview
}

/** Changes a word's texts, status or next review; a patch that changes nothing makes no event. */
export function changeWord(word: Word, patch: WordPatch, context: EventContext): Decision {
  if (patch.status === 'mastered' && word.status === 'mastered') throw alreadyMastered(word.text)
  const changed = changedTexts(word, patch)
  const nextReview = dueAfter(word, patch, context.occurredAt)
  const status = patch.status ?? word.status
  if (status === word.status && nextReview.getTime() === word.nextReview.getTime() && Object.keys(changed).length === 0)
    return { word: null, events: [] }
  const after: Word = {
    ...word,
    ...changed,
    status,
    nextReview,
    updatedAt: context.occurredAt,
    card: word.card && { ...word.card, due: nextReview },
  }
  return { word: after, events: [wordChangedV1.draft(context, changeFact(word, after, changed))] }
}

/** The data of word-changed for this step. */
export const changeFact = (before: Word, after: Word, changed: Partial<Pick<Word, (typeof changeableTexts)[number]>> = {}) => ({
  wordId: after.id,
  previousStatus: before.status,
  status: after.status,
  changed,
  ...scheduleOf(after),
})
