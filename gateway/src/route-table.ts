import { identityApi } from '@wordloom/contracts/http'
import { portableApi } from '@wordloom/contracts/portable'
import { programsApi } from '@wordloom/contracts/v1'
import type { Audience } from '@wordloom/service-kit/auth'

/** Who may call: anyone, a signed-in browser, or a program with an API key. */
export type Access = 'public' | 'session' | 'api-key'

/** The upstreams that requests are forwarded to. */
export type UpstreamName = Audience | 'identity-provider'

/** `largestBody` (bytes) is set where a route takes more than the default; see the policy body-size. */
export type TableRow = { prefix: string; upstream: UpstreamName; access: Access; largestBody?: number }

/** Everything that is reachable from outside. A prefix matches whole path segments; the longest one wins. */
export const routeTable: readonly TableRow[] = [
  { prefix: '/api/login', upstream: 'identity', access: 'public' },
  { prefix: '/api/logout', upstream: 'identity', access: 'public' },
  { prefix: '/api/auth', upstream: 'identity', access: 'public' },
  { prefix: '/api/profile', upstream: 'identity', access: 'session', largestBody: identityApi.changeProfile.bodyLimit },
  { prefix: '/api/profile/picture', upstream: 'identity', access: 'session', largestBody: identityApi.uploadPicture.bodyLimit },
  { prefix: '/api/pictures', upstream: 'identity', access: 'public' },
  { prefix: '/api/account', upstream: 'identity', access: 'session' },
  { prefix: '/api/user', upstream: 'identity', access: 'session' },
  { prefix: '/api/words', upstream: 'words', access: 'session' },
  { prefix: '/api/words/import', upstream: 'words', access: 'session', largestBody: portableApi.words.import.bodyLimit },
  { prefix: '/api/v1/words', upstream: 'words', access: 'api-key', largestBody: programsApi.addWords.bodyLimit },
  { prefix: '/api/v1/openapi.json', upstream: 'words', access: 'public' },
  { prefix: '/api/v1/docs', upstream: 'words', access: 'public' },
  { prefix: '/api/dictionary', upstream: 'dictionary', access: 'session' },
  { prefix: '/api/dashboard', upstream: 'stats', access: 'session' },
  { prefix: '/api/quiz', upstream: 'quiz', access: 'session' },
  { prefix: '/api/quiz/import', upstream: 'quiz', access: 'session', largestBody: portableApi.quiz.import.bodyLimit },
  { prefix: '/idp', upstream: 'identity-provider', access: 'public' },
]

const longestFirst = [...routeTable].sort((one, other) => other.prefix.length - one.prefix.length)

/** The row that matches a path, or undefined. */
export const rowFor = (path: string): TableRow | undefined =>
  longestFirst.find(({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'))
