import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const permissionsOfOthers = 0o077

/**
 * Creates a file that only its owner may read, and its folder if missing; restricts the permissions of an existing file. An existing file
 * is never opened: closing it would release the locks that SQLite holds on it in this process (https://www.sqlite.org/howtocorrupt.html).
 */
export function createPrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
  restrictToOwner(file)
}

/** Removes the permissions of group and others from a file without opening it. */
export function restrictToOwner(file: string): void {
  if ((statSync(file).mode & permissionsOfOthers) !== 0) chmodSync(file, 0o600)
}
