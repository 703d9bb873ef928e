import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Clock } from '@wordloom/service-kit/clock'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import type { Logger } from '@wordloom/service-kit/logging'
import type { AccountProvider } from '../delete-account/account-provider.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { RemoveApiKey } from './remove-api-key.ts'

type Dependencies = {
  learners: LearnerRepository
  directory: ApiKeyDirectory
  accounts: AccountProvider | undefined
  removeApiKey: RemoveApiKey
  keyValue: KeyValue
  clock: Clock
  logger: Logger
  /** How often to ask the provider about keys in use, in milliseconds. */
  everyMs?: number
}

/**
 * Removes keys that are older than their learner's password: a new password may mean that somebody else made the key. Providers such as
 * Keycloak do not report a new password, so one replica at a time asks about keys that were used since. Resolves to the function that
 * stops.
 */
export async function watchPasswords(dependencies: Dependencies): Promise<() => Promise<void>> {
  const { learners, directory, accounts, removeApiKey, keyValue, clock, logger, everyMs = 60_000 } = dependencies
  const passwordSetAt = accounts?.passwordSetAt
  if (!passwordSetAt) return async () => {}
  let stopped = false

  async function look(ask: NonNullable<AccountProvider['passwordSetAt']>): Promise<void> {
    if (!(await keyValue.setIfAbsent('passwords-watched', '', everyMs * 0.9))) return
    for await (const { userId, subject, apiKey } of learners.withApiKey()) {
      if (stopped) return
      const used = apiKey && (await directory.lastUsed(apiKey.id))
      // A use is recorded once a minute; including the previous round, no use falls between two checks.
      if (!used || clock.now().getTime() - used.getTime() > 2 * everyMs + 60_000) continue
      const set = await ask(subject)
      if (set && set > apiKey.createdAt && (await removeApiKey(userId)))
        logger.info({ userId }, 'an API key older than its learner’s password was removed')
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
