import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { byWorkspace, changedSuites } from './changed-suites.ts'

const root = join(import.meta.dirname, '../../../..')

describe('suites for changed files (npm run check)', () => {
  it('groups changed files by workspace, and ignores those of the root', () => {
    const words = ['services/words/src/add-word/add-word.ts', 'services/words/package.json']
    const changed = [...words, 'README.md', 'docs/decisions/editions.md', 'gateway/src/gateway.ts']
    expect(byWorkspace(changed, root)).toEqual([
      ['services/words', words],
      ['gateway', ['gateway/src/gateway.ts']],
    ])
  })

  it('fails when git cannot compare with the given commit', async () => {
    expect(await changedSuites('no-such-commit', root)).toEqual({
      files: [],
      fault: {
        status: 'failed',
        name: 'suites of what changed',
        why: 'git finds no common commit with no-such-commit; name another with --since',
      },
    })
  })
})
