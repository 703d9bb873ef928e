import { afterEach, beforeEach } from '@jest/globals'
import type { Route } from '@wordloom/service-kit/http'
import { createSqliteKeyValue, type KeyValueStore } from '@wordloom/service-kit/key-value'
import { createSessions, type Sessions, sessionCookie } from '@wordloom/service-kit/sessions'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { createSqliteLearnerRepository } from '../adapters/learner.sqlite.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { serveRoutes } from './serve-routes.ts'

export const publicUrl = 'https://wordloom.example'
export const now = new Date('2026-11-21T10:00:00Z')
export const clock = { now: () => now }
export const cookie = sessionCookie(publicUrl)
/** The header that clears the cookie of a session. */
export const cleared = [cookie.clear()]
export const cookieOf = (id: string): string => `${cookie.name}=${id}`

/** The stores of the test that runs, and its server. */
export let keyValue: KeyValueStore
export let sessions: Sessions
export let learners: LearnerRepository
export let served: Awaited<ReturnType<typeof serveRoutes>>

/** Opens stores of its own for each test of a suite. */
export function openStoresForEach(): void {
  let sqlite: Sqlite
  beforeEach(() => {
    sqlite = openSqlite(':memory:')
    keyValue = createSqliteKeyValue(sqlite, clock)
    sessions = createSessions(keyValue, clock)
    learners = createSqliteLearnerRepository(sqlite)
  })
  afterEach(async () => {
    await keyValue.close()
    sqlite.close()
  })
}

/** Serves routes for each test of a suite, on stores of its own. */
export function serveForEach(routes: () => Route[]): void {
  // First, since hooks run in this order: the stores are closed after it.
  afterEach(() => {
    served.close()
  })
  openStoresForEach()
  beforeEach(async () => {
    served = await serveRoutes(routes(), clock)
  })
}

/** Serves these routes in place of those before. */
export async function serve(routes: Route[]): Promise<void> {
  served.close()
  served = await serveRoutes(routes, clock)
}

type SignedIn = { idToken?: string; providerSession?: string; authenticatedAt?: number }

/** Begins a session; resolves to its id. */
export const signIn = (userId = 'ada', more: SignedIn = {}): Promise<string> => sessions.begin({ userId, ...more })
