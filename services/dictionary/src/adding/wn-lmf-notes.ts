import type { DatabaseSync } from 'node:sqlite'

/** A lexical entry as it stands in the file; `synset` names what its senses mean. */
export type NotedEntry = { line: number; word: string; part: string; pronunciation: string; forms: string[]; senses: NotedSense[] }
export type NotedSense = { synset: string; key: string; order: number; example: string }
export type NotedSynset = { id: string; definition: string; examples: string[]; isTechnical: boolean }

/** Entries and synsets of a file until it is over, on disk: a million of them would not fit into memory. */
export type WnLmfNotes = {
  entry: (entry: NotedEntry) => void
  synset: (synset: NotedSynset) => void
  entries: () => Generator<NotedEntry>
  synsetOf: (id: string) => NotedSynset | undefined
}

/** Makes the tables of the notes. */
export function createWnLmfNotes(database: DatabaseSync): WnLmfNotes {
  database.exec('CREATE TABLE entries (json TEXT NOT NULL) STRICT; CREATE TABLE synsets (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT')
  const insertEntry = database.prepare('INSERT INTO entries (json) VALUES (?)')
  const insertSynset = database.prepare('INSERT OR IGNORE INTO synsets (id, json) VALUES (?, ?)')
  const select = database.prepare('SELECT json FROM synsets WHERE id = ?')
  return {
    entry: (entry) => void insertEntry.run(JSON.stringify(entry)),
    synset: (synset) => void insertSynset.run(synset.id, JSON.stringify(synset)),
    *entries() {
      for (const { json } of database.prepare('SELECT json FROM entries ORDER BY rowid').iterate())
        yield JSON.parse(json as string) as NotedEntry
    },
    synsetOf: (id) => {
      const row = select.get(id)
      return row && (JSON.parse(row.json as string) as NotedSynset)
    },
  }
}
