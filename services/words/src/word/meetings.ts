import { type Meeting, meetingLimits, type NewMeeting, type Source } from '@wordloom/contracts/http'
import type { Stored } from '@wordloom/service-kit/unit-of-work'

type Met = { readonly context: string; readonly meetings: readonly Meeting[] }

/** What makes two sentences the same: they may be written with other blanks and in another case. */
export type PlainOf = (sentence: string) => string
const plain: PlainOf = (sentence) => sentence.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

/** Works each sentence out once, where many are compared: one of marks takes a tenth of a millisecond. */
export function rememberedPlain(): PlainOf {
  const known = new Map<string, string>()
  return (sentence) => {
    const before = known.get(sentence)
    if (before !== undefined) return before
    const made = plain(sentence)
    known.set(sentence, made)
    return made
  }
}

const sameSource = (one: Source | undefined, other: Source | undefined): boolean =>
  one?.title === other?.title && one?.address === other?.address

/** Whether a word knows of this already: its context says the sentence, or one of its meetings does, with the same source or without one. */
function isKept({ context, meetings }: Met, { sentence, source }: NewMeeting, plainOf: PlainOf): boolean {
  const asked = plainOf(sentence)
  return (
    meetings.some((kept) => plainOf(kept.sentence) === asked && (source === undefined || sameSource(kept.source, source))) ||
    (source === undefined && plainOf(context) === asked)
  )
}

/** The word with one more meeting, and without its oldest beyond the limit; the same word where that is kept already. */
export function withMeeting<Of extends Met>(word: Of, met: NewMeeting, at: Date, plainOf: PlainOf = plain): Of {
  if (isKept(word, met, plainOf)) return word
  return { ...word, meetings: [...word.meetings, meetingAt(met, at)].slice(-meetingLimits.meetings) }
}

/** A meeting at a moment. */
export const meetingAt = ({ sentence, source }: NewMeeting, at: Date): Meeting => ({
  sentence,
  at: at.toISOString(),
  ...(source && { source }),
})

/** Meetings as stored, oldest first; none where the word was stored before it had any. */
export const meetingsOf = ({ meetings = [] }: { readonly meetings?: readonly Stored<Meeting>[] | undefined }): Meeting[] =>
  meetings.map(({ sentence, at, source }) => ({ sentence, at, ...(source && { source }) }))
