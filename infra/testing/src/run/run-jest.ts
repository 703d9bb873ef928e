import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { bookSuites } from './costs/ledger.ts'
import type { SuiteCost } from './costs/table.ts'
import { type JestReport, outcomesOf } from './jest-report.ts'
import type { Outcome } from './outcome.ts'
import { withSecondTry, worthASecondTry } from './second-try.ts'

/** One run of Jest: its projects, files and number of workers. */
interface JestRun {
  readonly projects: readonly string[]
  readonly workers: number
  /** Only files whose path contains this. */
  readonly pattern?: string
  /** Only these files. */
  readonly files?: readonly string[]
  /** Only one try: a failure is seen again at once. */
  readonly once?: boolean
  readonly env?: NodeJS.ProcessEnv
}

const node = [process.execPath, '--experimental-vm-modules']

/**
 * Runs Jest, shows its progress, and returns an outcome per test. A few failed files are run a second time, alone.
 */
export async function runJest(run: JestRun, root: string): Promise<Outcome[]> {
  const name = `Jest on ${run.projects.join(', ')}${run.pattern ? ` (${run.pattern})` : ''}`
  const first = await runOnce(run, root, name)
  const files = run.once ? [] : worthASecondTry(first.report)
  if (files.length === 0) return first.outcomes
  console.log(`\nOnce more, alone:\n${files.map((file) => `  ${file}`).join('\n')}\n`)
  const second = await runOnce({ ...run, files, workers: 1 }, root, `${name}: once more`)
  return withSecondTry(first.outcomes, second.outcomes, files, root)
}

async function runOnce(run: JestRun, root: string, name: string): Promise<{ report?: JestReport; outcomes: Outcome[] }> {
  const folder = join(root, '.cache/test')
  const file = join(folder, `${run.projects.join('-')}.json`)
  await mkdir(folder, { recursive: true })
  const suitesFile = join(folder, 'suite-costs.json')
  await Promise.all([rm(file, { force: true }), rm(suitesFile, { force: true })])
  const { code } = await runCommand(
    [
      ...node,
      'node_modules/jest/bin/jest.js',
      '--ci',
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${run.workers}`,
      '--testSequencer=<rootDir>/infra/testing/src/run/slowest-first.mjs',
      '--reporters=default',
      '--reporters=<rootDir>/infra/testing/src/run/costs/suites-reporter.mjs',
      '--selectProjects',
      ...run.projects,
      // Only a second try names files: a failed test may have left connections open, for which Jest would wait for ever.
      ...(run.files ? ['--forceExit', '--runTestsByPath', ...run.files] : run.pattern ? [`--testPathPatterns=${run.pattern}`] : []),
    ],
    { cwd: root, stage: name, env: { ...process.env, ...run.env, WORDLOOM_SUITE_COSTS: suitesFile }, show: true },
  )
  const report = await readJson<JestReport>(file)
  bookSuites((await readJson<SuiteCost[]>(suitesFile)) ?? [])
  if (!report) return { outcomes: [{ status: 'failed', name, why: `ended with exit code ${code} and no report` }] }
  const outcomes = outcomesOf(report, root)
  // Jest also fails without a failing test: if no test is found, or if a setup or teardown fails.
  if (code !== 0 && !outcomes.some(({ status }) => status === 'failed')) outcomes.push({ status: 'failed', name, why: `exit code ${code}` })
  return { report, outcomes }
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
