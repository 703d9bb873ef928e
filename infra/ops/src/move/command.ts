import type { Logger } from '@wordloom/service-kit/logging'
import { parseSettings } from '@wordloom/service-kit/settings'
import { redisNotChecked } from '../backup/empty-installation.ts'
import { moveSettings } from '../settings.ts'
import type { Say } from '../terminal.ts'

/** Moves a data folder into the distributed installation that the environment names. */
export async function moveIn(from: string, environment: Record<string, string | undefined>, logger: Logger, say: Say): Promise<number> {
  const settings = parseSettings(moveSettings, environment)
  const { move } = await import('./move.ts')
  const { accounts, documents, pictures } = await move(from, settings, logger)
  say(
    `Moved ${accounts} accounts, ${documents} documents and ${pictures} pictures. All learners have to sign in again, with their passwords.`,
  )
  for (const sentence of redisNotChecked(settings)) say(sentence)
  return 0
}
