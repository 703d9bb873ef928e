import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The folder cannot be used; the message is one sentence for whoever started Wordloom. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Makes sure that the data folder is there and can be written; answers the path of a file in it. */
export function openDataFolder(folder: string): (file: string) => string {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataFolderError(
      `Wordloom cannot write to its data folder ${path} (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}). Set WORDLOOM_DATA to a folder that it may write to.`,
    )
  }
  return (file) => join(path, file)
}
