import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from '@jest/globals'
import { describeOwnEditions } from '@wordloom/testing'
import { describeOwnDictionary } from './own-dictionary.suite.ts'
import { describeProgramsLimit } from './programs-limit.suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'wordloom-own-dictionary-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Both suites share a running edition, which takes longer to start than they take to run.
describeOwnEditions(
  'settings other than the defaults',
  (edition) => {
    describeOwnDictionary(edition, folder)
    describeProgramsLimit(edition)
  },
  { DICTIONARY_FOLDER: folder, API_CALLS_PER_MINUTE: '3' },
)
