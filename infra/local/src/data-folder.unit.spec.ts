import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openDataFolder } from './data-folder.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8)

describe('the data folder', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'wordloom-data-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('is created readable by its owner only', () => {
    expect(openDataFolder(join(root, 'new', 'data'))('words.sqlite')).toBe(join(root, 'new', 'data', 'words.sqlite'))
    expect(modeOf(join(root, 'new', 'data'))).toBe('700')
  })

  it('is made private if others can read it, pictures included', () => {
    mkdirSync(join(root, 'pictures'))
    for (const folder of [root, join(root, 'pictures')]) chmodSync(folder, 0o755)
    openDataFolder(root)
    expect([modeOf(root), modeOf(join(root, 'pictures'))]).toEqual(['700', '700'])
  })
})
