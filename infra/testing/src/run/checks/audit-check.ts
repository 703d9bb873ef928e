import { runCommand } from '../command.ts'
import type { Outcome } from '../outcome.ts'
import { auditOutcome } from './audit-report.ts'

const command = ['npm', 'audit', '--omit=dev', '--json', '--fetch-retries=1', '--fetch-timeout=30000']

/** Asks the registry for known vulnerabilities of every package that Wordloom runs with. */
export async function checkPackages(root: string): Promise<Outcome> {
  const outcome = auditOutcome((await runCommand(command, { cwd: root, stage: 'known vulnerabilities' })).output)
  const [word, why] = outcome.status === 'passed' ? ['ok  ', ''] : [outcome.status === 'failed' ? 'FAIL' : 'skip', `: ${outcome.why}`]
  console.log(`${word} ${outcome.name}${why}`)
  return outcome
}
