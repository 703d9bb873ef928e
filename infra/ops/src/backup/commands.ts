import { resolve } from 'node:path'
import type { Logger } from '@wordloom/service-kit/logging'
import type { Place } from '../installations/place.ts'
import type { Say } from '../say.ts'

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Backs up an installation into a new folder. */
export async function backUp(place: Place, folder: string, say: Say): Promise<number> {
  if (place.edition === 'embedded') {
    const { backUpEmbedded } = await import('./embedded.ts')
    const { files, pictures, missing, bytes } = await backUpEmbedded(place.folder, folder)
    for (const name of missing) say(`The picture ${name}, which a profile shows, is missing in the installation itself.`)
    say(`Backed up ${files.length - pictures} databases and ${pictures} pictures, ${megabytes(bytes)}, into ${resolve(folder)}`)
    return 0
  }
  const { backUpDistributed } = await import('./distributed.ts')
  const { collections, documents, bytes } = await backUpDistributed(place.settings, folder)
  say(`Backed up ${documents} documents of ${collections} collections, ${megabytes(bytes)}, into ${resolve(folder)}`)
  return 0
}

/** Restores a backup into an empty installation. */
export async function restore(place: Place, folder: string, logger: Logger, say: Say): Promise<number> {
  if (place.edition === 'embedded') {
    const { restoreEmbedded } = await import('./embedded.ts')
    const { begunAt, files } = await restoreEmbedded(folder, place.folder)
    say(`Restored ${files.length} files of ${begunAt} into ${resolve(place.folder)}. Everybody signs in again.`)
    return 0
  }
  const { restoreDistributed } = await import('./distributed.ts')
  const { redisUnseen } = await import('./empty-installation.ts')
  const { begunAt, documents } = await restoreDistributed(folder, place.settings, logger)
  say(`Restored ${documents} documents of ${begunAt}. What consumers had not applied by then comes to them when the services start.`)
  for (const sentence of redisUnseen(place.settings)) say(sentence)
  return 0
}
