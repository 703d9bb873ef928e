import type { EventContext } from '@wordloom/contracts/events'
import type { StarterSet } from '@wordloom/contracts/http'
import { given } from '@wordloom/service-kit/unit-of-work'
import { removeWord } from '../remove-word/remove-word.route.ts'
import { writesOf } from '../word/change.ts'
import { vocabulary } from '../word/word.collections.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { starterWordId } from './add-starter-set.ts'

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
