import {
  type Envelope,
  subjectOf,
  vocabularyClearedV1,
  wordAddedV1,
  wordChangedV1,
  wordRemovedV1,
  wordsImportedV1,
} from '@wordloom/contracts/events'
import type { Admission } from '@wordloom/service-kit/events'
import { decided, type EventReaction, given, type Write } from '@wordloom/service-kit/unit-of-work'
import { askableWords } from '../quiz/quiz.collections.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { AskableWord } from './askable-word.ts'

/** Projects an event of any source onto the quiz's copy of the words. Throws if an event violates its contract. */
export const projectWords: EventReaction = (event) => {
  const { userId } = event
  const write = (...writes: Write[]) => decided({ writes })
  const copied = (word: Parameters<typeof asAskable>[0]): Write => askableWords.put({ ...asAskable(word), userId })
  switch (subjectOf(event)) {
    case wordAddedV1.subject:
      return write(copied(wordAddedV1.parse(event)))
    case wordsImportedV1.subject:
      return write(...wordsImportedV1.parse(event).words.map(copied))
    case wordChangedV1.subject: {
      const { wordId, changed, status, ...schedule } = wordChangedV1.parse(event)
      const { definition, example, context, partOfSpeech, sentences, tags } = changed
      const newValues = Object.entries({ definition, example, context, partOfSpeech, sentences, tags }).filter(
        ([, value]) => value !== undefined,
      )
      return given({ word: askableWords.one({ id: wordId, userId }) }, ({ word }) => ({
        writes: word ? [askableWords.put({ ...word, ...Object.fromEntries(newValues), status, ...scheduled(schedule) })] : [],
      }))
    }
    case wordRemovedV1.subject:
      return write(askableWords.remove({ id: wordRemovedV1.parse(event).wordId, userId }))
    case vocabularyClearedV1.subject:
      return write(askableWords.remove({ userId }))
    default:
      return write()
  }
}

const asAskable = ({ wordId, addedOn: _, sentences = [], tags = [], ...fields }: ReturnType<typeof wordAddedV1.parse>): AskableWord => ({
  ...fields,
  id: wordId,
  sentences,
  tags,
  ...scheduled(fields),
})

type Schedule = Pick<ReturnType<typeof wordAddedV1.parse>, 'due' | 'difficulty' | 'stability' | 'lastReviewedAt'>

const scheduled = ({ due, difficulty, stability, lastReviewedAt }: Schedule) => ({
  due: new Date(due),
  difficulty,
  stability,
  lastReviewedAt: lastReviewedAt === undefined ? null : new Date(lastReviewedAt),
})

/** Applies a batch of events of any source: a quiz changes five words, whose events usually arrive together. */
export const onEvents =
  ({ store }: QuizRepository) =>
  async (events: readonly Envelope[]): Promise<Admission[]> => {
    for (const event of events) {
      const { userId, source, seq } = event
      // A redelivered event must not remove words added since.
      if (subjectOf(event) === vocabularyClearedV1.subject && (await store.inbox.applied(userId, source)) < seq)
        await store.removeAhead([askableWords.remove({ userId })])
    }
    return store.consume(events, projectWords)
  }
