import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Readable } from 'node:stream'
import type { ExportedWord } from '@wordloom/contracts/portable'
import { ZipFile } from 'yazl'
import { ankiNote } from './anki-note.ts'
import { collectionRow, collectionSchema, deckId, noteTypeId } from './collection-schema.ts'
import { pooledFileStream } from './pooled-file-stream.ts'

/**
 * The words as an Anki package: a zip of a collection (SQLite) and an empty list of media. Every word is a new card in the deck Wordloom,
 * oldest first, tagged with its status. A second import updates the notes, which have fixed ids. The collection is built in a temporary
 * file, so that memory does not grow with the words; the file is removed when the stream is closed.
 */
export async function ankiDeck(words: AsyncIterable<ExportedWord>, now = new Date()): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'wordloom-anki-'))
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const file = join(folder, 'collection.anki2')
    await writeCollection(file, words, Math.floor(now.getTime() / 1000))
    const zip = new ZipFile()
    const collection = pooledFileStream(file)
    zip.addReadStream(collection, 'collection.anki2', { compressionLevel: 3 })
    zip.addBuffer(Buffer.from('{}'), 'media')
    zip.end()
    const stream = zip.outputStream as Readable
    zip.once('error', (error) => stream.destroy(error as Error))
    stream.once('close', () => {
      collection.destroy()
      void removeFolder()
    })
    return stream
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function writeCollection(file: string, words: AsyncIterable<ExportedWord>, now: number): Promise<void> {
  using collection = new DatabaseSync(file)
  // The file is read only when complete, and discarded otherwise, so it needs no journal.
  collection.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -4000')
  collection.exec(collectionSchema)
  collection.exec('BEGIN')
  collection.prepare(`INSERT INTO col VALUES (${'?,'.repeat(12)}?)`).run(...collectionRow(now))
  const addNote = collection.prepare("INSERT INTO notes VALUES (?, ?, ?, ?, -1, ?, ?, ?, ?, 0, '')")
  const addCard = collection.prepare("INSERT INTO cards VALUES (?, ?, ?, 0, ?, -1, 0, 0, ?, 0, 0, 0, 0, 0, 0, 0, 0, '')")
  let position = 0
  for await (const word of words) {
    const { guid, fields, sortField, checksum, tags } = ankiNote(word)
    // In Anki, ids of notes and cards are times in milliseconds and must be unique.
    const id = now * 1000 + ++position
    addNote.run(id, guid, noteTypeId, now, tags, fields, sortField, checksum)
    addCard.run(id, id, deckId, now, position)
  }
  collection.exec('COMMIT')
}
