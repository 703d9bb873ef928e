import { parseJson } from '@wordloom/contracts/text'
import * as z from 'zod'
import type { Outcome } from '../outcome.ts'

/** The name of the check in the report. */
export const auditName = 'packages without known faults, high and critical'

const grave = new Set(['high', 'critical'])
const Report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string().default('') })),
})
const Refusal = z.object({ message: z.string() })

/** The result of `npm audit --json`. If a registry has no advisories (a mirror, a proxy) the check is skipped and says so. */
export function auditOutcome(output: string): Outcome {
  const name = auditName
  const told = parseJson(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  const report = Report.safeParse(told)
  if (!report.success) {
    const refusal = Refusal.safeParse(told)
    const why = refusal.success ? refusal.data.message.replace(/ - .*/, '') : 'no answer'
    return { status: 'skipped', name, why: `needs a registry that answers audit requests: ${why}` }
  }
  const found = Object.entries(report.data.vulnerabilities).filter(([, { severity }]) => grave.has(severity))
  if (found.length === 0) return { status: 'passed', name }
  return { status: 'failed', name, why: found.map(([of, { severity, range }]) => `${of} ${range} (${severity})`).join(', ') }
}
