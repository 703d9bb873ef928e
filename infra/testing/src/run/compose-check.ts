import { runCommand } from './command.ts'
import type { Outcome } from './outcome.ts'
import { runJest } from './run-jest.ts'

const name = 'docker compose: the browser walks the main path'
const publicUrl = 'http://localhost:14000'

/** Another project name and other ports than a person's own `docker compose up`, so that both can run. */
const settings = { WORDLOOM_PORT: '14000', KEYCLOAK_PORT: '18080', COMPOSE_PROJECT_NAME: 'wordloom-check' }

/** Brings the compose file up, runs the browser suite's main path against it, and takes it down again with all it stored. */
export async function checkCompose(root: string, env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  const compose = (...args: string[]) =>
    runCommand(['docker', 'compose', ...args], { cwd: root, env: { ...env, ...settings }, show: args[0] !== 'version' })
  const why = env.CONTAINERS === 'off' ? 'CONTAINERS is off' : await composeRefusal(root)
  if (why) {
    return [{ status: env.REQUIRE_BACKING ? 'failed' : 'skipped', name, why }]
  }
  try {
    const { code } = await compose('up', '--build', '--wait', '--quiet-pull')
    if (code === 0) return await runJest({ projects: ['e2e'], workers: 1, pattern: 'main-path', env: { WORDLOOM_URL: publicUrl } }, root)
    await compose('ps', '--all')
    await compose('logs', '--tail=40')
    return [{ status: 'failed', name, why: `docker compose up ended with exit code ${code}` }]
  } finally {
    await compose('down', '--volumes', '--timeout', '5')
  }
}

/** Why compose cannot be used here; `docker compose version` answers without an engine, so both are asked. */
async function composeRefusal(root: string): Promise<string | undefined> {
  const refusal = 'needs docker compose and an engine that answers'
  try {
    const answers = await Promise.all([
      runCommand(['docker', 'compose', 'version'], { cwd: root }),
      runCommand(['docker', 'info'], { cwd: root }),
    ])
    return answers.every(({ code }) => code === 0) ? undefined : refusal
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return refusal
    throw error
  }
}
