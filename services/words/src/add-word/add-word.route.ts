import { wordsApi } from '@wordloom/contracts/http'
import { created, type Route, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import type { WordRepository } from '../word/word.repository.ts'
import { asWordBody } from '../word/word.ts'
import { addWord, savedDefinitions, saveWord } from './add-word.ts'

/** POST /api/words: 201 and the word, or 409 if the learner has this sense already. */
export const addWordRoute = ({ words, newId }: { words: WordRepository; newId: NewId }): Route =>
  route(wordsApi.add, {
    async handle({ body, context }) {
      const [definition = body.definition] = await savedDefinitions(words, context.userId, [body])
      const { formerDefinition: _, ...input } = body
      const { word, committed } = await saveWord(words, addWord({ ...input, definition }, newId(), context))
      return created(asWordBody(word), { committed })
    },
  })
