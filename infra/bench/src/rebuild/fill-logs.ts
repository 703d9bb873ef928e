import { type DraftEvent, type EventContext, sessionFinishedV1, wordAddedV1, wordChangedV1 } from '@wordloom/contracts/events'
import type { Sqlite } from '@wordloom/service-kit/store'

const day = (number: number): string => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)

/** The events of a learner's words and quizzes: of ten, three words added, five changed by answers, two quizzes finished. */
function* eventsOfLearner(userId: string, events: number): Generator<DraftEvent> {
  for (let number = 0; number < events; number++) {
    const localDate = day(Math.floor(number / 20) % 365)
    const context: EventContext = { userId, occurredAt: new Date(`${localDate}T12:00:00Z`), localDate, correlationId: 'bench' }
    const schedule = { due: '2026-12-01T12:00:00.000Z', difficulty: 5, stability: 3 }
    const wordId = `${userId}-${Math.floor(number / 10)}-${number % 3}`
    if (number % 10 < 3) {
      const texts = { text: `word ${number}`, definition: 'what it means', partOfSpeech: 'noun', example: '' }
      yield wordAddedV1.draft(context, { wordId, ...texts, context: '', status: 'new', addedOn: localDate, ...schedule })
    } else if (number % 10 < 8)
      yield wordChangedV1.draft(context, { wordId, previousStatus: 'new', status: 'learning', changed: {}, ...schedule })
    else
      yield sessionFinishedV1.draft(context, {
        sessionId: `${userId}-${number}`,
        wordsCount: 5,
        correctAnswers: number % 6,
        totalQuestions: 5,
        finishedOn: localDate,
      })
  }
}

/** Writes the logs of so many learners directly into the two owners' outboxes, as published; returns the number of events. */
export function fillLogs(stores: Record<'words' | 'quiz', Sqlite>, learners: number, eventsEach: number): number {
  let written = 0
  for (const { database } of Object.values(stores)) database.exec('PRAGMA synchronous = OFF')
  for (let learner = 0; learner < learners; learner++) {
    const userId = `learner-${String(learner).padStart(6, '0')}`
    const numbers = { words: 0, quiz: 0 }
    for (const { database } of Object.values(stores)) database.exec('BEGIN')
    for (const draft of eventsOfLearner(userId, eventsEach)) {
      const source = draft.source as 'words' | 'quiz'
      const seq = ++numbers[source]
      stores[source]
        .prepare('INSERT INTO outbox (id, user_id, seq, at, published, event) VALUES (?, ?, ?, ?, 1, ?)')
        .run(draft.id, userId, seq, Date.parse(draft.occurredAt), JSON.stringify({ ...draft, seq }))
      written++
    }
    for (const [source, { database, prepare }] of Object.entries(stores)) {
      prepare('INSERT INTO outbox_counters (user_id, seq) VALUES (?, ?)').run(userId, numbers[source as 'words' | 'quiz'])
      database.exec('COMMIT')
    }
  }
  return written
}
