import type { ApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import type { Logger } from '@wordloom/service-kit/logging'
import type { LearnerRepository } from '../learner/learner.repository.ts'

type Dependencies = { learners: LearnerRepository; directory: ApiKeyDirectory; logger: Logger }

/** Restores keys that the directory has lost, in the background; returns the function that stops it. */
export async function restoreApiKeys({ learners, directory, logger }: Dependencies): Promise<() => Promise<void>> {
  let stopped = false

  async function restore(): Promise<void> {
    let restored = 0
    for await (const { userId, apiKey } of learners.all('api-key')) {
      if (stopped) return
      if (!apiKey || !(await directory.restore(apiKey.hash, { userId, keyId: apiKey.id }))) continue
      restored++
      // The learner may have deleted the key meanwhile.
      const current = await learners.find(userId)
      if (current?.apiKey?.hash !== apiKey.hash) await directory.remove(apiKey.hash)
    }
    if (restored > 0) logger.info({ restored }, 'API keys put back into the directory')
  }

  const restoring = restore().catch((error: unknown) => logger.error({ err: error }, 'API keys could not be put back into the directory'))
  return async () => {
    stopped = true
    await restoring
  }
}
