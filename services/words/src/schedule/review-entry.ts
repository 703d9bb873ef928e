import { wordStatuses } from '@wordloom/contracts/http'
import { questionTypes } from '@wordloom/contracts/rules'
import * as z from 'zod'
import { Answered, SetByHand } from './schedule.ts'

const Entry = z.object({
  id: z.string(),
  wordId: z.string(),
  /** Its time, and the learner's local day at that time. */
  at: z.date(),
  localDate: z.string(),
  /** Whether the word's baseline includes its effect already. */
  inBaseline: z.exactOptional(z.boolean()),
})

/** An answer as given. Entries of an earlier version, which logged only answers, have no kind. */
export const GivenAnswer = z.object({
  ...Entry.shape,
  // Its verdict is the original one; a correction may override it.
  ...Answered.shape,
  kind: z.exactOptional(z.literal('answer')),
  sessionId: z.string(),
  questionType: z.enum(questionTypes),
})
export type GivenAnswer = z.infer<typeof GivenAnswer>

/** An answer with its effect on the word. */
const AnswerEntry = z.object({
  ...GivenAnswer.shape,
  /** Whether it moved the schedule: only the first answer of a local day does. */
  scheduled: z.boolean(),
  status: z.enum(wordStatuses),
  /** Stability (days), difficulty and due date after it. */
  stability: z.number(),
  difficulty: z.number(),
  due: z.date(),
})
export type AnswerEntry = z.infer<typeof AnswerEntry>

/** A learner's later correction of an answer, anywhere in the log. Undone outweighs right, so the order of corrections does not matter. */
const CorrectionEntry = z.object({
  ...Entry.shape,
  kind: z.literal('correction'),
  answerId: z.string(),
  correction: z.enum(['right', 'undone']),
})
export type CorrectionEntry = z.infer<typeof CorrectionEntry>

/** A status or date set by the learner: 'Mark as Mastered', 'Review Later', or another status or date. */
const ChangeEntry = z.object({ ...Entry.shape, kind: z.literal('change'), ...SetByHand.shape })
export type ChangeEntry = z.infer<typeof ChangeEntry>

/** An entry of a word's review log, kept as long as the word. */
export type ReviewEntry = AnswerEntry | CorrectionEntry | ChangeEntry
/** An entry without its effect. */
export type GivenEntry = GivenAnswer | CorrectionEntry | ChangeEntry

/** All fields of any entry, as stores declare them. */
export const reviewEntryFields = {
  ...AnswerEntry.shape,
  ...CorrectionEntry.shape,
  ...ChangeEntry.shape,
  kind: z.exactOptional(z.enum(['answer', 'correction', 'change'])),
}

/** Whether an entry is an answer. */
export const isAnswer = <Entry extends { kind?: string }>(entry: Entry): entry is Exclude<Entry, { kind: 'correction' | 'change' }> =>
  entry.kind === undefined || entry.kind === 'answer'

/** The position of an entry in its log. */
export const LogPosition = Entry.pick({ at: true, id: true })
export type LogPosition = z.infer<typeof LogPosition>

/** The order of a log: by time, then by id. */
export const byLogPosition = (one: LogPosition, other: LogPosition): number =>
  one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : Number(one.id > other.id))
