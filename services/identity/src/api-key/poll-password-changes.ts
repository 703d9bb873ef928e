import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Clock } from '@wordloom/service-kit/clock'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import type { Logger } from '@wordloom/service-kit/logging'
import type { Session, Sessions } from '@wordloom/service-kit/sessions'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { StoredApiKey } from '../learner/learner.ts'
import { runEvery } from '../pending-jobs/pending-jobs.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'
import type { RemoveApiKey } from './api-key.ts'

type Dependencies = {
  learners: LearnerRepository
  sessions: Sessions
  directory: ApiKeyDirectory
  accounts: AccountProvider | undefined
  removeApiKey: RemoveApiKey
  keyValue: KeyValue
  clock: Clock
  logger: Logger
  /** How often to ask the provider about keys and sessions in use, in milliseconds. */
  everyMs?: number
}

// A gateway records the use of a session once in five minutes, and that of a key once a minute.
const recordingDelayMs = 6 * 60_000

/** Whether a session began before this password was set. The provider's sign-in time is in whole seconds. */
const isBefore = ({ authenticatedAt, createdAt }: Pick<Session, 'authenticatedAt' | 'createdAt'>, set: Date): boolean =>
  (authenticatedAt || createdAt) < Math.floor(set.getTime() / 1_000) * 1_000

/** Whether a key was created before this password was set, or in a session from before it. */
const isKeyBefore = ({ createdAt, signedInAt }: StoredApiKey, set: Date): boolean =>
  set > createdAt || (signedInAt !== undefined && isBefore({ authenticatedAt: signedInAt.getTime(), createdAt: 0 }, set))

/**
 * Removes keys and ends sessions that are older than their learner's password, since a learner may change it after an account was stolen.
 * Keycloak reports a new password only if the learner chooses to sign out elsewhere. So one replica at a time polls the provider for
 * learners with a recently used key or session. Resolves to the function that stops it.
 */
export async function pollPasswordChanges(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { learners, sessions, directory, accounts, removeApiKey, keyValue, clock, logger, everyMs = 60_000 } = dependencies
  const passwordSetAt = accounts?.passwordSetAt
  if (!passwordSetAt) return async () => {}
  let stopped = false

  // Covers the previous round as well, so that no use falls between two checks.
  const isUsed = (used: number | undefined): boolean => used !== undefined && clock.now().getTime() - used <= 2 * everyMs + recordingDelayMs

  async function end(session: Session, subject: string): Promise<void> {
    // The provider's session first: otherwise it would sign the browser in again without a form.
    try {
      if (session.providerSession) await accounts?.endSession(subject, session.providerSession)
    } finally {
      await sessions.end(session)
    }
  }

  const check = async (): Promise<void> => {
    if (!(await keyValue.setIfAbsent('passwords-watched', '', everyMs * 0.9))) return
    for await (const { userId, subject, apiKey } of learners.all()) {
      if (stopped) return
      const keyUsed = apiKey && (await directory.lastUsed(apiKey.id))
      const open = await sessions.list(userId)
      if (!isUsed(keyUsed?.getTime()) && !open.some(({ lastSeenAt }) => isUsed(lastSeenAt))) continue
      const set = await passwordSetAt(subject)
      if (!set) continue
      if (apiKey && isKeyBefore(apiKey, set) && (await removeApiKey(userId)))
        logger.info({ userId }, 'an API key older than its learner’s password was removed')
      const older = open.filter((session) => isBefore(session, set))
      for (const session of older) await end(session, subject)
      if (older.length > 0) logger.info({ userId, sessions: older.length }, 'sessions older than their learner’s password were ended')
    }
  }
  const { stop } = runEvery(everyMs, () =>
    check().catch((error: unknown) => logger.warn({ err: error }, 'password dates could not be read from the provider, will be retried')),
  )
  return () => {
    stopped = true
    return stop()
  }
}
