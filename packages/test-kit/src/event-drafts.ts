import { type DraftEvent, type Envelope, type EventContext, wordAddedV1 } from '@wordloom/contracts/events'

/** Saturday noon, UTC: the default time of events in specs. */
export const noon = new Date('2026-03-07T12:00:00.000Z')

/** The time that many hours after noon. */
export const later = (hours: number): Date => new Date(noon.getTime() + hours * 3_600_000)

/** The context of a learner's events at a time. */
export const contextOf = (userId: string, at: Date = noon, localDate = at.toISOString().slice(0, 10)): EventContext => ({
  userId,
  occurredAt: at,
  localDate,
  correlationId: 'spec',
})

/** The event of a new word that a learner adds. */
export const wordAdded = (wordId: string, context: EventContext): DraftEvent =>
  wordAddedV1.draft(context, {
    wordId,
    text: 'ubiquitous',
    definition: 'being everywhere',
    partOfSpeech: 'adjective',
    example: '',
    context: '',
    status: 'new',
    addedOn: context.localDate,
    due: context.occurredAt.toISOString(),
    difficulty: 0,
    stability: 0,
  })

/** Numbers the events of one learner, from 1 for each source. */
export function numberEvents(): (draft: DraftEvent) => Envelope {
  const last = new Map<string, number>()
  return (draft) => {
    const seq = (last.get(draft.source) ?? 0) + 1
    last.set(draft.source, seq)
    return { ...draft, seq }
  }
}
