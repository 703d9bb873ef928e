import { describe, expect, it } from '@jest/globals'
import { type JestReport, outcomesOf } from './jest-report.ts'
import { summary } from './outcome.ts'

const file = (over: Partial<JestReport['testResults'][number]>): JestReport['testResults'][number] => ({
  name: '/house/services/words/word.unit.spec.ts',
  status: 'passed',
  message: '',
  assertionResults: [],
  ...over,
})
const test = (fullName: string, status: string, failureMessages: string[] = []) => ({ fullName, status, failureMessages })
const report = (...testResults: JestReport['testResults']): JestReport => ({ testResults })

describe('the summary of a run', () => {
  it('counts passed, failed and skipped tests, and names the failed and skipped ones with their reasons', () => {
    const outcomes = outcomesOf(
      report(
        file({ assertionResults: [test('a word is new', 'passed')] }),
        file({
          status: 'failed',
          assertionResults: [test('a word is learned', 'failed', ['\u001b[31mExpected 1\u001b[39m\n at word.ts:1'])],
        }),
        file({ assertionResults: [test('words in MongoDB [needs mongo: no container engine answers] are kept', 'pending')] }),
      ),
      '/house',
    )
    expect(summary(outcomes).split('\n')).toEqual([
      '',
      'Skipped:',
      '  services/words/word.unit.spec.ts › words in MongoDB are kept',
      '    needs mongo: no container engine answers',
      '',
      'Failed:',
      '  services/words/word.unit.spec.ts › a word is learned',
      '    Expected 1',
      '',
      '1 passed, 1 failed, 1 skipped',
    ])
  })

  it('counts a file that cannot be loaded as a failure', () => {
    const outcomes = outcomesOf(report(file({ status: 'failed', message: '  ● Test suite failed to run\n\n    SyntaxError' })), '/house')
    expect(outcomes).toEqual([{ status: 'failed', name: 'services/words/word.unit.spec.ts', why: '● Test suite failed to run' }])
  })

  it('counts a todo as skipped, never as passed', () => {
    const outcomes = outcomesOf(report(file({ assertionResults: [test('streaks over midnight', 'todo')] })), '/house')
    expect(summary(outcomes)).toContain('0 passed, 0 failed, 1 skipped')
  })

  it('consists of the counts when nothing failed or was skipped', () => {
    expect(summary([{ status: 'passed', name: 'lint' }])).toBe('\n1 passed, 0 failed, 0 skipped')
  })
})
