import { mkdir, readdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { OpsError } from '../terminal.ts'

/** The names in a folder; null if there is none. */
export async function contentsOf(folder: string): Promise<string[] | null> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    if (error.code === 'ENOTDIR') throw new OpsError(`${resolve(folder)} is not a folder.`)
    throw error
  })
}

/** Creates a private folder and fills it; on a failure it is removed. */
export async function fillNewFolder<T>(folder: string, fill: () => Promise<T>): Promise<T> {
  if ((await contentsOf(folder))?.length) throw new OpsError(`${resolve(folder)} is not empty. Name a new folder.`)
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw new OpsError(`${resolve(folder)} cannot be created (${error.code}).`)
  })
  try {
    return await fill()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
