import { describe, expect, it } from '@jest/globals'
import { auditOutcome, auditName as name } from './audit-report.ts'

const report = (vulnerabilities: Record<string, { severity: string; range: string }>): string =>
  `npm warn something\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} })}\n`

describe('the result of npm audit', () => {
  it('passes without vulnerabilities of high or critical severity', () => {
    expect(auditOutcome(report({}))).toEqual({ status: 'passed', name })
    expect(auditOutcome(report({ 'left-pad': { severity: 'moderate', range: '<2' } }))).toEqual({ status: 'passed', name })
  })

  it('fails with the names of packages with a high or critical vulnerability', () => {
    const found = {
      'left-pad': { severity: 'high', range: '<2' },
      right: { severity: 'critical', range: '*' },
      up: { severity: 'low', range: '*' },
    }
    expect(auditOutcome(report(found))).toEqual({ status: 'failed', name, why: 'left-pad <2 (high), right * (critical)' })
  })

  it('is skipped with a reason when the registry does not support audits', () => {
    const refusal = JSON.stringify({
      message: '405 Method Not Allowed - POST https://registry.example.org/-/npm/v1/security',
      statusCode: 405,
    })
    const why = 'needs a registry that answers audit requests:'
    expect(auditOutcome(refusal)).toEqual({ status: 'skipped', name, why: `${why} 405 Method Not Allowed` })
    expect(auditOutcome('npm error network')).toEqual({ status: 'skipped', name, why: `${why} no answer` })
  })
})
