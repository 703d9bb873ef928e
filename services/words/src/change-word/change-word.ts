import { isDeepStrictEqual } from 'node:util'
import type { EventContext } from '@wordloom/contracts/events'
import { changeableTexts, type WordPatch } from '@wordloom/contracts/http'
import { afterChange } from '../schedule/fold-reviews.ts'
import { masteredForMs, reviewLaterMs, type SetByHand, standingOf } from '../schedule/schedule.ts'
import type { Decision } from '../word/change.ts'
import { alreadyMastered } from '../word/word.errors.ts'
import { wordChanged } from '../word/word.events.ts'
import type { Word } from '../word/word.ts'

type Changed = Partial<Pick<Word, (typeof changeableTexts)[number] | 'tags'>>

/** The texts and tags of the patch that differ from the word's. */
function changedFields(word: Word, patch: WordPatch): Changed {
  const changed: Changed = {}
  for (const name of changeableTexts) {
    const value = patch[name]
    if (value !== undefined && value !== word[name]) changed[name] = value
  }
  if (patch.tags && !isDeepStrictEqual(patch.tags, word.tags)) changed.tags = patch.tags
  return changed
}

/**
 * The change of the schedule by a patch; null for none. Unless the patch has a date, a mastered word is due in 21 days at the earliest, and a
 * learning one in a day.
 */
function scheduleChange({ status, nextReview }: WordPatch, now: Date): SetByHand | null {
  if (nextReview !== undefined) return { ...(status && { status }), nextReview: new Date(nextReview) }
  if (status === 'mastered') return { status, notBefore: new Date(now.getTime() + masteredForMs) }
  if (status === 'learning') return { status, nextReview: new Date(now.getTime() + reviewLaterMs) }
  return status ? { status } : null
}

/** Changes a word's texts, tags, status or next review; a patch that changes nothing makes no event. */
export function changeWord(word: Word, patch: WordPatch, context: EventContext): Decision {
  if (patch.status === 'mastered' && word.status === 'mastered') throw alreadyMastered(word.text)
  const changed = changedFields(word, patch)
  const { occurredAt: now, localDate } = context
  const set = scheduleChange(patch, now)
  const standing = set ? afterChange(standingOf(word), set) : word
  const isSet = standing.status !== word.status || standing.nextReview.getTime() !== word.nextReview.getTime()
  if (!isSet && Object.keys(changed).length === 0) return { word: null, events: [] }
  const after: Word = { ...word, ...standing, ...changed, updatedAt: now }
  const event = wordChanged(word, after, context, changed)
  if (!set || !isSet) return { word: after, events: [event] }
  const position = { at: nextLogTime(word, now), id: event.id }
  return {
    word: word.lastEntry === undefined ? after : { ...after, lastEntry: position },
    entries: [{ kind: 'change', ...position, wordId: word.id, localDate, ...set }],
    events: [event],
  }
}

/** The time at which a change of now is logged: after every entry so far, even if the clock that dated the last one is ahead. */
const nextLogTime = ({ lastEntry }: Word, now: Date): Date =>
  lastEntry && lastEntry.at >= now ? new Date(lastEntry.at.getTime() + 1) : now
