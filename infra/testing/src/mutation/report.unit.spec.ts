import { describe, expect, it } from '@jest/globals'
import type { Mutant } from './mutate.ts'
import type { Reason } from './reasons/reason.ts'
import { idle, reasonFor, reportOf, scoresOf, scoreTable } from './report.ts'

const mutant = (outcome: Mutant['outcome'], more: Partial<Mutant> = {}): Mutant => ({
  file: 'gateway/src/policies/a.ts',
  line: 7,
  from: 'left === 0',
  to: 'true',
  source: 'if (left === 0) forget(name)',
  outcome,
  ...more,
})
const reason: Reason = { file: 'gateway/src/policies/a.ts', source: 'left === 0', why: 'It only frees memory.' }

describe('the report of a mutation run', () => {
  const mutants = [
    ...Array.from({ length: 9 }, () => mutant('killed')),
    mutant('survived'),
    mutant('ignored'),
    mutant('no valid program'),
    mutant('survived', { file: 'gateway/src/upstream/b.ts' }),
  ]

  it('counts killed among valid mutants by folder, and rounds the score down', () => {
    expect(scoresOf(mutants)).toEqual([
      { folder: 'gateway/src/policies', mutants: 10, killed: 9, percent: 90 },
      { folder: 'gateway/src/upstream', mutants: 1, killed: 0, percent: 0 },
      { folder: 'all together', mutants: 11, killed: 9, percent: 81.8 },
    ])
    expect(scoreTable(scoresOf(mutants))).toContain('| `gateway/src/policies` | 10 | 9 | 90.0 % |')
  })

  it('lists each survivor with its reason, or as not explained', () => {
    const report = reportOf(mutants, [reason])
    expect(report).toContain('### gateway/src/policies/a.ts\n\n| original | mutant | why no test detects it |')
    expect(report).toContain('| `` left === 0 `` | `` true `` | It only frees memory. |')
    expect(report).toContain('### gateway/src/upstream/b.ts')
    expect(report.match(/not explained/g)).toHaveLength(1)
  })

  it('finds a reason by file and source line, and by the replacement if the reason names one', () => {
    expect(reasonFor(mutant('survived'), [reason])).toBe('It only frees memory.')
    expect(reasonFor(mutant('survived', { file: 'gateway/src/policies/b.ts' }), [reason])).toBeUndefined()
    expect(reasonFor(mutant('survived', { source: 'if (right === 0)' }), [reason])).toBeUndefined()
    expect(reasonFor(mutant('survived'), [{ ...reason, to: 'false' }])).toBeUndefined()
  })

  it('reports reasons without a surviving mutant', () => {
    expect(idle(mutants, [reason])).toEqual([])
    expect(idle([mutant('killed')], [reason])).toEqual([reason])
  })
})
