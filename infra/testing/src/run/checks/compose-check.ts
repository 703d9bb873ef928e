import { secondsOfContainers } from '@wordloom/test-kit/backing'
import { type CommandResult, runCommand } from '../command.ts'
import { book } from '../costs/ledger.ts'
import type { Outcome } from '../outcome.ts'
import { runJest } from '../run-jest.ts'
import { tryAccounts } from './compose/accounts.ts'
import { checkBills } from './compose/bill-of-materials.ts'
import { refusesDefaults } from './compose/refusals.ts'

const name = 'docker compose: main path in the browser'
const stage = 'docker compose'
const publicUrl = 'http://localhost:14000'

/** Another project name and other ports than a person's own `docker compose up`, so that both can run. */
const settings = { WORDLOOM_PORT: '14000', KEYCLOAK_PORT: '18080', COMPOSE_PROJECT_NAME: 'wordloom-check' }

/** A service of each image that is built. Services share an image, and `build` alone would build it once for each of them, all at the same time. */
const builtServices = ['preflight', 'web', 'keycloak']

const files = ['docker-compose.yml', 'infra/testing/src/run/checks/compose/keycloak-for-minutes.yml'].flatMap((file) => ['--file', file])

/**
 * Builds the images; checks that nothing starts with default secrets at a public address; starts the compose file, runs the browser suite's
 * main path against it, checks that no service can access what belongs to others, and removes everything again.
 */
export async function checkCompose(root: string, env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const compose = (more: Record<string, string>, show: boolean, ...args: string[]): Promise<CommandResult> =>
    runCommand(['docker', 'compose', ...files, ...args], { cwd: root, stage, env: { ...env, ...settings, ...more }, show })
  const why = env.CONTAINERS === 'off' ? 'CONTAINERS is off' : await composeRefusal(root)
  if (why) {
    return [{ status: env.REQUIRE_BACKING ? 'failed' : 'skipped', name, why }]
  }
  try {
    for (const service of builtServices) {
      const built = await compose({}, true, 'build', service)
      if (built.code !== 0) return [{ status: 'failed', name, why: `docker compose build ${service} ended with exit code ${built.code}` }]
    }
    const outcomes: Outcome[] = [await refusesDefaults((more, ...args) => compose(more, false, ...args))]
    const { code } = await compose({}, true, 'up', '--no-build', '--wait', '--quiet-pull')
    if (code !== 0) {
      await compose({}, true, 'ps', '--all')
      await compose({}, true, 'logs', '--tail=40')
      return [...outcomes, { status: 'failed', name, why: `docker compose up ended with exit code ${code}` }]
    }
    outcomes.push(...(await runJest({ projects: ['e2e'], workers: 1, pattern: 'main-path', env: { WORDLOOM_URL: publicUrl } }, root)))
    outcomes.push(...(await tryAccounts((...args) => compose({}, false, ...args))))
    outcomes.push(await operates((...args) => compose({}, false, ...args)))
    outcomes.push(...(await checkBills((...args) => runCommand(['docker', ...args], { cwd: root, stage }))))
    return outcomes
  } finally {
    for (const [image, seconds] of await secondsOfContainers(`com.docker.compose.project=${settings.COMPOSE_PROJECT_NAME}`))
      book(`${stage}: ${image}`, seconds)
    await compose({}, true, 'down', '--volumes', '--timeout', '5')
  }
}

/** Checks that the operator's commands reach every store with their own account, and that the stores match the logs after the main path. */
async function operates(compose: (...args: string[]) => Promise<CommandResult>): Promise<Outcome> {
  const title = 'docker compose: ops verify finds every projection equal to the logs'
  const { code, output } = await compose('run', '--rm', '--no-deps', 'ops', 'verify')
  return code === 0 ? { status: 'passed', name: title } : { status: 'failed', name: title, why: output.slice(-1_000) }
}

/** Why compose is not available. `docker compose version` works without an engine, so both are checked. */
async function composeRefusal(root: string): Promise<string | undefined> {
  const refusal = 'needs docker compose and an engine that answers'
  try {
    const results = await Promise.all([
      runCommand(['docker', 'compose', 'version'], { cwd: root, stage }),
      runCommand(['docker', 'info'], { cwd: root, stage }),
    ])
    return results.every(({ code }) => code === 0) ? undefined : refusal
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return refusal
    throw error
  }
}
