import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OpsError } from '../terminal.ts'
import { contentsOf, fillNewFolder } from './folder.ts'
import { type BackupFile, checkFiles, checksumOf, type Manifest, type NamedDictionary, readManifest, writeManifest } from './manifest.ts'
import { copyPictures, reconcilePictures } from './pictures.ts'
import { copySqliteFiles } from './sqlite-files.ts'

/** What was copied. `missing` are pictures that profiles refer to and that the installation itself lacks. */
export type Copied = { files: string[]; pictures: number; missing: string[] }

/** Copies a data folder as of one moment, while it is in use: databases and the pictures that they refer to. */
export async function copyInstallation(data: string, to: string): Promise<Copied> {
  if (!existsSync(join(data, 'shared.sqlite')))
    throw new OpsError(`There is no Wordloom data in ${data}. Name its data folder with --data.`)
  await copyPictures(data, to)
  const files = await copySqliteFiles(data, to)
  const { kept, missing } = existsSync(join(to, 'identity.sqlite')) ? await reconcilePictures(data, to) : { kept: [], missing: [] }
  return { files: [...files, ...kept.map((name) => `pictures/${name.slice(0, 2)}/${name}`)], pictures: kept.length, missing }
}

/** Backs up a data folder into a new folder, while it is in use. */
export async function backUpEmbedded(data: string, folder: string, dictionaries: NamedDictionary[]): Promise<Copied & { bytes: number }> {
  return fillNewFolder(folder, async () => {
    const begunAt = new Date().toISOString()
    const copied = await copyInstallation(data, folder)
    const files: BackupFile[] = []
    for (const path of copied.files) files.push(await checksumOf(folder, path))
    await writeManifest(folder, { format: 1, edition: 'embedded', begunAt, files, dictionaries })
    return { ...copied, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) }
  })
}

/**
 * Restores a backup into an empty or missing data folder: all of it or nothing. All sessions are deleted, since a session that ended after
 * the backup must not come back.
 */
export async function restoreEmbedded(folder: string, data: string): Promise<Manifest> {
  const manifest = await readManifest(folder, 'embedded')
  const there = await contentsOf(data)
  if (there?.length) throw new OpsError(`${resolve(data)} is not empty. Restore into an empty data folder.`)
  const temporary = `${resolve(data)}.restoring`
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  try {
    for (const { path } of manifest.files) await copyAndSync(join(folder, path), join(temporary, path))
    await checkFiles(temporary, manifest)
    deleteSessions(temporary)
    if (there) await rmdir(data)
    await rename(temporary, data)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new OpsError(`The backup is damaged: ${(error as NodeJS.ErrnoException).path} is missing. Nothing was restored.`)
  }
  return manifest
}

function deleteSessions(data: string): void {
  const forget = (name: string, table: string, condition: string): void => {
    const file = join(data, `${name}.sqlite`)
    if (!existsSync(file)) return
    using database = new DatabaseSync(file)
    if (database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table)) database.exec(`DELETE FROM ${table} WHERE ${condition}`)
  }
  forget('shared', 'key_value', "key LIKE 'session:%'")
  forget('shared', 'key_members', 'true')
  forget('identity-provider', 'oidc', 'true')
}

async function copyAndSync(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to)
  await using handle = await open(to, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
}
