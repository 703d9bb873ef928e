import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { given } from '@wordloom/service-kit/unit-of-work'
import type { KeptAnswers } from '../v1/add/kept-answers.ts'
import type { WordRepository } from '../word/word.repository.ts'

type Dependencies = { words: WordRepository; answers: Pick<KeptAnswers, 'forget'> }

/** Identity's events: a learner who left is forgotten, answers kept for their programs included; the others only count as seen. */
export const onIdentityEvents =
  ({ words, answers }: Dependencies) =>
  async (events: readonly Envelope[]): Promise<Admission[]> => {
    // Answers first: once the event counts as applied it does not come again, whereas they may be asked to go twice.
    for (const { type, userId } of events) if (type === accountDeletedV1.type) await answers.forget(userId)
    return words.store.consume(events, () => given({}, () => ({})))
  }
