import { collection } from '@wordloom/service-kit/unit-of-work'
import * as z from 'zod'

const Counts = z.object({ userId: z.string(), new: z.number(), learning: z.number(), mastered: z.number() })
const Day = z.object({
  userId: z.string(),
  date: z.string(),
  wordsAdded: z.number(),
  quizSessions: z.number(),
  correctAnswers: z.number(),
  totalQuestions: z.number(),
})

/** How many words a learner has of each status: events add to it, so that reading it costs the same however many words there are. */
export const wordCounts = collection<z.infer<typeof Counts>>({
  name: 'word_counts',
  fields: Counts,
  key: ['userId'],
  // Of a status that no word had there was nothing.
  revise: (counts) => ({ ...counts, new: counts.new ?? 0, learning: counts.learning ?? 0, mastered: counts.mastered ?? 0 }),
})

/** What each local day of a learner adds up to; days on which nothing happened are left out. */
export const days = collection<z.infer<typeof Day>>({
  name: 'days',
  fields: Day,
  key: ['userId', 'date'],
  indexes: [{ key: { userId: 1, date: 1 }, unique: true }],
})

/** What the stats service keeps. */
export const progressCollections = [wordCounts, days]
