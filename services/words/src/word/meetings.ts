import { type Meeting, meetingLimits, type NewMeeting, type Source } from '@wordloom/contracts/http'
import type { Stored } from '@wordloom/service-kit/unit-of-work'

type WithMeetings = { readonly context: string; readonly meetings: readonly Meeting[] }

/** The form in which sentences are compared: without differences of case, spacing and Unicode compatibility. */
export type Normalize = (sentence: string) => string
const normalized: Normalize = (sentence) => sentence.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase()

/** Normalizes each sentence once, for many comparisons: one of combining marks takes long. */
export function memoizedNormalize(): Normalize {
  const cached = new Map<string, string>()
  return (sentence) => {
    const hit = cached.get(sentence)
    if (hit !== undefined) return hit
    const computed = normalized(sentence)
    cached.set(sentence, computed)
    return computed
  }
}

const sameSource = (one: Source | undefined, other: Source | undefined): boolean =>
  one?.title === other?.title && one?.address === other?.address

/** Whether a word has this sentence already, as its context or as a meeting; a given source must be the same. */
function hasMeeting({ context, meetings }: WithMeetings, { sentence, source }: NewMeeting, normalize: Normalize): boolean {
  const wanted = normalize(sentence)
  return (
    meetings.some((kept) => normalize(kept.sentence) === wanted && (source === undefined || sameSource(kept.source, source))) ||
    (source === undefined && normalize(context) === wanted)
  )
}

/** The word with one more meeting, without the oldest beyond the limit; the same object if it has that meeting already. */
export function withMeeting<Of extends WithMeetings>(word: Of, met: NewMeeting, at: Date, normalize: Normalize = normalized): Of {
  if (hasMeeting(word, met, normalize)) return word
  return { ...word, meetings: [...word.meetings, meetingAt(met, at)].slice(-meetingLimits.meetings) }
}

/** A meeting at a moment. */
export const meetingAt = ({ sentence, source }: NewMeeting, at: Date): Meeting => ({
  sentence,
  at: at.toISOString(),
  ...(source && { source }),
})

/** Meetings as stored, oldest first; empty for a word stored by a version without meetings. */
export const meetingsOf = ({ meetings = [] }: { readonly meetings?: readonly Stored<Meeting>[] | undefined }): Meeting[] =>
  meetings.map(({ sentence, at, source }) => ({ sentence, at, ...(source && { source }) }))

/** How many characters the sentences of meetings and their sources have. */
export const lengthOfMeetings = (meetings: readonly Pick<Meeting, 'sentence' | 'source'>[]): number =>
  meetings.reduce((sum, { sentence, source }) => sum + sentence.length + (source ? source.title.length + source.address.length : 0), 0)
