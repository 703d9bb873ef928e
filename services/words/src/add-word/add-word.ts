import type { DraftEvent, EventContext } from '@wordloom/contracts/events'
import { type NewWord, neverLookedUp } from '@wordloom/contracts/http'
import { DomainError } from '@wordloom/service-kit/errors'
import { given } from '@wordloom/service-kit/unit-of-work'
import { neverReviewed } from '../schedule/schedule.ts'
import { assertRoom, countIfLimited, knownSenses } from '../word/change.ts'
import { meetingAt } from '../word/meetings.ts'
import { vocabulary } from '../word/word.collections.ts'
import { duplicateWord } from '../word/word.errors.ts'
import { wordAdded } from '../word/word.events.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { senseKey, type Word } from '../word/word.ts'

/** Adds a word: always new, with difficulty 0 and no reviews, and due at once (docs/decisions/words.md). */
export function addWord({ source, ...input }: NewWord, id: string, context: EventContext): { word: Word; events: DraftEvent[] } {
  const word: Word = {
    ...input,
    // Without a source, the word's context and date say where it was first met.
    meetings: source ? [meetingAt({ sentence: input.context, source }, context.occurredAt)] : [],
    ...neverLookedUp,
    id,
    userId: context.userId,
    ...neverReviewed(context.occurredAt),
    dateAdded: context.occurredAt,
    addedOn: context.localDate,
    updatedAt: context.occurredAt,
    lastEntry: null,
    removedAt: null,
  }
  return { word, events: [wordAdded(word, context)] }
}

/** Stores a new word with its event; rejects with `words.duplicate-word` and the id of the other if the learner has this sense already. */
export async function saveWord({ store, maxWords }: WordRepository, { word, events }: ReturnType<typeof addWord>) {
  const { userId } = word
  const keep = given({ count: countIfLimited(userId, maxWords) }, ({ count }) => {
    assertRoom(count, 1, maxWords)
    return { word, writes: [vocabulary.add(word)], events }
  })
  try {
    return await store.change(userId, keep)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'words.duplicate-word')) throw error
    const [other] = await store.read(
      vocabulary.stored({ where: { userId, removedAt: null, senseKey: senseKey(word) }, limit: 1, select: ['id'] }),
    )
    throw duplicateWord(word.text, other?.id)
  }
}

/** A sense, and how the dictionary defined it before. */
type Redefined = Pick<Word, 'text' | 'partOfSpeech' | 'definition'> & { formerDefinition?: string | undefined }

/** The definition of each sense: the former one if the learner has saved the sense with it, so that no sense is saved twice. */
export async function savedDefinitions(words: WordRepository, userId: string, senses: readonly Redefined[]): Promise<string[]> {
  const former = senses.map(({ formerDefinition, ...sense }) =>
    formerDefinition === undefined ? undefined : senseKey({ ...sense, definition: formerDefinition }),
  )
  const wanted = former.filter((key) => key !== undefined)
  const saved = new Set<string | undefined>(wanted.length > 0 ? await knownSenses(words, userId, wanted) : [])
  return senses.map(({ definition, formerDefinition }, index) => (saved.has(former[index]) ? (formerDefinition ?? definition) : definition))
}
