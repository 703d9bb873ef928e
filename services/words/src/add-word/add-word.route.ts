import { wordsApi } from '@wordloom/contracts/http'
import { created, type Route, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import type { WordRepository } from '../word/word.repository.ts'
import { asAnswer } from '../word/word.ts'
import { addWord, saveWord } from './add-word.ts'

/** POST /api/words: 201 and the word, or 409 if the learner has this sense already. */
export const addWordRoute = ({ words, newId }: { words: WordRepository; newId: NewId }): Route =>
  route(wordsApi.add, {
    async handle({ body, context }) {
      const { word, committed } = await saveWord(words, addWord(body, newId(), context))
      return created(asAnswer(word), { committed })
    },
  })
