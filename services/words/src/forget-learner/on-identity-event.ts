import { accountDeletedV1, type Envelope } from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import type { KeptAnswers } from '../v1/add/kept-answers.ts'
import type { WordRepository } from '../word/word.repository.ts'

type Dependencies = { words: WordRepository; answers: Pick<KeptAnswers, 'forget'> }

/** Identity's events: a learner who left is forgotten, answers kept for their programs included; the others only count as seen. */
export const onIdentityEvent =
  ({ words, answers }: Dependencies) =>
  async (event: Envelope): Promise<Admission> => {
    if (event.type !== accountDeletedV1.type)
      return words.apply(event, { wordId: null, decide: (word) => ({ word, events: [] }), otherwise: [] })
    // Answers first: once the event counts as applied it does not come again, whereas they may be asked to go twice.
    await answers.forget(event.userId)
    return words.forget(event)
  }
