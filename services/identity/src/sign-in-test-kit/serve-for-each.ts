import { afterEach, beforeEach } from '@jest/globals'
import type { Route } from '@wordloom/service-kit/http'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { createSessions, type Sessions, sessionCookie } from '@wordloom/service-kit/sessions'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { createSqliteLearnerRepository } from '../adapters/learner.sqlite.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { serveRoutes } from './serve-routes.ts'

export const publicUrl = 'https://wordloom.example'
export const now = new Date('2026-11-21T10:00:00Z')
const clock = { now: () => now }
export const cookie = sessionCookie(publicUrl)
/** The header that clears the cookie of a session. */
export const cleared = [cookie.clear()]
export const cookieOf = (id: string): string => `${cookie.name}=${id}`

/** The sessions and learners of the test that runs, and its server. */
export let sessions: Sessions
export let learners: LearnerRepository
export let served: Awaited<ReturnType<typeof serveRoutes>>

/** Serves these routes in place of those before. */
export async function serve(routes: Route[]): Promise<void> {
  served.close()
  served = await serveRoutes(routes, clock)
}

/** Serves routes for each test of a suite, on a store of its own. */
export function serveForEach(routes: () => Route[]): void {
  let sqlite: Sqlite
  let keyValue: KeyValue
  beforeEach(async () => {
    sqlite = openSqlite(':memory:')
    keyValue = createSqliteKeyValue(sqlite, clock)
    sessions = createSessions(keyValue, clock)
    learners = createSqliteLearnerRepository(sqlite)
    served = await serveRoutes(routes(), clock)
  })
  afterEach(async () => {
    served.close()
    await keyValue.close()
    sqlite.close()
  })
}

type SignedIn = { idToken?: string; providerSession?: string; authenticatedAt?: number }

/** Begins a session; resolves to its id. */
export const signIn = (userId = 'ada', more: SignedIn = {}): Promise<string> => sessions.begin({ userId, ...more })
