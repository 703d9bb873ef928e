import { describe, expect, it } from '@jest/globals'
import { costTable } from './table.ts'

describe('the table of costs', () => {
  it('lists stages in their order, then suites by their processor time', () => {
    const stages = [
      { stage: 'lint and format', seconds: 2.5, processorSeconds: 4 },
      { stage: 'Jest on unit, ui', seconds: 60, processorSeconds: 96.04 },
    ]
    const suites = [
      { suite: 'a.unit.spec.ts', seconds: 9, processorSeconds: 1 },
      { suite: 'b.unit.spec.tsx', seconds: 2, processorSeconds: 3 },
      { suite: 'c.int.spec.ts', seconds: 4, processorSeconds: 2 },
    ]
    expect(costTable(stages, suites, 70)).toBe(`
   clock  processor  in seconds
     2.5        4.0  lint and format
    60.0       96.0  Jest on unit, ui
    70.0      100.0  the whole run

    11.0        4.0  all suites that are unit
     4.0        2.0  all suites that are int
     2.0        3.0  b.unit.spec.tsx
     4.0        2.0  c.int.spec.ts
     9.0        1.0  a.unit.spec.ts`)
  })

  it('sorts by wall-clock time if the system does not report processor time', () => {
    const suites = [
      { suite: 'a.unit.spec.ts', seconds: 1 },
      { suite: 'b.unit.spec.ts', seconds: 2 },
    ]
    expect(costTable([{ stage: 'lint', seconds: 1, processorSeconds: undefined }], suites, 3)).toBe(`
   clock  processor  in seconds
     1.0          -  lint
     3.0          -  the whole run

     3.0          -  all suites that are unit
     2.0          -  b.unit.spec.ts
     1.0          -  a.unit.spec.ts`)
  })
})
