import { resolve } from 'node:path'
import { listDictionaries } from '@wordloom/dictionary/add-dictionary'
import type { Logger } from '@wordloom/service-kit/logging'
import type { RequestedInstallation } from '../installations/requested-installation.ts'
import type { Say } from '../terminal.ts'
import type { NamedDictionary } from './manifest.ts'

/** The dictionaries in a folder. A backup has their names, not their files, which can be made again from published ones. */
const dictionariesIn = (folder: string): NamedDictionary[] =>
  listDictionaries(folder).map(({ name, about }) => ({ name, ...(about && { title: about.title, file: about.file }) }))

/** One sentence for each dictionary: its source, and the command that adds it again. */
const howToAddAgain = (dictionaries: readonly NamedDictionary[], is: string): string[] =>
  dictionaries.map(({ name, title, file = '<file>' }) => {
    const made = title ? ` (${title}, from ${file})` : ', which cannot be read,'
    return `The dictionary ${name}${made} ${is}. To add it again: npm run ops -- dictionary add ${file} --name ${name}`
  })

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`

const notInBackup = 'is not in the backup'

/** Backs up an installation into a new folder, and names its dictionaries if their folder is known. */
export async function backUp(
  requested: RequestedInstallation,
  folder: string,
  dictionaryFolder: string | undefined,
  say: Say,
): Promise<number> {
  const dictionaries = dictionaryFolder === undefined ? [] : dictionariesIn(dictionaryFolder)
  if (requested.edition === 'embedded') {
    const { backUpEmbedded } = await import('./embedded.ts')
    const { files, pictures, missing, bytes } = await backUpEmbedded(requested.folder, folder, dictionaries)
    for (const name of missing) say(`The picture ${name} of a profile is missing from the installation.`)
    say(`Backed up ${files.length - pictures} databases and ${pictures} pictures, ${megabytes(bytes)}, into ${resolve(folder)}`)
  } else {
    const { backUpDistributed } = await import('./distributed.ts')
    const { collections, documents, bytes } = await backUpDistributed(requested.settings, folder, dictionaries)
    say(`Backed up ${documents} documents of ${collections} collections, ${megabytes(bytes)}, into ${resolve(folder)}`)
    if (dictionaryFolder === undefined)
      say('Added dictionaries are neither in the backup nor named in it, since DICTIONARY_FOLDER is not set.')
  }
  for (const sentence of howToAddAgain(dictionaries, notInBackup)) say(sentence)
  return 0
}

/** Restores a backup into an empty installation, and names the dictionaries that are missing. */
export async function restore(
  requested: RequestedInstallation,
  folder: string,
  dictionaryFolder: string | undefined,
  logger: Logger,
  say: Say,
): Promise<number> {
  const sayMissing = (wanted: readonly NamedDictionary[]): void => {
    const there = new Set((dictionaryFolder === undefined ? [] : dictionariesIn(dictionaryFolder)).map(({ name }) => name))
    const missing = wanted.filter(({ name }) => !there.has(name))
    for (const sentence of howToAddAgain(missing, dictionaryFolder === undefined ? notInBackup : 'is missing here')) say(sentence)
  }
  if (requested.edition === 'embedded') {
    const { restoreEmbedded } = await import('./embedded.ts')
    const { begunAt, files, dictionaries } = await restoreEmbedded(folder, requested.folder)
    say(`Restored ${files.length} files from a backup of ${begunAt} into ${resolve(requested.folder)}. All learners have to sign in again.`)
    sayMissing(dictionaries)
    return 0
  }
  const { restoreDistributed } = await import('./distributed.ts')
  const { redisNotChecked } = await import('./empty-installation.ts')
  const { begunAt, documents, dictionaries } = await restoreDistributed(folder, requested.settings, logger)
  say(
    `Restored ${documents} documents from a backup of ${begunAt}. Events that consumers had not applied by then are published when the services start.`,
  )
  sayMissing(dictionaries)
  for (const sentence of redisNotChecked(requested.settings)) say(sentence)
  return 0
}
