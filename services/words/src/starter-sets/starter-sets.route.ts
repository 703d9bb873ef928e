import { type StarterSet, wordsApi } from '@wordloom/contracts/http'
import { DomainError } from '@wordloom/service-kit/errors'
import { ok, type Route, route } from '@wordloom/service-kit/http'
import type { FirstSensesOf } from '../v1/senses/dictionary-senses.ts'
import { starterSetNotFound } from '../word/word.errors.ts'
import type { WordRepository } from '../word/word.repository.ts'
import { starterSets } from './starter-sets.ts'
import { addStarterWords, starterWords, undoStarterSet } from './starter-words.ts'

function setOf(id: string): StarterSet {
  const set = starterSets.find((each) => each.id === id)
  if (!set) throw starterSetNotFound()
  return set
}

/** The first senses of a set's words. Replaces the dictionary's error message, which is written for programs. */
async function sensesOf(set: StarterSet, userId: string, firstSenses: FirstSensesOf) {
  try {
    return await firstSenses(userId, set.words)
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    throw new DomainError(cause.code, 'The dictionary is not available right now. Try again in a moment.', {}, { cause })
  }
}

/** GET /api/words/starter-sets: the sets of words to begin with. */
export const starterSetsRoute = (): Route => route(wordsApi.starterSets, { handle: () => ok([...starterSets]) })

/** POST /api/words/starter-sets/{set}: adds the words of a set that the learner does not have. */
export const addStarterSetRoute = ({ words, firstSenses }: { words: WordRepository; firstSenses: FirstSensesOf }): Route =>
  route(wordsApi.addStarterSet, {
    async handle({ params, learner, context }) {
      const set = setOf(params.set)
      const incoming = starterWords(set, await sensesOf(set, learner.userId, firstSenses), context)
      const { added, committed } = await addStarterWords(words, incoming, context)
      return ok({ added: added.map(({ id }) => id), skipped: incoming.length - added.length }, { committed })
    },
  })

/** POST /api/words/starter-sets/{set}/undo: removes words that adding the set has added. */
export const undoStarterSetRoute = ({ words }: { words: WordRepository }): Route =>
  route(wordsApi.undoStarterSet, {
    async handle({ params, body, context }) {
      const { removed, committed } = await undoStarterSet(words, setOf(params.set), body.words, context)
      return ok({ removed }, { committed })
    },
  })
