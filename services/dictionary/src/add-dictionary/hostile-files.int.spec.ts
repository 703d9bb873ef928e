import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openDictionaryFile } from '../added-dictionaries/index.ts'
import { addDictionary } from './index.ts'
import { sampleLexicon } from './samples/index.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordloom-hostile-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const add = (content: string | Uint8Array) => {
  const file = join(folder, 'hostile')
  writeFileSync(file, content)
  return addDictionary({ folder, file, name: 'added', now: new Date('2026-11-23T12:00:00Z') })
}
const opened = <T>(read: (file: ReturnType<typeof openDictionaryFile>) => T): T => {
  const file = openDictionaryFile(join(folder, 'added.sqlite'))
  try {
    return read(file)
  } finally {
    file.close()
  }
}
const line = (word: string, senses: string[], more: object = {}): string =>
  `${JSON.stringify({ word, pos: 'noun', senses: senses.map((gloss) => ({ glosses: [gloss] })), ...more })}\n`

const [before, entry, synset, after] = [
  '<LexicalResource><Lexicon id="l" label="L" language="en" license="x" version="1">',
  '<LexicalEntry id="e"><Lemma writtenForm="word" partOfSpeech="n"/><Sense id="s" synset="y"/></LexicalEntry>',
  '<Synset id="y"><Definition>a word</Definition></Synset>',
  '</Lexicon></LexicalResource>',
]
const lots = 20_000_000
const many = (text: string): string => text.repeat(lots / text.length)

describe('an XML file made to exhaust memory', () => {
  it.each([
    ['with a huge text', () => `${before}${entry}<Synset id="y"><Definition>${many('x')}</Definition></Synset>${after}`],
    ['with a huge attribute', () => `${before}${entry}<Synset id="${many('x')}"/>${after}`],
    ['with a huge comment', () => `<!--${many('x')}-->${before}${entry}${synset}${after}`],
    ['with a huge DOCTYPE', () => `<!DOCTYPE LexicalResource [${many('<!ENTITY a "b">')}]>${before}${entry}${synset}${after}`],
    [
      'with an entry of a million forms',
      () => `${before}<LexicalEntry id="e"><Lemma writtenForm="w"/>${many('<Form writtenForm="a"/>')}</LexicalEntry>${after}`,
    ],
    ['with huge text after the root element', () => `${before}${entry}${synset}${after}${many('x')}`],
  ])('%s is refused, although its gzip is small', async (_, made) => {
    await expect(add(gzipSync(made(), { level: 1 }))).rejects.toThrow('is longer than any entry')
    expect(readdirSync(folder)).toEqual(['hostile'])
  })

  it('with deeply nested elements is refused', async () => {
    await expect(add(`${before}${'<a>'.repeat(1_000)}`)).rejects.toThrow('The elements of the file stand in each other too deeply')
  })
})

describe('a file of JSON lines made to exhaust memory', () => {
  it('has a huge line reported and its other lines added', async () => {
    const { faults, about } = await add(gzipSync(`${line('w', ['x'.repeat(5_000_000)])}${line('word', ['a word'])}`))
    expect([faults.named, about.entries]).toEqual([['line 1: it is longer than any entry'], 1])
  })
})

describe('a file in another encoding than UTF-8', () => {
  it.each([
    ['JSON lines in Latin-1', () => Buffer.from(line('café', ['a place for coffee']), 'latin1')],
    [
      'JSON lines with a later line in Latin-1',
      () => Buffer.concat([Buffer.from(line('word', ['a word'])), Buffer.from('{"word":"caf\xe9"}', 'latin1')]),
    ],
    ['a lexicon in UTF-16', () => Buffer.from(`\uFEFF${readFileSync(sampleLexicon, 'utf8')}`, 'utf16le')],
    ['text that ends in the middle of a character', () => Buffer.from(line('café', ['x'])).subarray(0, 13)],
  ])('is refused: %s', async (_, made) => {
    await expect(add(made())).rejects.toThrow('is not in UTF-8')
    expect(readdirSync(folder)).toEqual(['hostile'])
  })
})

describe('a headword with too many senses, entries or forms', () => {
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => `sense ${index}`)

  it('keeps the first two hundred senses of an entry', async () => {
    await add(line('word', numbered(1_000)))
    expect(opened(({ entries }) => entries('word').map(({ senses }) => senses.length))).toEqual([200])
  })

  it('keeps a hundred entries, the rest is reported, and a form keeps a hundred lemmas', async () => {
    const forms = { forms: [{ form: 'words' }] }
    const { about, faults } = await add(
      line('word', ['a word']).repeat(150) +
        numbered(150)
          .map((text) => line(text, ['x'], forms))
          .join(''),
    )
    expect([about.entries, faults]).toEqual([250, { count: 1, named: ['50 entries: their headword has 100 others'] }])
    expect(opened(({ entries, lemmas }) => [entries('word').length, lemmas('words').length])).toEqual([100, 100])
  })

  it('is read up to the same limits in a file not written by addDictionary', async () => {
    await add(line('word', ['a word']))
    const database = new DatabaseSync(join(folder, 'added.sqlite'))
    const insert = database.prepare(
      `INSERT INTO entries (key, word, part_of_speech, pronunciation, sound, senses) VALUES (?, ?, 'noun', '', 1, ?)`,
    )
    const senses = (count: number, definition: string) => JSON.stringify(Array(count).fill({ definition }))
    insert.run('word', 'word', senses(2_000, 'x'.repeat(2_000)))
    for (let each = 0; each < 150; each++) insert.run('short', 'short', senses(1, 'short'))
    for (let each = 0; each < 150; each++) insert.run('full', 'full', senses(200, 'full'))
    const insertForm = database.prepare(`INSERT INTO forms (key, lemma, part_of_speech, kind) VALUES ('forms', ?, 'noun', 'inflected')`)
    for (const lemma of numbered(150)) insertForm.run(lemma)
    database.close()
    expect(
      opened(({ entries, lemmas }) => ['word', 'short', 'full'].map((key) => entries(key).length).concat(lemmas('forms').length)),
    ).toEqual([1, 100, 2, 100])
  })
})
