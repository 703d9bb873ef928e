import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Clock } from '@wordloom/service-kit/clock'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import type { Logger } from '@wordloom/service-kit/logging'
import type { Session, Sessions } from '@wordloom/service-kit/sessions'
import type { AccountProvider } from '../delete-account/account-provider.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { RemoveApiKey } from './remove-api-key.ts'

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

// The use of a session is recorded once in five minutes at each gateway, that of a key once a minute.
const recordedMs = 6 * 60_000

/** Whether a session began before this password. The provider says to the second when somebody signed in. */
const isBefore = ({ authenticatedAt, createdAt }: Session, set: Date): boolean =>
  (authenticatedAt || createdAt) < Math.floor(set.getTime() / 1_000) * 1_000

/**
 * Removes keys and ends sessions that are older than their learner's password: a new password may mean that somebody else made the key, or is
 * signed in. Providers such as Keycloak report a new password only where its owner asks to be signed out elsewhere, so one replica at a time asks
 * about learners who have a key or a session that was used since. Resolves to the function that stops.
 */
export async function watchPasswords(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { learners, sessions, directory, accounts, removeApiKey, keyValue, clock, logger, everyMs = 60_000 } = dependencies
  const passwordSetAt = accounts?.passwordSetAt
  if (!passwordSetAt) return async () => {}
  let stopped = false

  // Including the previous round, no use falls between two checks.
  const isUsed = (used: number | undefined): boolean => used !== undefined && clock.now().getTime() - used <= 2 * everyMs + recordedMs

  async function end(session: Session, subject: string): Promise<void> {
    // The provider's first: else it would let a browser whose session has ended here in again without a form.
    try {
      if (session.providerSession) await accounts?.endSession(subject, session.providerSession)
    } finally {
      await sessions.end(session)
    }
  }

  async function look(ask: NonNullable<AccountProvider['passwordSetAt']>): Promise<void> {
    if (!(await keyValue.setIfAbsent('passwords-watched', '', everyMs * 0.9))) return
    for await (const { userId, subject, apiKey } of learners.all()) {
      if (stopped) return
      const keyUsed = apiKey && (await directory.lastUsed(apiKey.id))
      const open = await sessions.list(userId)
      if (!isUsed(keyUsed?.getTime()) && !open.some(({ lastSeenAt }) => isUsed(lastSeenAt))) continue
      const set = await ask(subject)
      if (!set) continue
      if (apiKey && set > apiKey.createdAt && (await removeApiKey(userId)))
        logger.info({ userId }, 'an API key older than its learner’s password was removed')
      const older = open.filter((session) => isBefore(session, set))
      for (const session of older) await end(session, subject)
      if (older.length > 0) logger.info({ userId, sessions: older.length }, 'sessions older than their learner’s password were ended')
    }
  }
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look(passwordSetAt)
      .catch((error: unknown) => logger.warn({ err: error }, 'the provider could not be asked about passwords; it is asked again'))
      .finally(() => {
        looking = undefined
      })
  }, everyMs)
  timer.unref()
  return async () => {
    stopped = true
    clearInterval(timer)
    await looking
  }
}
