import { parseSettings } from '@wordloom/service-kit/settings'
import { type DistributedSettings, distributedSettings } from '../settings.ts'

/** The requested installation. */
export type Place = { edition: 'embedded'; folder: string } | { edition: 'distributed'; settings: DistributedSettings }

/** The installation that the command line and the environment name. */
export function placeOf(data: string | undefined, environment: Record<string, string | undefined>): Place {
  if (data === undefined && (environment.MONGO_URL || environment.NATS_URL))
    return { edition: 'distributed', settings: parseSettings(distributedSettings, environment) }
  return { edition: 'embedded', folder: data ?? (environment.WORDLOOM_DATA || './data') }
}
