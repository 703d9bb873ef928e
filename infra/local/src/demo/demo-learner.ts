import type { RequestListener } from 'node:http'
import { type LearnerRepository, newLearner } from '@wordloom/identity'
import type { IdentityProvider } from '@wordloom/identity-provider'
import type { Audience, TokenSigner } from '@wordloom/service-kit/auth'
import { newId } from '@wordloom/service-kit/ids'
import type { Sessions } from '@wordloom/service-kit/sessions'
import type { Sqlite } from '@wordloom/service-kit/store'
import { callsOf } from './demo-calls.ts'
import { type DemoClock, liveTenWeeks } from './live-ten-weeks.ts'

/** The demo learner's name and credentials. */
export const demoAccount = { firstName: 'Demo', lastName: 'Learner', email: 'demo@wordloom.app', password: 'demo-wordloom' } as const

/** The parts of a running Wordloom that making the demo learner needs. */
export type Inside = {
  /** Resolves when every service is ready. */
  ready: () => Promise<void>
  /** The file that records whether there is a demo learner. */
  sqlite: Sqlite
  /** The embedded provider's name in learners' records. */
  providerName: string
  accounts: IdentityProvider['accounts']
  learners: LearnerRepository
  sessions: Sessions
  /** Signs as the gateway does. */
  signer: TokenSigner
  apps: Readonly<Record<Audience, RequestListener>>
}

const migrations = [
  'CREATE TABLE demo_learner (only INTEGER PRIMARY KEY CHECK (only = 1), user_id TEXT NOT NULL, subject TEXT NOT NULL, whole INTEGER NOT NULL) STRICT',
]

/**
 * Makes the demo learner, once per data folder. A deleted one is not made again; an interrupted one is erased and made anew. An existing
 * account with that address is not changed.
 */
export async function makeDemoLearner(
  { ready, sqlite, providerName, accounts, learners, sessions, signer, apps }: Inside,
  clock: DemoClock,
): Promise<'made' | 'exists'> {
  sqlite.migrate('demo-learner', migrations)
  const before = sqlite.prepare('SELECT user_id, subject, whole FROM demo_learner').get() as
    | { user_id: string; subject: string; whole: number }
    | undefined
  if (before?.whole) return 'exists'
  if (before) {
    const interrupted = await learners.find(before.user_id)
    if (interrupted) {
      // Deleting an account needs a recent sign-in; this session ends with the account.
      const session = await sessions.find(await sessions.begin({ userId: interrupted.userId }))
      await callsOf(apps, signer, interrupted.userId, session?.key)('identity', 'DELETE', '/api/account', { confirmation: 'DELETE' })
    }
    await accounts.remove(before.subject)
  }
  await ready()
  const account = await accounts.add(demoAccount)
  if (!account) return 'exists'
  const userId = newId()
  sqlite.prepare('INSERT OR REPLACE INTO demo_learner VALUES (1, ?, ?, 0)').run(userId, account.id)
  const claims = {
    issuer: providerName,
    subject: account.id,
    givenName: account.firstName,
    familyName: account.lastName,
    email: account.email,
  }
  await learners.add(newLearner(claims, { userId, now: clock.now() }))
  try {
    await liveTenWeeks(callsOf(apps, signer, userId), clock)
  } finally {
    clock.reset()
  }
  sqlite.prepare('UPDATE demo_learner SET whole = 1').run()
  return 'made'
}
