import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { anExportedWord } from '../../word-test-kit/portable-fixtures.ts'
import { ankiDeck } from './anki-deck.ts'

const given = async function* (count: number) {
  for (let index = 0; index < count; index++) yield anExportedWord({ id: `w${index}`, text: `word ${index} <b>` })
}

/** The entries of a zip by name, from its central directory. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(zip.length - 6)
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size, nameLength, extra, comment] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((o) => zip.readUInt16LE(at + o)),
    ]
    const [name, start] = [zip.toString('utf8', at + 46, at + 46 + (nameLength as number)), zip.readUInt32LE(at + 42)]
    const from = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const packed = zip.subarray(from, from + (size as number))
    entries.set(name, method === 8 ? inflateRawSync(packed) : packed)
    at += 46 + (nameLength as number) + (extra as number) + (comment as number)
  }
  return entries
}

const leftovers = async (): Promise<number> => (await readdir(tmpdir())).filter((name) => name.startsWith('wordloom-anki-')).length

describe('Export for Anki', () => {
  it('writes a package without media, with a note and a new card for each word', async () => {
    const before = await leftovers()
    const entries = unzip(await buffer(await ankiDeck(given(3))))
    expect([...entries.keys()].sort()).toEqual(['collection.anki2', 'media'])
    expect(entries.get('media')?.toString()).toBe('{}')
    const folder = await mkdtemp(join(tmpdir(), 'wordloom-spec-'))
    const file = join(folder, 'collection.anki2')
    await writeFile(file, entries.get('collection.anki2') ?? '')
    const collection = new DatabaseSync(file)
    const notes = collection.prepare('SELECT guid, flds, sfld, tags, due FROM notes JOIN cards ON cards.nid = notes.id ORDER BY due').all()
    expect(notes).toHaveLength(3)
    expect(notes[0]).toMatchObject({
      guid: 'w0',
      flds: ['word 0 &lt;b&gt;', 'ləˈkɑnɪk', 'adjective', 'brief and to the point', 'a laconic reply', '=SUM(A1)<br>“Zoë” 🦉'].join(
        '\u001F',
      ),
      sfld: 'word 0 <b>',
      tags: ' wordloom::learning Greek at_work ',
      due: 1,
    })
    expect(collection.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    collection.close()
    await rm(folder, { recursive: true })
    expect(await leftovers()).toBe(before)
  })

  it('is complete if the collection is larger than the read buffers and the client reads slowly', async () => {
    const taken: Buffer[] = []
    for await (const chunk of await ankiDeck(given(20_000))) {
      taken.push(chunk as Buffer)
      if (taken.length % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const collection = unzip(Buffer.concat(taken)).get('collection.anki2') as Buffer
    expect(collection.length).toBeGreaterThan(4 * 1024 * 1024)
    const folder = await mkdtemp(join(tmpdir(), 'wordloom-spec-'))
    await writeFile(join(folder, 'collection.anki2'), collection)
    const database = new DatabaseSync(join(folder, 'collection.anki2'))
    expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
    expect(database.prepare('SELECT count(*) AS count, max(sfld) AS last FROM notes').get()).toEqual({
      count: 20_000,
      last: 'word 9999 <b>',
    })
    database.close()
    await rm(folder, { recursive: true })
  })

  it('deletes its temporary files if the client aborts the download', async () => {
    const before = await leftovers()
    const stream = await ankiDeck(given(2_000))
    stream.destroy()
    for (let tries = 0; tries < 100 && (await leftovers()) > before; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await leftovers()).toBe(before)
  })
})
