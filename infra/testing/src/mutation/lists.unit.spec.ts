import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { reasons } from './reasons/reasons.ts'
import { targets } from './targets.ts'

const root = join(import.meta.dirname, '../../../..')

describe('the lists of a mutation run', () => {
  it('name existing folders and suites', () => {
    const patterns = targets.flatMap(({ folders, specs }) => [...folders.map((folder) => `${folder}/**/*.ts`), ...specs])
    expect(patterns.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
  })

  it('give reasons only for existing files in these folders', () => {
    const folders = targets.flatMap((target) => target.folders)
    const isMutated = (file: string): boolean => folders.some((folder) => file.startsWith(`${folder}/`)) && existsSync(join(root, file))
    expect([...new Set(reasons.map(({ file }) => file))].filter((file) => !isMutated(file))).toEqual([])
  })
})
