import { describe, expect, it } from '@jest/globals'
import { importLimits, PortableWord } from '@wordloom/contracts/portable'
import { parseCsv } from './parse-csv.ts'
import { readFile } from './read-file.ts'
import { inBatches } from './send-rows.ts'

const fileOf = (text: string): File => Object.assign(new File([text], 'words'), { text: async () => text })
const errorMessage = (text: string): Promise<string> =>
  readFile(fileOf(text)).then(
    () => 'read',
    (error: Error) => error.message,
  )

describe('CSV import', () => {
  it.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      '\uFEFFa;b\n"x;""y""\n z";',
      [
        ['a', 'b'],
        ['x;"y"\n z', ''],
      ],
    ],
    [
      'a\tb\n\n1\t',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    ['a\n"never closed', [['a'], ['never closed']]],
    ['', []],
  ])('parses %j', (text, rows) => {
    expect(parseCsv(text)).toEqual(rows)
  })

  it('reads the schedule from our own export and removes the apostrophe before formulas', async () => {
    const { words } = await readFile(
      fileOf(
        'id,text,definition,status,difficulty,reviewCount,correctCount,dateAdded,nextReview,addedOn,stability,lastReview,reps,lapses,lastCorrectOn,gloss,note,tags,extra\r\n' +
          "w1,'=1+1,'tis,learning,4.5,3,2,2026-01-02T03:04:05.000Z,2026-01-12T00:00:00.000Z,2026-01-03,9.75,2026-01-02T00:00:00.000Z,3,1,2026-01-02,'=eins,of old,\"'=1, at work,\",x\r\n" +
          'w2,plain,,,0,0,0,,,,0,,0,0,,,,,\r\n',
      ),
    )
    expect(words[0]).toEqual({
      id: 'w1',
      text: '=1+1',
      definition: "'tis",
      status: 'learning',
      reviewCount: 3,
      correctCount: 2,
      dateAdded: '2026-01-02T03:04:05.000Z',
      nextReview: '2026-01-12T00:00:00.000Z',
      addedOn: '2026-01-03',
      lastCorrectOn: '2026-01-02',
      gloss: '=eins',
      note: 'of old',
      tags: ['=1', 'at work'],
      card: {
        due: '2026-01-12T00:00:00.000Z',
        stability: 9.75,
        difficulty: 4.5,
        elapsed_days: 0,
        scheduled_days: 10,
        learning_steps: 0,
        reps: 3,
        lapses: 1,
        state: 2,
        last_review: '2026-01-02T00:00:00.000Z',
      },
    })
    expect(words[1]).toEqual({ id: 'w2', text: 'plain', reviewCount: 0, correctCount: 0 })
    for (const word of words) expect(PortableWord.safeParse(word).success).toBe(true)
  })

  it('reads look-ups from our own export and leaves an invalid number for the server to reject', async () => {
    const { words } = await readFile(fileOf('text,lookUpCount,lastLookUp\r\ntide,3,2026-01-02T03:04:05.000Z\r\nebb,0,\r\nflow,often,\r\n'))
    expect(words).toEqual([
      { text: 'tide', lookUpCount: 3, lastLookUp: '2026-01-02T03:04:05.000Z' },
      { text: 'ebb', lookUpCount: 0 },
      { text: 'flow', lookUpCount: 'often' },
    ])
  })

  it('reads a file from elsewhere that has a column of words', async () => {
    expect((await readFile(fileOf('Word;Part of speech\nowl;noun'))).words).toEqual([{ text: 'owl', partOfSpeech: 'noun' }])
  })

  it.each([
    ['word,tags\nowl,novel;charakter', ['novel', 'charakter']],
    ['word,tags\nowl,"novel, charakter"', ['novel', 'charakter']],
    ['word;tags\nowl;"novel; charakter, sea"', ['novel', 'charakter', 'sea']],
    ['word\ttags\nowl\t; novel;;', ['novel']],
    // Anki separates tags by blanks. Where another row has a comma, a tag may have a blank.
    ['word\ttags\nowl\t novel  charakter ', ['novel', 'charakter']],
    ['word;tags\nowl;at work\nelk;"sea, novel"', ['at work']],
    ['text,tags,addedOn\nowl,at work,2026-01-03', ['at work']],
    ['[{"text":"owl","tags":"novel charakter"}]', ['novel', 'charakter']],
    ['[{"text":"owl","tags":"at work; sea"},{"text":"elk"}]', ['at work', 'sea']],
    ['[{"text":"owl","tags":["novel; charakter"]}]', ['novel; charakter']],
    ['[{"text":"owl","tags":""},{"text":"elk","tags":"sea"}]', []],
    // Our own export: a tag may have a semicolon, and comes back as it was.
    ['text,tags,addedOn\nowl,"novel;charakter, sea",2026-01-03', ['novel;charakter', 'sea']],
  ])('reads the tags of %j', async (text, tags) => {
    expect((await readFile(fileOf(text))).words[0]).toMatchObject({ text: 'owl', tags })
  })
})

describe('readFile() on an invalid file', () => {
  it.each([
    ['{"format":"wordloom.learner","version":1,"words":[', 'This JSON is broken: it may have been cut off while it was saved.'],
    ['{"format":"other"}', 'This JSON is not an export of Wordloom.'],
    ['{"format":"wordloom.learner","version":2}', 'This export was made by a later Wordloom than this one.'],
    ['{"format":"wordloom.learner","version":1}', 'There are no words in this file.'],
    ['name,age\nAda,36', 'This file is neither an export of Wordloom nor CSV with a column named text or word.'],
    ['word\n', 'There are no words in this file.'],
    ['', 'This file is neither an export of Wordloom nor CSV with a column named text or word.'],
  ])('rejects %j with “%s”', async (text, sentence) => {
    expect(await errorMessage(text)).toBe(sentence)
  })
})

describe('inBatches()', () => {
  it('limits a batch to 100 rows and the body limit; a row above the limit is a batch of its own', () => {
    const rows = [...Array.from({ length: 101 }, () => 'x'), 'é'.repeat(600_000), 'z']
    expect([...inBatches(rows)].map(({ first, rows: { length }, tooLarge }) => [first, length, tooLarge])).toEqual([
      [0, 100, false],
      [100, 1, false],
      [101, 1, true],
      [102, 1, false],
    ])
  })

  it('counts the bytes of multi-byte and escaped characters', () => {
    for (const { rows, tooLarge } of inBatches(
      Array.from({ length: 300 }, (_, index) => ['é', '“', '🦉', '"'][index % 4]?.repeat(9_000)),
    )) {
      expect(tooLarge).toBe(false)
      expect(Buffer.byteLength(JSON.stringify({ from: 'x'.repeat(64), rows }))).toBeLessThanOrEqual(importLimits.bodyBytes)
    }
  })
})
