import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const others = 0o077

/**
 * Makes a file that only its owner may read, and its folder where that is missing; one that others may read is theirs no more. A file that is there
 * is never opened: closing it would drop the locks that SQLite holds on it in this process (https://www.sqlite.org/howtocorrupt.html).
 */
export function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
  closeToOthers(file)
}

/** Takes the permissions of others from a file, without opening it. */
export function closeToOthers(file: string): void {
  if ((statSync(file).mode & others) !== 0) chmodSync(file, 0o600)
}
