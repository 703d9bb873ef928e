import { dictionaryApi } from '../http/dictionary.ts'
import { identityApi } from '../http/identity-api.ts'
import { statsApi } from '../http/progress.ts'
import { quizApi } from '../http/quiz.ts'
import { wordsApi } from '../http/words-api.ts'
import { internalApi } from '../internal/internal-api.ts'
import { portableApi } from '../portable/portable-api.ts'
import { signInApi } from '../sign-in/sign-in-api.ts'
import { docsApi, programsApi } from '../v1/programs-api.ts'
import type { Endpoint } from './endpoint.ts'

const all = (...tables: Readonly<Record<string, Endpoint>>[]): readonly Endpoint[] => tables.flatMap((table) => Object.values(table))

/** All endpoints, by the service that routes them. */
export const endpointsOf = {
  words: all(wordsApi, portableApi.words, programsApi, docsApi),
  quiz: all(quizApi, portableApi.quiz),
  stats: all(statsApi),
  dictionary: all(dictionaryApi, internalApi),
  identity: all(identityApi, signInApi),
} as const
