import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createApiKey, signUp } from '@wordloom/test-kit/http'
import { startEmbeddedEdition } from '../../editions/index.ts'
import { runCommand } from '../command.ts'
import { book } from '../costs/ledger.ts'
import type { Outcome } from '../outcome.ts'
import { installSchemathesis } from './schemathesis.ts'

const name = 'Schemathesis against /api/v1/openapi.json, all checks'
const stage = 'Schemathesis'
const casesWanted = 500

/** Limits that a thousand calls a minute do not reach; other tests cover the limits. */
const settings = { API_CALLS_PER_MINUTE: '1000000', REQUESTS_PER_MINUTE: '1000000' }

/**
 * Runs Schemathesis on the API of the embedded edition with its own OpenAPI document: 500 generated cases per operation, then sequences of
 * calls. No 5xx, no undocumented status, no response that violates its schema, no bad input accepted, no good input refused. FUZZ_SEED overrides
 * the seed of the generator.
 */
export async function checkApi(root: string, env: NodeJS.ProcessEnv, chosen: number): Promise<Outcome[]> {
  const seed = env.FUZZ_SEED ?? String(chosen)
  const schemathesis = await installSchemathesis(root)
  if ('refusal' in schemathesis) return [{ status: env.REQUIRE_BACKING ? 'failed' : 'skipped', name, why: schemathesis.refusal }]
  const folder = join(root, '.cache/test')
  const report = join(folder, 'schemathesis.ndjson')
  await mkdir(folder, { recursive: true })
  await rm(report, { force: true })
  const started = performance.now()
  const edition = await startEmbeddedEdition(settings)
  try {
    const key = await createApiKey(await signUp(edition.url))
    const { code, output } = await runCommand(
      [
        schemathesis.program,
        '--no-color',
        '--config-file',
        join(root, 'infra/testing/schemathesis/schemathesis.toml'),
        'run',
        `${edition.url}/api/v1/openapi.json`,
        ...['--header', `Authorization: Bearer ${key}`],
        ...['--checks', 'all', '--max-examples', String(casesWanted), '--suppress-health-check', 'all', '--continue-on-failure'],
        ...['--seed', seed, '--report', 'ndjson', '--report-ndjson-path', report],
      ],
      { cwd: folder, stage },
    )
    const took = `${((performance.now() - started) / 1000).toFixed(1)} s`
    if (code !== 0) {
      console.log(`FAIL ${name}, seed ${seed} (${took})\n${output}`)
      return [{ status: 'failed', name, why: `exit code ${code}; its report is above` }]
    }
    const cases = await casesByOperation(report)
    const counted = [...cases].map(([operation, count]) => `${operation} ${count}`).join(', ')
    console.log(`ok   ${name}, seed ${seed} (${took}): ${counted}`)
    const few = [...cases].filter(([, count]) => count < casesWanted)
    if (cases.size === 0 || few.length > 0)
      return [{ status: 'failed', name, why: `fewer than ${casesWanted} cases of an operation: ${counted || 'none at all'}` }]
    return [{ status: 'passed', name }]
  } finally {
    await edition.close()
    book(stage)
  }
}

type Finished = { ScenarioFinished?: { phase: string; recorder: { label: string; cases: Record<string, unknown> } } }

/** The number of cases per operation, without the sequences of calls. */
async function casesByOperation(report: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const line of createInterface({ input: createReadStream(report) })) {
    const { ScenarioFinished: finished } = JSON.parse(line) as Finished
    if (!finished || finished.phase === 'stateful') continue
    const { label, cases } = finished.recorder
    counts.set(label, (counts.get(label) ?? 0) + Object.keys(cases).length)
  }
  return counts
}
