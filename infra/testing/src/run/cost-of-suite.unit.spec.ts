import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { costOfSuite, slowestSuites } from './cost-of-suite.ts'

const root = join(import.meta.dirname, '../../../..')
const [first, second] = slowestSuites as [string, string]

describe('the expected duration of a suite', () => {
  it('is listed for existing suites only', () => {
    expect(slowestSuites.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('is longest for the listed suites, in their order, and shortest for unit suites, which run last', () => {
    const costs = [
      costOfSuite(first, 'int'),
      costOfSuite(second, 'int'),
      costOfSuite('a', 'e2e'),
      costOfSuite('a', 'ui'),
      costOfSuite('a', 'unit'),
    ]
    expect(costs).toEqual([...new Set(costs)].toSorted((one, other) => other - one))
  })

  it('is the duration of the last run if there was one', () => {
    expect([costOfSuite(first, 'int', 70), costOfSuite('a', 'unit', 0)]).toEqual([70, 0])
  })
})
