import { readFileSync } from 'node:fs'
import type { CommandResult } from '../../command.ts'
import type { Outcome } from '../../outcome.ts'

/** Runs `docker compose` with these settings in addition to the project's own. */
type ComposeWith = (settings: Record<string, string>, ...args: string[]) => Promise<CommandResult>

const publicUrl = 'https://words.example.org'

const file = readFileSync(new URL('../../../../../../docker-compose.yml', import.meta.url), 'utf8')
/** The secrets of docker-compose.yml with a public default. */
const secrets = [...new Set([...file.matchAll(/\$\{(\w+):-.*?development-only/g)].map(([, name]) => name as string))]

/** Tries to start everything with default secrets at a public address: it must name them and start nothing. */
export async function refusesDefaults(compose: ComposeWith): Promise<Outcome> {
  const name = 'docker compose: preflight names every default secret at a public address, and nothing starts'
  const up = await compose({ PUBLIC_URL: publicUrl }, 'up', '--wait')
  const { output: said } = await compose({}, 'logs', '--no-log-prefix', 'preflight')
  const { output: running } = await compose({}, 'ps', '--services', '--status', 'running')
  await compose({}, 'down', '--volumes', '--timeout', '1')
  const unnamed = secrets.filter((secret) => !said.includes(`${secret}: is the default`))
  const why = [
    ...(up.code === 0 ? ['the installation started'] : []),
    ...(unnamed.length > 0 ? [`not named: ${unnamed.join(', ')}`] : []),
    ...(running.trim() ? [`started: ${running.trim().replaceAll('\n', ', ')}`] : []),
  ].join('; ')
  return why ? { status: 'failed', name, why } : { status: 'passed', name }
}
