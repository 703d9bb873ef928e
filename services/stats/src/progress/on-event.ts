import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { deltaOf } from './delta-of-event.ts'
import type { ProgressRepository } from './progress.repository.ts'

/** Applies any owner's event: what it adds to progress, or, when its learner has left, that they are forgotten. */
export const onEvent =
  ({ progress }: { progress: ProgressRepository }) =>
  (event: Envelope): Promise<Admission> =>
    event.type === accountDeletedV1.type ? progress.forget(event) : progress.apply(event, deltaOf(event))

/** Applies events of an owner that never tells of a learner who left, as many as have come together. */
export const onEvents =
  ({ progress }: { progress: ProgressRepository }) =>
  (events: readonly Envelope[]): Promise<Admission[]> =>
    progress.applyAll(events.map((event) => ({ event, delta: deltaOf(event) })))
