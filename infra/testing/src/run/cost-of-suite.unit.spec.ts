import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { costOfSuite, dearest } from './cost-of-suite.ts'

const root = join(import.meta.dirname, '../../../..')
const [first, second] = dearest as [string, string]

describe('what a suite is expected to take', () => {
  it('is listed of suites that are there', () => {
    expect(dearest.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('is most for the dearest, in the order of the list, and least for unit suites, which fill the gaps at the end', () => {
    const costs = [
      costOfSuite(first, 'int'),
      costOfSuite(second, 'int'),
      costOfSuite('a', 'e2e'),
      costOfSuite('a', 'ui'),
      costOfSuite('a', 'unit'),
    ]
    expect(costs).toEqual([...new Set(costs)].toSorted((one, other) => other - one))
  })

  it('is what it took in the last run', () => {
    expect([costOfSuite(first, 'int', 70), costOfSuite('a', 'unit', 0)]).toEqual([70, 0])
  })
})
