import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { decided } from '@wordloom/service-kit/unit-of-work'
import type { IdempotencyStore } from '../v1/add/idempotency-store.ts'
import type { WordRepository } from '../word/word.repository.ts'

type Dependencies = { words: WordRepository; storedResponses: Pick<IdempotencyStore, 'forget'> }

/** Handles identity's events: a deleted account's data is erased, with the responses kept for its programs. Other events have no effect. */
export const onIdentityEvents =
  ({ words, storedResponses }: Dependencies) =>
  async (events: readonly Envelope[]): Promise<Admission[]> => {
    // Responses first: once the event is applied it is not delivered again, while erasing responses is repeatable.
    for (const { type, userId } of events) if (type === accountDeletedV1.type) await storedResponses.forget(userId)
    return words.store.consume(events, () => decided({}))
  }
