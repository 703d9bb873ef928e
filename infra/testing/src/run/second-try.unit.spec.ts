import { describe, expect, it } from '@jest/globals'
import type { JestReport } from './jest-report.ts'
import { type Outcome, summary } from './outcome.ts'
import { withSecondTry, worthASecondTry } from './second-try.ts'

const report = (...failed: string[]): JestReport => ({
  testResults: [...failed.map((name) => ({ name, status: 'failed' })), { name: '/house/fine.int.spec.ts', status: 'passed' }].map(
    (file) => ({
      ...file,
      message: '',
      assertionResults: [],
    }),
  ),
})

describe('a second try', () => {
  it('is given to failed files if they are few', () => {
    const few = ['/house/a.int.spec.ts', '/house/b.e2e.spec.ts', '/house/c.unit.spec.ts']
    expect(worthASecondTry(report(...few))).toEqual(few)
    expect(worthASecondTry(report())).toEqual([])
  })

  it('is not given when many files failed, which is not due to a busy machine', () => {
    const many = 'abcdefghi'.split('').map((name) => `/house/${name}.int.spec.ts`)
    expect(worthASecondTry(report(...many.slice(1)))).toHaveLength(8)
    expect(worthASecondTry(report(...many))).toEqual([])
  })

  const before: Outcome[] = [
    { status: 'passed', name: 'fine.int.spec.ts › works' },
    { status: 'passed', name: 'a.int.spec.ts › one' },
    { status: 'failed', name: 'a.int.spec.ts › two', why: 'took too long' },
  ]

  it('counts a test that now passes as passed, and names it with its first failure', () => {
    const after: Outcome[] = ['one', 'two'].map((name) => ({ status: 'passed', name: `a.int.spec.ts › ${name}` }))
    const outcomes = withSecondTry(before, after, ['/house/a.int.spec.ts'], '/house')
    expect(summary(outcomes).split('\n')).toEqual([
      '',
      'Passed only at the second try:',
      '  a.int.spec.ts › two',
      '    took too long',
      '',
      '3 passed, 0 failed, 0 skipped',
    ])
  })

  it('counts a test that fails again as failed, once', () => {
    const after: Outcome[] = [
      { status: 'passed', name: 'a.int.spec.ts › one' },
      { status: 'failed', name: 'a.int.spec.ts › two', why: 'still' },
    ]
    expect(summary(withSecondTry(before, after, ['/house/a.int.spec.ts'], '/house'))).toContain('2 passed, 1 failed, 0 skipped')
  })

  it('replaces the failure of a file whose setup failed', () => {
    const broken: Outcome[] = [{ status: 'failed', name: 'a.int.spec.ts', why: 'no port' }]
    const outcomes = withSecondTry(broken, [{ status: 'passed', name: 'a.int.spec.ts › one' }], ['/house/a.int.spec.ts'], '/house')
    expect(outcomes).toEqual([{ status: 'passed', name: 'a.int.spec.ts › one', first: 'no port' }])
  })
})
