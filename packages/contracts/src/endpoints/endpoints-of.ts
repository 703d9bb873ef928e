import { dictionaryApi } from '../http/dictionary.ts'
import { identityApi } from '../http/identity.ts'
import { statsApi } from '../http/progress.ts'
import { quizApi } from '../http/quiz-api.ts'
import { wordsApi } from '../http/words-api.ts'
import { internalApi } from '../internal/internal-api.ts'
import { portableApi } from '../portable/portable-api.ts'
import { signInApi } from '../sign-in/sign-in-api.ts'
import { docsApi, programsApi } from '../v1/programs-api.ts'
import type { Endpoint } from './endpoint.ts'

const all = (...tables: Readonly<Record<string, Endpoint>>[]): readonly Endpoint[] => tables.flatMap((table) => Object.values(table))

/** Who may call: anyone, a signed-in browser, or a program with an API key. */
export type Access = 'public' | 'session' | 'api-key'

/**
 * Everything at a prefix of whole path segments; the longest prefix wins. `largestBody` (bytes) is set where a route takes more than the
 * default; see the gateway's policy body-size.
 */
export type Prefix = { prefix: string; access: Access; largestBody?: number }

/** All endpoints, by the service that routes them. */
export const endpointsOf = {
  words: all(wordsApi, portableApi.words, programsApi, docsApi),
  quiz: all(quizApi, portableApi.quiz),
  stats: all(statsApi),
  dictionary: all(dictionaryApi, internalApi),
  identity: all(identityApi, signInApi),
} as const

/** The prefixes that the gateway exposes, by the service that serves them. */
export const gatewayPrefixes: Readonly<Record<keyof typeof endpointsOf, readonly Prefix[]>> = {
  words: [
    { prefix: '/api/words', access: 'session' },
    { prefix: '/api/words/import', access: 'session', largestBody: portableApi.words.import.bodyLimit },
    { prefix: '/api/v1/words', access: 'api-key', largestBody: programsApi.addWords.bodyLimit },
    { prefix: '/api/v1/openapi.json', access: 'public' },
    { prefix: '/api/v1/docs', access: 'public' },
  ],
  quiz: [
    { prefix: '/api/quiz', access: 'session' },
    { prefix: '/api/quiz/import', access: 'session', largestBody: portableApi.quiz.import.bodyLimit },
  ],
  stats: [{ prefix: '/api/dashboard', access: 'session' }],
  dictionary: [{ prefix: '/api/dictionary', access: 'session' }],
  identity: [
    { prefix: '/api/login', access: 'public' },
    { prefix: '/api/logout', access: 'public' },
    { prefix: '/api/auth', access: 'public' },
    { prefix: '/api/profile', access: 'session', largestBody: identityApi.changeProfile.bodyLimit },
    { prefix: '/api/profile/picture', access: 'session', largestBody: identityApi.uploadPicture.bodyLimit },
    { prefix: '/api/pictures', access: 'public' },
    { prefix: '/api/account', access: 'session' },
    { prefix: '/api/user', access: 'session' },
  ],
}
