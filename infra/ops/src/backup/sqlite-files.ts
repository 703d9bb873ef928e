import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseNames } from '../descriptors.ts'
import { OpsError } from '../terminal.ts'

/** The files of an embedded installation. `limits` only has counts of the current minute, and is created anew. */
const names = ['shared', 'identity-provider', ...databaseNames]

const timeoutMs = 30_000
const pagesAtOnce = 1_000
const busy = 5

/**
 * Copies an embedded installation's SQLite files as of one moment, while it runs. Every file's write lock is held while a read transaction
 * begins on each, and the copies are read from those. So the result is what a power cut at that moment would have left. Returns the names
 * of the files.
 */
export async function copySqliteFiles(from: string, to: string): Promise<string[]> {
  const files = names.map((name) => `${name}.sqlite`).filter((file) => existsSync(join(from, file)))
  const open = (): DatabaseSync[] => files.map((file) => new DatabaseSync(join(from, file), { timeout: 100 }))
  const [writers, readers] = [open(), open()]
  try {
    await beginTogether(writers, readers)
    for (const [index, file] of files.entries()) {
      await backup(readers[index] as DatabaseSync, join(to, file), { rate: pagesAtOnce })
      await finish(join(to, file))
    }
  } finally {
    for (const database of [...writers, ...readers]) database.close()
  }
  return files
}

/** Begins a read transaction on each file. Nobody can commit between the first lock and the last reader's begin. */
async function beginTogether(writers: readonly DatabaseSync[], readers: readonly DatabaseSync[]): Promise<void> {
  for (const deadline = performance.now() + timeoutMs; ; await sleep(10 + Math.random() * 90)) {
    try {
      for (const writer of writers) writer.exec('BEGIN IMMEDIATE')
      for (const reader of readers) {
        reader.exec('BEGIN')
        reader.prepare('SELECT count(*) FROM sqlite_master').get()
      }
      return
    } catch (error) {
      for (const reader of readers) if (reader.isTransaction) reader.exec('ROLLBACK')
      // Somebody is writing: release all locks, since they may wait for us while we wait for them.
      if ((error as { errcode?: number }).errcode !== busy) throw error
      if (performance.now() > deadline)
        throw new OpsError('The installation is written to without a pause. Try again when it is less busy.')
    } finally {
      for (const writer of writers) if (writer.isTransaction) writer.exec('ROLLBACK')
    }
  }
}

/** Makes the copy a single complete file, and checks it. */
async function finish(file: string): Promise<void> {
  await chmod(file, 0o600)
  using copy = new DatabaseSync(file)
  copy.exec('PRAGMA journal_mode = DELETE')
  const { quick_check: verdict } = copy.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
  if (verdict !== 'ok') throw new OpsError(`The installation is damaged: ${file}: ${verdict}`)
}
