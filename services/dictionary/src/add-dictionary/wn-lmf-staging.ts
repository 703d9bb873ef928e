import type { DatabaseSync } from 'node:sqlite'

/** A lexical entry of the file; the `synset` of a sense is the id of its synset. */
export type StagedEntry = { line: number; word: string; part: string; pronunciation: string; forms: string[]; senses: StagedSense[] }
export type StagedSense = { synset: string; key: string; order: number; example: string }
export type StagedSynset = { id: string; definition: string; examples: string[]; isTechnical: boolean }

/** Creates the staging tables. */
export function createWnLmfStaging(database: DatabaseSync) {
  database.exec('CREATE TABLE entries (json TEXT NOT NULL) STRICT; CREATE TABLE synsets (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT')
  const insertEntry = database.prepare('INSERT INTO entries (json) VALUES (?)')
  const insertSynset = database.prepare('INSERT OR IGNORE INTO synsets (id, json) VALUES (?, ?)')
  const select = database.prepare('SELECT json FROM synsets WHERE id = ?')
  return {
    entry: (entry: StagedEntry): void => void insertEntry.run(JSON.stringify(entry)),
    synset: (synset: StagedSynset): void => void insertSynset.run(synset.id, JSON.stringify(synset)),
    *entries(): Generator<StagedEntry> {
      for (const { json } of database.prepare('SELECT json FROM entries ORDER BY rowid').iterate())
        yield JSON.parse(json as string) as StagedEntry
    },
    synsetOf: (id: string): StagedSynset | undefined => {
      const row = select.get(id)
      return row && (JSON.parse(row.json as string) as StagedSynset)
    },
  }
}
