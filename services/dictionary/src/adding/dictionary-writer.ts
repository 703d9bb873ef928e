import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { newId } from '@wordloom/service-kit/ids'
import {
  type About,
  applicationId,
  type FormKind,
  fileVersion,
  headwordKey,
  indexes,
  mostPerKey,
  mostSenses,
  type StoredSense,
  tables,
} from '../added/index.ts'
import { soundKey } from '../suggestions/index.ts'

/** An entry to write: one part of speech of a headword. */
type NewEntry = { word: string; partOfSpeech: string; pronunciation: string; senses: StoredSense[] }
/** A form to write, of a lemma. */
type NewForm = { form: string; lemma: string; partOfSpeech: string; kind: FormKind }

/** Writes a dictionary's file. */
export type DictionaryWriter = {
  entry: (entry: NewEntry) => void
  form: (form: NewForm) => void
  counts: () => { entries: number; forms: number }
  /** Tables of the importer's own, for what a file has in another order than it is needed in. They go with the writer. */
  notes: DatabaseSync
  /** Makes the file's indexes, and leaves out what a headword or a form has too much of; returns how many entries those are. */
  index: () => number
  /** Makes the file whole and puts it at `path`, in the same folder, in one step. After `index`. */
  finish: (about: Omit<About, 'entries'>, path: string) => void
  /** Leaves nothing behind; after `finish` there is nothing to leave. */
  close: () => void
}

/** Files are read by nobody else while they are written, and a half-written one is thrown away: no journal, and one sync at the end. */
const fast = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;'

/** Begins a dictionary's file in a folder. What the folder has stays as it is until `finish`. */
export function writeDictionary(folder: string): DictionaryWriter {
  mkdirSync(folder, { recursive: true })
  clearLeftovers(folder)
  const id = newId()
  const [making, noting] = [join(folder, `.${id}.adding`), join(folder, `.${id}.notes`)]
  const clear = (): void => {
    for (const file of [making, noting]) rmSync(file, { force: true })
  }
  const database = new DatabaseSync(making)
  const notes = new DatabaseSync(noting)
  database.exec(`${fast} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${fileVersion}; ${tables} BEGIN`)
  notes.exec(`${fast} BEGIN`)
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
    notes.close()
  }
  return {
    entry({ word, partOfSpeech, pronunciation, senses }) {
      const key = headwordKey(word)
      insertEntry.run(key, word, partOfSpeech, pronunciation, soundKey(key), JSON.stringify(senses.slice(0, mostSenses)))
      counts.entries++
    },
    form({ form, lemma, partOfSpeech, kind }) {
      const key = headwordKey(form)
      if (key === '' || key === headwordKey(lemma)) return
      insertForm.run(key, lemma, partOfSpeech, kind)
      counts.forms++
    },
    counts: () => counts,
    notes,
    index() {
      database.exec(`COMMIT; ${indexes} BEGIN`)
      const left = Number(database.prepare(crowded('entries')).run().changes)
      counts.entries -= left
      counts.forms -= Number(database.prepare(crowded('forms')).run().changes)
      return left
    },
    finish(about, path) {
      const insert = database.prepare('INSERT INTO about (name, value) VALUES (?, ?)')
      for (const [name, value] of Object.entries({ ...about, entries: counts.entries }))
        if (value !== undefined) insert.run(name, String(value))
      database.exec('COMMIT')
      closeFiles()
      // It is published text, and the service may run as another user.
      chmodSync(making, 0o644)
      sync(making)
      renameSync(making, path)
      sync(folder)
    },
    close() {
      closeFiles()
      clear()
    },
  }
}

/** Deletes what a key has beyond `mostPerKey`, the last first: a look-up reads all that its key has. */
const crowded = (table: 'entries' | 'forms'): string => `
  DELETE FROM ${table} WHERE rowid IN (
    SELECT row FROM (
      SELECT rowid AS row, row_number() OVER (PARTITION BY key ORDER BY rowid) AS nth FROM ${table}
      WHERE key IN (SELECT key FROM ${table} GROUP BY key HAVING count(*) > ${mostPerKey})
    ) WHERE nth > ${mostPerKey}
  )`

/** Who adds writes all the time, so a file that was left alone for an hour is of one that was killed. */
const leftAloneMs = 3_600_000

function clearLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /^\.[\w-]+\.(?:adding|notes)$/.test(each))) {
    const path = join(folder, name)
    const { mtimeMs = Number.POSITIVE_INFINITY } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > leftAloneMs) rmSync(path, { force: true })
  }
}

/** Waits until a file, or a folder's list of files, is on the disk. */
function sync(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
