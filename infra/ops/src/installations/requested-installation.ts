import { join } from 'node:path'
import { parseSettings } from '@wordloom/service-kit/settings'
import { type DistributedSettings, distributedSettings } from '../settings.ts'
import { OpsError } from '../terminal.ts'

/** The requested installation. */
export type RequestedInstallation = { edition: 'embedded'; folder: string } | { edition: 'distributed'; settings: DistributedSettings }

type Environment = NodeJS.Dict<string>

const isDistributed = (data: string | undefined, environment: Environment): boolean =>
  data === undefined && Boolean(environment.MONGO_URL || environment.NATS_URL)
const dataFolder = (data: string | undefined, environment: Environment): string => data ?? (environment.WORDLOOM_DATA || './data')

/** The installation that the command line and the environment name. */
export function requestedInstallation(data: string | undefined, environment: Environment): RequestedInstallation {
  if (isDistributed(data, environment)) return { edition: 'distributed', settings: parseSettings(distributedSettings, environment) }
  return { edition: 'embedded', folder: dataFolder(data, environment) }
}

/**
 * The folder of the installation's dictionaries: that of DICTIONARY_FOLDER, else in the data folder of an embedded one. A distributed one has
 * no data folder.
 */
export function knownDictionaryFolder(data: string | undefined, environment: Environment): string | undefined {
  if (data === undefined && environment.DICTIONARY_FOLDER) return environment.DICTIONARY_FOLDER
  return isDistributed(data, environment) ? undefined : join(dataFolder(data, environment), 'dictionaries')
}

/** The same for commands that need it; throws an OpsError if it is not set. */
export function dictionaryFolder(data: string | undefined, environment: Environment): string {
  const folder = knownDictionaryFolder(data, environment)
  if (folder === undefined) throw new OpsError('Set DICTIONARY_FOLDER to the folder that the dictionary service reads.')
  return folder
}
