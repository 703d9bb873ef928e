import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The folder cannot be used; the message is one sentence for the user. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

/** Makes sure that the data folder exists, is writable, and is private to its owner. Returns a function for the paths of its files. */
export function openDataFolder(folder: string): (file: string) => string {
  const path = resolve(folder)
  try {
    makeFolder(path)
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const each of [path, join(path, 'pictures')]) if (existsSync(each) && (statSync(each).mode & 0o077) !== 0) chmodSync(each, 0o700)
  } catch (error) {
    throw new DataFolderError(
      `Wordloom cannot write to its data folder ${path} (${(error as NodeJS.ErrnoException).code ?? 'unknown error'}). Set WORDLOOM_DATA to a folder that it may write to.`,
    )
  }
  return (file) => join(path, file)
}

/**
 * Creates a folder and its parents one by one: Node's recursive mkdir never returns on file systems that refuse new folders, such as /proc.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
