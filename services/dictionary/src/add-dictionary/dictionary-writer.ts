import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '@wordloom/service-kit/ids'
import {
  type About,
  applicationId,
  fileVersion,
  headwordKey,
  indexes,
  type ListedLemma,
  maxPerKey,
  maxSenses,
  type StoredEntry,
  type StoredSense,
  tables,
} from '../added-dictionaries/index.ts'
import { labelledLast } from '../sense-order/index.ts'
import { soundKey } from '../suggestions/index.ts'

/** Writes a dictionary's file. */
export type DictionaryWriter = ReturnType<typeof writeDictionary>

/** No other process reads the files while they are written, and an incomplete one is deleted: no journal, and one sync at the end. */
const bulkLoadPragmas = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;'

/** Begins a dictionary's file in a folder, whose dictionaries stay unchanged until `finish`. */
export function writeDictionary(folder: string) {
  mkdirSync(folder, { recursive: true })
  removeStaleFiles(folder)
  const id = newId()
  const [databaseFile, stagingFile] = [join(folder, `.${id}.adding`), join(folder, `.${id}.notes`)]
  const database = new DatabaseSync(databaseFile)
  const staging = new DatabaseSync(stagingFile)
  database.exec(`${bulkLoadPragmas} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${fileVersion}; ${tables} BEGIN`)
  staging.exec(`${bulkLoadPragmas} BEGIN`)
  const insertEntry = database.prepare(
    'INSERT INTO entries (key, word, part_of_speech, pronunciation, sound, senses) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const insertForm = database.prepare('INSERT INTO forms (key, lemma, part_of_speech, kind) VALUES (?, ?, ?, ?)')
  const counts = { entries: 0, forms: 0 }
  let isOpen = true
  const closeFiles = (): void => {
    if (!isOpen) return
    isOpen = false
    database.close()
    staging.close()
  }
  return {
    entry({ word, partOfSpeech, pronunciation, senses }: StoredEntry): void {
      const key = headwordKey(word)
      insertEntry.run(key, word, partOfSpeech, pronunciation, soundKey(key), JSON.stringify(everydayFirst(senses).slice(0, maxSenses)))
      counts.entries++
    },
    form({ form, lemma, partOfSpeech, kind }: ListedLemma & { form: string }): void {
      const key = headwordKey(form)
      if (key === '' || key === headwordKey(lemma)) return
      insertForm.run(key, lemma, partOfSpeech, kind)
      counts.forms++
    },
    counts: (): { entries: number; forms: number } => counts,
    /** A temporary database for an importer whose file has records in another order than needed. Deleted with the writer. */
    staging,
    /** Creates the indexes and deletes entries and forms beyond `maxPerKey`; returns how many entries were deleted. */
    index(): number {
      database.exec(`COMMIT; ${indexes} BEGIN`)
      const left = Number(database.prepare(deleteBeyondLimit('entries')).run().changes)
      counts.entries -= left
      counts.forms -= Number(database.prepare(deleteBeyondLimit('forms')).run().changes)
      return left
    },
    /** Completes the file and moves it to `path`, in the same folder, atomically. Call it after `index`. */
    finish(about: Omit<About, 'entries'>, path: string): void {
      const insert = database.prepare('INSERT INTO about (name, value) VALUES (?, ?)')
      for (const [name, value] of Object.entries({ ...about, entries: counts.entries }))
        if (value !== undefined) insert.run(name, String(value))
      database.exec('COMMIT')
      closeFiles()
      // The service may run as another user, and the text is not secret.
      chmodSync(databaseFile, 0o644)
      sync(databaseFile)
      renameSync(databaseFile, path)
      sync(folder)
    },
    /** Deletes temporary files. */
    close(): void {
      closeFiles()
      for (const file of [databaseFile, stagingFile]) rmSync(file, { force: true })
    },
  }
}

/** Senses with everyday ones first. A technical sense that comes before all everyday ones counts as everyday itself. */
function everydayFirst(senses: readonly StoredSense[]): StoredSense[] {
  const first = senses.find(({ label }) => label !== 'dated' && label !== 'rare')
  return labelledLast(senses.map((sense) => (sense === first && sense.label !== undefined ? withoutLabel(sense) : sense)))
}

const withoutLabel = ({ label: _, ...sense }: StoredSense): StoredSense => sense

/** Deletes the last rows of each key beyond `maxPerKey`, since a look-up reads all rows of its key. */
const deleteBeyondLimit = (table: 'entries' | 'forms'): string => `
  DELETE FROM ${table} WHERE rowid IN (
    SELECT row FROM (
      SELECT rowid AS row, row_number() OVER (PARTITION BY key ORDER BY rowid) AS nth FROM ${table}
      WHERE key IN (SELECT key FROM ${table} GROUP BY key HAVING count(*) > ${maxPerKey})
    ) WHERE nth > ${maxPerKey}
  )`

/** An import writes continuously, so a file unchanged for an hour belongs to one that was killed. */
const staleAfterMs = 3_600_000

function removeStaleFiles(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /^\.[\w-]+\.(?:adding|notes)$/.test(each))) {
    const path = join(folder, name)
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > staleAfterMs) rmSync(path, { force: true })
  }
}

/** Flushes a file, or a folder's list of files, to disk. */
function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
