import type { Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { decided, type EventReaction, given, type Store } from '@wordloom/service-kit/unit-of-work'
import { deltaOf } from './delta-of-event.ts'
import { days, wordCounts } from './progress.collections.ts'

/** The effect of an event on progress. */
export const project: EventReaction = (event) => {
  const { userId } = event
  const { words, days: steps = [], clearWords } = deltaOf(event)
  if (clearWords)
    return given({ all: days.all({ where: { userId } }) }, ({ all }) => ({
      writes: [
        wordCounts.remove({ userId }),
        ...all.filter(({ wordsAdded }) => wordsAdded !== 0).map((day) => days.put({ ...day, wordsAdded: 0 })),
      ],
    }))
  return decided({
    writes: [
      ...(words ? [wordCounts.increment({ userId }, words)] : []),
      ...steps.map(({ date, ...step }) => days.increment({ userId, date }, step)),
    ],
  })
}

/** Applies a batch of events of any owner. */
export const onEvents =
  (progress: Store) =>
  (events: readonly Envelope[]): Promise<Admission[]> =>
    progress.consume(events, project)
