import type { EventContext } from '@wordloom/contracts/events'
import { emptyWord, type StarterSet } from '@wordloom/contracts/http'
import { derivedId } from '@wordloom/service-kit/ids'
import { given } from '@wordloom/service-kit/unit-of-work'
import { addWord } from '../add-word/add-word.ts'
import { removeWord } from '../remove-word/remove-word.route.ts'
import type { Sense } from '../v1/senses/dictionary-senses.ts'
import { assertRoom, countIfLimited, writesOf } from '../word/change.ts'
import { reviewLog, vocabulary } from '../word/word.collections.ts'
import { wordAdded } from '../word/word.events.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { precomputed, sortText, type Word } from '../word/word.ts'

/** The id that a set's word has for a learner: always the same one, so that an undo removes what the set added and nothing else. */
export const starterWordId = (userId: string, set: StarterSet, text: string): string => derivedId(userId, `starter set ${set.id} ${text}`)

/** The words of a set with the dictionary's first senses. A word that the dictionary lacks is left out. */
export const starterWords = (set: StarterSet, senses: readonly Sense[], context: EventContext): Word[] =>
  set.words.flatMap((text, index) => {
    const sense = senses[index]
    if (!sense) return []
    const { lemma: _same, formerDefinition: _former, ...meaning } = sense
    return [precomputed(addWord({ ...emptyWord, text, ...meaning }, starterWordId(context.userId, set, text), context).word)]
  })

/** Adds those words whose text the learner does not have in any sense, in one transaction, with the events of captured words. */
export const addStarterWords = ({ store, maxWords }: WordRepository, incoming: readonly Word[], context: EventContext) => {
  const { userId } = context
  return store.change(
    userId,
    given(
      {
        present: vocabulary.stored({ where: { userId, removedAt: null, sortText: incoming.map(sortText) }, select: ['text'] }),
        stored: vocabulary.stored({ where: { userId, id: incoming.map(({ id }) => id) }, select: ['id'] }),
        count: countIfLimited(userId, maxWords),
      },
      ({ present, stored, count }) => {
        const existing = new Set(present.map(sortText))
        const added = incoming.filter((word) => !existing.has(sortText(word)))
        assertRoom(count, added.length, maxWords)
        // A recently removed word is still stored, with its log.
        const removed = new Set(stored.map(({ id }) => id))
        const replaced = added.map(({ id }) => id).filter((id) => removed.has(id))
        return {
          added,
          writes: [
            ...(replaced.length > 0 ? [reviewLog.remove({ userId, wordId: replaced })] : []),
            ...added.map((word) => (removed.has(word.id) ? vocabulary.put(word) : vocabulary.add(word))),
          ],
          events: added.map((word) => wordAdded(word, context)),
        }
      },
    ),
  )
}

/** Removes those of these words that the set has added, in one transaction. Other ids are ignored. */
export const undoStarterSet = ({ store }: WordRepository, set: StarterSet, ids: readonly string[], context: EventContext) => {
  const { userId } = context
  const ofSet = new Set(set.words.map((text) => starterWordId(userId, set, text)))
  return store.change(
    userId,
    given({ found: vocabulary.all({ where: { userId, removedAt: null, id: ids.filter((id) => ofSet.has(id)) } }) }, ({ found }) => {
      const decisions = found.map((word) => removeWord(word, context))
      return {
        removed: found.length,
        writes: decisions.flatMap((decision) => writesOf(userId, decision)),
        events: decisions.flatMap(({ events }) => events),
      }
    }),
  )
}
