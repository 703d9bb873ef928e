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

/** The number of a learner's words by status. */
export type WordCounts = Omit<z.infer<typeof Counts>, 'userId'>

/** The totals of one local day of a learner. */
export type DayTotals = Omit<z.infer<typeof Day>, 'userId'>

/** How many words a learner has of each status. Events increment it, so a read costs the same for any number of words. */
export const wordCounts = collection<z.infer<typeof Counts>>({
  name: 'word_counts',
  fields: Counts,
  key: ['userId'],
  // Older rows lack a status that no word had.
  revise: (counts) => ({ ...counts, new: counts.new ?? 0, learning: counts.learning ?? 0, mastered: counts.mastered ?? 0 }),
})

/** The totals of a learner's local days; days without activity have no row. */
export const days = collection<z.infer<typeof Day>>({
  name: 'days',
  fields: Day,
  key: ['userId', 'date'],
  indexes: [{ key: { userId: 1, date: 1 }, unique: true }],
})

/** The collections of the stats service. */
export const progressCollections = [wordCounts, days]
