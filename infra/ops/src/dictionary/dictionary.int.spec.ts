import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { sampleLexicon, sampleWiktextract } from '@wordloom/dictionary/samples'
import { runOpsHere, runOpsProcess } from '../ops-test-kit/run-ops.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'wordloom-ops-dictionary-'))
})
afterEach(() => rmSync(data, { recursive: true }))

describe('ops dictionary', () => {
  it('adds a file and reports added and skipped entries, lists it, replaces it and removes it', async () => {
    const ops = (...args: string[]) => runOpsHere(['dictionary', ...args, '--data', data])
    expect(await ops('list')).toEqual({ code: 0, output: `There is no dictionary in ${join(data, 'dictionaries')}.\n` })
    const added = await ops('add', sampleWiktextract)
    expect(added.code).toBe(0)
    expect(added.output).toContain('skipped: line 11: it is not JSON')
    expect(added.output).toMatch(/wiktionary: Wiktionary \(CC BY-SA\), 12 entries and 5 forms in [\d.]+ s, 3 faults/)
    expect((await ops('add', sampleLexicon, '--name', 'first')).output).toMatch(
      /first: Sample English WordNet 2026 \(CC BY 4\.0\), 4 entries/,
    )
    expect((await ops('add', sampleLexicon, '--name', 'first')).output).toContain('replaces the previous one')
    expect((await ops('list')).output.split('\n')).toEqual([
      expect.stringMatching(/^first: Sample English WordNet 2026 \(CC BY 4\.0\), 4 entries, from lexicon\.xml on \d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^wiktionary: Wiktionary \(CC BY-SA\), 12 entries, from wiktextract\.jsonl on/),
      '',
    ])
    expect(await ops('remove', 'first')).toEqual({ code: 0, output: 'first was removed. Words that were saved from it stay unchanged.\n' })
    expect(await ops('remove', 'first')).toMatchObject({ code: 1, output: expect.stringContaining('There is no dictionary first') })
  })

  it('reports an unreadable file in one sentence, with exit code 1', async () => {
    const file = join(data, 'words.csv')
    writeFileSync(file, 'word;definition\n')
    const sentence = `${file} is neither WN-LMF XML nor Wiktextract's JSON lines.\n`
    expect(await runOpsHere(['dictionary', 'add', file, '--data', data])).toEqual({ code: 1, output: sentence })
    expect(await runOpsHere(['dictionary', 'add', join(data, 'none'), '--data', data])).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no file'),
    })
  })

  it('uses DICTIONARY_FOLDER, which a distributed installation must set', async () => {
    const distributed = { MONGO_URL: 'mongodb://mongo', NATS_URL: 'nats://nats' }
    expect(await runOpsHere(['dictionary', 'list'], distributed)).toMatchObject({
      code: 1,
      output: expect.stringContaining('Set DICTIONARY_FOLDER'),
    })
    const added = await runOpsProcess(['dictionary', 'add', sampleLexicon], { ...distributed, DICTIONARY_FOLDER: data })
    expect(added).toMatchObject({ code: 0, output: expect.stringContaining(`It is in ${data}.`) })
  })
})
