import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openDictionaryFile } from '../added-dictionaries/index.ts'
import { addDictionary, listDictionaries, removeDictionary } from './index.ts'
import { sampleLexicon, sampleWiktextract } from './samples/index.ts'

const now = new Date('2026-11-23T12:00:00Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wordloom-dictionaries-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const add = (file: string, name?: string) => addDictionary({ folder, file, name, now })
const written = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const entriesOf = (name: string, key: string) => {
  const file = openDictionaryFile(join(folder, `${name}.sqlite`))
  try {
    return file.entries(key)
  } finally {
    file.close()
  }
}
const reset = (file: string): string => readFileSync(file, 'utf8')

describe('adding a lexicon in WN-LMF, the format of Open English WordNet', () => {
  it('stores the lexicon’s title, licence and address', async () => {
    const { name, about } = await add(sampleLexicon)
    expect([name, about]).toEqual([
      'sample-english-wordnet',
      {
        title: 'Sample English WordNet 2026',
        licence: 'CC BY 4.0',
        address: 'https://words.example.org/wordnet',
        file: 'lexicon.xml',
        addedAt: '2026-11-23T12:00:00.000Z',
        entries: 4,
      },
    ])
  })

  it('joins entries with synsets that come later in the file: definition, example with the word, pronunciation', async () => {
    await add(sampleLexicon)
    expect(entriesOf('sample-english-wordnet', 'quizling')).toEqual([
      {
        word: 'quizling',
        partOfSpeech: 'noun',
        pronunciation: 'ˈkwɪzlɪŋ',
        senses: [
          { definition: 'somebody who is new to quizzes', example: 'Every quizling gets an easy question first.' },
          { definition: 'a short test in a course' },
          { definition: '(archaic) a small question', label: 'dated' },
        ],
      },
    ])
    expect(entriesOf('sample-english-wordnet', 'quizmate')[0]?.senses[0]?.example).toBe('The club welcomes each new quizmate.')
    expect(entriesOf('sample-english-wordnet', 'unquizzable')).toMatchObject([
      { partOfSpeech: 'adjective', senses: [{ example: 'Nobody learns this list: it is unquizzable.' }] },
    ])
  })

  it('puts the sense of the list of preferred senses first and does not label it technical', async () => {
    await add(sampleLexicon)
    expect(entriesOf('sample-english-wordnet', 'bank')[0]?.senses).toEqual([
      { definition: "a firm that keeps people's money and lends it", example: 'She opened an account at the bank.' },
      { definition: 'the sloping side of a river & what lies beside it', example: 'They sat on the bank and fished.' },
    ])
  })

  it('reports invalid entries by line and adds the others', async () => {
    expect((await add(sampleLexicon)).faults).toEqual({
      count: 2,
      named: ['line 34: “lostling” has no sense with a definition', 'line 38: the part of speech “z” of “oddling” is not known'],
    })
  })

  it('reports malformed XML by line and continues', async () => {
    const { faults, about } = await add(written('bad.xml', reset(sampleLexicon).replace('a short test', 'a short &nbsp; test')))
    expect(about.entries).toBe(4)
    expect(faults.named[0]).toMatch(/^line \d+: undefined entity/)
  })

  it('expands no entity declared in the file', async () => {
    const bomb = '<!DOCTYPE LexicalResource [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>'
    const text = reset(sampleLexicon)
      .replace(/<!DOCTYPE[^>]*>/, bomb)
      .replace('a short test', '&b;')
    await add(written('bomb.xml', text))
    expect(entriesOf('sample-english-wordnet', 'quizling')[0]?.senses.map(({ definition }) => definition)).not.toContainEqual(
      expect.stringContaining('aaa'),
    )
  })

  it.each([
    ['a lexicon of another language', (text: string) => text.replace('language="en"', 'language="cy"'), 'is of the language “cy”'],
    ['a truncated file', (text: string) => text.slice(0, 2_000), 'ends in the middle'],
    ['other XML', () => '<html><body/></html>', 'not WN-LMF: it begins with <html>'],
    ['a lexicon without entries', (text: string) => text.replace(/<LexicalEntry.*<\/LexicalEntry>/s, ''), 'There is no entry in'],
  ])('refuses %s with a message and leaves the folder unchanged', async (_, change, sentence) => {
    const file = written('file.xml', change(reset(sampleLexicon)))
    await expect(add(file)).rejects.toThrow(sentence)
    expect(readdirSync(folder)).toEqual(['file.xml'])
  })
})

describe('adding a dictionary in Wiktextract’s JSON lines', () => {
  it('adds the English words, attributed to Wiktionary', async () => {
    const { name, about, forms } = await add(sampleWiktextract)
    expect([name, about]).toMatchObject(['wiktionary', { title: 'Wiktionary', licence: 'CC BY-SA', entries: 12 }])
    expect(forms).toBe(5)
  })

  it('puts labelled senses last, keeps usage examples but no quotations, and the American pronunciation', async () => {
    await add(sampleWiktextract)
    expect(entriesOf('wiktionary', 'quizify')).toEqual([
      {
        word: 'quizify',
        partOfSpeech: 'verb',
        pronunciation: 'ˈkwɪzəˌfaɪ',
        senses: [
          { definition: 'To turn a text into a quiz.', example: 'Our teacher quizified the whole chapter.' },
          { definition: 'To put a text into old verse.', label: 'dated' },
          { definition: 'To compile into a form with gaps.', label: 'technical' },
          { definition: 'To quiz for a whole night.', label: 'rare' },
        ],
      },
    ])
  })

  it('stores inflected forms and alternative spellings with their lemma, without senses', async () => {
    await add(sampleWiktextract)
    expect([entriesOf('wiktionary', 'quizifies'), entriesOf('wiktionary', 'quizifie')]).toEqual([[], []])
    const file = openDictionaryFile(join(folder, 'wiktionary.sqlite'))
    const lemma = (kind: string) => [{ lemma: 'quizify', partOfSpeech: 'verb', kind }]
    for (const form of ['quizifies', 'quizifought']) expect(file.lemmas(form)).toEqual(lemma('inflected'))
    for (const form of ['quizzify', 'quizifie']) expect(file.lemmas(form)).toEqual(lemma('spelling'))
    expect(file.lemmas('en-verb')).toEqual([])
    file.close()
  })

  it('reports invalid lines and skips other languages, redirects and letters', async () => {
    expect((await add(sampleWiktextract)).faults).toEqual({
      count: 3,
      named: [
        'line 11: it is not JSON',
        'line 12: it is no entry of Wiktextract (senses is wrong)',
        'line 13: its part of speech “riddle” is not known',
      ],
    })
    for (const key of ['quizar', 'q', 'quiz show']) expect(entriesOf('wiktionary', key)).toEqual([])
  })

  it.each([
    ['in the middle of a line', (text: string) => text.trimEnd().slice(0, -20)],
    ['in the middle of a text', (text: string) => `${text}{"word": "cut", "pos": "noun", "senses": [{"glosses": ["With`],
    ['in the middle of a line with a line feed after it', (text: string) => `${text}{"word": "cut", "pos":\n\n`],
  ])('refuses a file that ends %s and keeps the previous dictionary', async (_, cut) => {
    await add(sampleWiktextract)
    const file = written('cut.jsonl', cut(reset(sampleWiktextract)))
    await expect(add(file)).rejects.toThrow('The file ends in the middle of a line of JSON: it may not be whole.')
    expect(listDictionaries(folder)).toMatchObject([{ name: 'wiktionary', about: { entries: 12, file: 'wiktextract.jsonl' } }])
  })

  it('names at most ten invalid lines and counts all', async () => {
    const { faults } = await add(written('bad.jsonl', `${reset(sampleWiktextract)}${'{"word": 1}\n'.repeat(100)}`))
    expect([faults.count, faults.named.length]).toEqual([103, 10])
  })
})

describe('a dictionary file', () => {
  it.each([
    ['lexicon', sampleLexicon],
    ['JSON lines', sampleWiktextract],
  ])('may be compressed with gzip: %s', async (_, file) => {
    const packed = await add(written('packed.gz', gzipSync(readFileSync(file))), 'packed')
    const plain = await add(file, 'plain')
    expect(packed.about.entries).toBe(plain.about.entries)
  })

  it.each([
    ['damaged gzip', 'a.gz', gzipSync(readFileSync(sampleLexicon)).subarray(0, 300), 'is damaged: its compressed text'],
    ['of another format', 'a.csv', 'word;definition', "is neither WN-LMF XML nor Wiktextract's JSON lines"],
    ['empty', 'empty', '', "is neither WN-LMF XML nor Wiktextract's JSON lines"],
  ])('is refused if it is %s, and the existing dictionaries stay', async (_, name, content, sentence) => {
    await add(sampleLexicon)
    await expect(add(written(name, content))).rejects.toThrow(sentence)
    expect(readdirSync(folder).toSorted()).toEqual([name, 'sample-english-wordnet.sqlite'].toSorted())
  })

  it('that is missing or a folder is reported as such', async () => {
    await expect(add(join(folder, 'nothing.xml'))).rejects.toThrow(/^There is no file .*nothing\.xml/)
    await expect(add(folder)).rejects.toThrow('is a folder, not a file')
  })

  it('gets the given name if it is a valid file name', async () => {
    expect((await add(sampleLexicon, 'a-first')).name).toBe('a-first')
    await expect(add(sampleLexicon, '../elsewhere')).rejects.toThrow('small letters, digits and hyphens only')
  })

  it('replaces a dictionary of the same name, is listed, and can be removed', async () => {
    expect((await add(sampleLexicon)).replaced).toBe(false)
    expect((await add(sampleLexicon)).replaced).toBe(true)
    await add(sampleWiktextract)
    written('broken.sqlite', 'no database')
    expect(listDictionaries(folder)).toMatchObject([
      { name: 'broken', reason: expect.stringContaining('cannot be read') },
      { name: 'sample-english-wordnet', about: { entries: 4 } },
      { name: 'wiktionary', about: { entries: 12 } },
    ])
    expect([removeDictionary(folder, 'wiktionary'), removeDictionary(folder, 'wiktionary'), removeDictionary(folder, '../x')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
