import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { About, applicationId, type FormKind, fileVersion, maxPerKey, maxSenses, type StoredSense, StoredSenses } from './schema.ts'

/** An entry of an added dictionary: one part of speech of a headword, its senses in the dictionary's order. */
export type StoredEntry = { word: string; partOfSpeech: string; pronunciation: string; senses: StoredSense[] }
/** The lemma of a form, as the dictionary lists it. */
export type ListedLemma = { lemma: string; partOfSpeech: string; kind: FormKind }

/** A dictionary's file, open for reading. Keys are folded headwords. */
export type DictionaryFile = ReturnType<typeof openReader>

/** The file is not a valid dictionary; the message is a sentence for the operator. */
export class InvalidDictionaryFile extends Error {
  override readonly name = 'InvalidDictionaryFile'
}

/** Limits of the senses read for a headword, and of the bytes of an entry's senses, so that one look-up does not delay others. */
const maxSensesRead = 2 * maxSenses
const maxSensesBytes = 3_000_000

/** SQLite's page cache in kB: the upper levels of the indexes of a million entries. The system caches the rest. */
const cacheKb = 8_000

/**
 * Opens a file for reading. Files are never changed, only replaced as a whole; `immutable` tells SQLite so, which then takes no locks and does
 * not check for changes.
 */
export function openDictionaryFile(path: string): DictionaryFile {
  const database = new DatabaseSync(new URL(`${pathToFileURL(path).href}?immutable=1`), { readOnly: true })
  try {
    return openReader(database, path)
  } catch (error) {
    database.close()
    if ((error as { code?: string }).code !== 'ERR_SQLITE_ERROR') throw error
    throw new InvalidDictionaryFile(`${path} cannot be read: ${(error as Error).message}`)
  }
}

function openReader(database: DatabaseSync, path: string) {
  const pragma = (name: string): unknown => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]
  if (pragma('application_id') !== applicationId) throw new InvalidDictionaryFile(`${path} is no dictionary that \`dictionary add\` made`)
  if (pragma('user_version') !== fileVersion)
    throw new InvalidDictionaryFile(`${path} is of another version of Wordloom: add the dictionary again`)
  database.exec(`PRAGMA cache_size = -${cacheKb}`)
  const about = About.parse(
    Object.fromEntries(
      (database.prepare('SELECT name, value FROM about').all() as { name: string; value: string }[]).map((each) => [each.name, each.value]),
    ),
  )
  const entries = database.prepare(
    `SELECT word, part_of_speech AS partOfSpeech, pronunciation, senses FROM entries WHERE key = ? AND octet_length(senses) <= ${maxSensesBytes}
     ORDER BY place LIMIT ${maxPerKey}`,
  )
  const lemmas = database.prepare(`SELECT DISTINCT lemma, part_of_speech AS partOfSpeech, kind FROM forms WHERE key = ? LIMIT ${maxPerKey}`)
  // U+10FFFF sorts after every letter.
  const starting = database.prepare(
    `SELECT DISTINCT word FROM entries WHERE key >= ?1 AND key < ?1 || char(0x10ffff) ORDER BY key LIMIT ?2`,
  )
  const sounding = database.prepare('SELECT DISTINCT word FROM entries WHERE sound = ? LIMIT ?')
  const words = (rows: unknown[]): string[] => (rows as { word: string }[]).map(({ word }) => word)
  return {
    about,
    entries(key: string): StoredEntry[] {
      const found: StoredEntry[] = []
      let count = 0
      for (const row of entries.iterate(key)) {
        const senses = StoredSenses.parse(JSON.parse(row.senses as string))
        found.push({ ...(row as Omit<StoredEntry, 'senses'>), senses })
        count += senses.length
        if (count >= maxSensesRead) break
      }
      return found
    },
    lemmas: (key: string): ListedLemma[] => lemmas.all(key) as ListedLemma[],
    /** Headwords with this beginning, in the order of their keys. */
    startingWith: (key: string, max: number): string[] => words(starting.all(key, max)),
    soundingLike: (sound: number, max: number): string[] => words(sounding.all(sound, max)),
    close: (): void => database.close(),
  }
}
