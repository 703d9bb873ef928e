import { runCommand } from '../command.ts'
import type { Outcome } from '../outcome.ts'

/** A check of the repository whose result is a command's exit code. */
export interface Check {
  readonly name: string
  readonly command: readonly string[]
}

const bin = (name: string): string => `node_modules/.bin/${name}`

/** Types and style; each takes seconds. */
export const staticChecks: readonly Check[] = [
  { name: 'types of the services and infra', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the front ends', command: [bin('tsc'), '-p', 'tsconfig.web.json'] },
  { name: 'types of the browser suites', command: [bin('tsc'), '-p', 'tsconfig.e2e.json'] },
  { name: 'lint and format', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
]

/** The front ends, which the browser suites need. */
export const buildCheck: Check = {
  name: 'build of the front ends',
  command: [process.execPath, 'infra/webpack/src/build.ts'],
}

/** Runs a check; the command's output is only printed if it fails. */
export async function runCheck({ name, command }: Check, root: string): Promise<Outcome> {
  const started = performance.now()
  const { code, output } = await runCommand(command, { cwd: root, stage: name })
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
  if (code === 0) {
    console.log(`ok   ${name} (${took})`)
    return { status: 'passed', name }
  }
  console.log(`FAIL ${name} (${took})\n${output}`)
  return { status: 'failed', name, why: `exit code ${code}: ${command.join(' ').replace(process.execPath, 'node')}` }
}
