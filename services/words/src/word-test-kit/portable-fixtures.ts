import { emptyWord } from '@wordloom/contracts/http'
import type { ExportedWord } from '@wordloom/contracts/portable'
import type { IncomingWord } from '../import-words/incoming-word.ts'
import { incomingReviews, incomingWord } from '../import-words/incoming-word.ts'
import { senseKey } from '../word/word.ts'
import { contextOf } from './word-fixtures.ts'

/** An exported word with a card and one review. */
export const anExportedWord = (fields: Partial<ExportedWord> = {}): ExportedWord => ({
  id: 'far-1',
  ...emptyWord,
  text: 'laconic',
  definition: 'brief and to the point',
  pronunciation: 'ləˈkɑnɪk',
  partOfSpeech: 'adjective',
  example: 'a laconic reply',
  context: '=SUM(A1)\n“Zoë” 🦉',
  gloss: 'lakonisch',
  note: 'from Laconia',
  tags: ['Greek', 'at work'],
  meetings: [
    { sentence: 'His laconic reply was “If.”', at: '2026-01-04T05:06:07.000Z' },
    { sentence: '', at: '2026-01-05T05:06:07.000Z', source: { title: 'Plutarch', address: 'https://example.org/lives' } },
  ],
  lookUpCount: 3,
  lastLookUp: '2026-01-06T05:06:07.000Z',
  status: 'learning',
  reviewCount: 1,
  correctCount: 1,
  dateAdded: '2026-01-02T03:04:05.678Z',
  addedOn: '2026-01-03',
  nextReview: '2026-02-01T00:00:00.000Z',
  card: {
    due: '2026-02-01T00:00:00.000Z',
    stability: 2.3065,
    difficulty: 2.118,
    elapsed_days: 0,
    scheduled_days: 2,
    learning_steps: 0,
    reps: 1,
    lapses: 0,
    state: 2,
    last_review: '2026-01-30T00:00:00.000Z',
  },
  correctDays: 1,
  lastCorrectOn: '2026-01-30',
  lastScheduledOn: '2026-01-30',
  reviews: [
    {
      id: `review of ${fields.id ?? 'far-1'}`,
      at: '2026-01-30T00:00:00.000Z',
      localDate: '2026-01-30',
      sessionId: 'session-1',
      questionType: 'definition',
      isCorrect: true,
      scheduled: true,
      status: 'learning',
      stability: 2.3065,
      difficulty: 2.118,
      due: '2026-02-01T00:00:00.000Z',
    },
  ],
  corrections: [],
  changes: [],
  ...fields,
})

/** The same word as imported from the learner's own export. */
export const anIncoming = (userId: string, fields: Partial<ExportedWord> = {}): IncomingWord => {
  const row = anExportedWord(fields)
  const word = incomingWord(row, userId, contextOf(userId))
  return { word, sense: senseKey(word), reviews: incomingReviews(row, userId, word) }
}
