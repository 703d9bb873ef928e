import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { runOps } from './ops.ts'
import { replaceControlCharacters } from './terminal.ts'

describe('output to the operator’s terminal', () => {
  it('has control characters and changes of text direction replaced', () => {
    const said: string[] = []
    replaceControlCharacters((line) => void said.push(line))('a\u001B]0;title\u0007 \u009B31m\r\u202Etxt\u2066 é 🦉\n\tnext')
    expect(said).toEqual(['a\uFFFD]0;title\uFFFD \uFFFD31m\uFFFD\uFFFDtxt\uFFFD é 🦉\n\tnext'])
  })

  it('has them replaced in messages that quote a dictionary file', async () => {
    const data = mkdtempSync(join(tmpdir(), 'wordloom-say-'))
    const file = join(data, 'entries.jsonl')
    const entry = (pos: string): string => `${JSON.stringify({ word: 'word', pos, senses: [{ glosses: ['a word'] }] })}\n`
    writeFileSync(file, entry('\u001B[2J') + entry('noun'))
    const said: string[] = []
    try {
      expect(await runOps(['dictionary', 'add', file], { WORDLOOM_DATA: data }, (line) => void said.push(line))).toBe(0)
      expect(said[0]).toBe('skipped: line 1: its part of speech “\uFFFD[2J” is not known')
    } finally {
      rmSync(data, { recursive: true })
    }
  })
})
