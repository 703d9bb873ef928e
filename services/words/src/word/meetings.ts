import { type Meeting, meetingLimits, type NewMeeting, type Source } from '@wordloom/contracts/http'
import type { Stored } from '@wordloom/service-kit/unit-of-work'

type Met = { readonly context: string; readonly meetings: readonly Meeting[] }

/** The same sentence may be written with other blanks and in another case. */
const sameSentence = (one: string, other: string): boolean => plain(one) === plain(other)
const plain = (sentence: string): string => sentence.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

const sameSource = (one: Source | undefined, other: Source | undefined): boolean =>
  one?.title === other?.title && one?.address === other?.address

/** Whether a word knows of this already: its context says the sentence, or one of its meetings does, with the same source or without one. */
const isKept = ({ context, meetings }: Met, { sentence, source }: NewMeeting): boolean =>
  meetings.some((kept) => sameSentence(kept.sentence, sentence) && (source === undefined || sameSource(kept.source, source))) ||
  (source === undefined && sameSentence(context, sentence))

/** The word with one more meeting, and without its oldest beyond the limit; the same word where that is kept already. */
export function withMeeting<Of extends Met>(word: Of, met: NewMeeting, at: Date): Of {
  if (isKept(word, met)) return word
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
