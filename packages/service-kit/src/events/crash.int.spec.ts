import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { spawnNode } from '@wordloom/test-kit/processes'
import type { CounterOrder, CrashPoint } from './event-test-kit/counter/counter-process.ts'
import type { CounterStores } from './event-test-kit/counter/counter-store.ts'
import { foldStep } from './event-test-kit/draft.ts'

const program = fileURLToPath(new URL('./event-test-kit/counter/counter-process.ts', import.meta.url))
const wanted = 30
const points: Record<CrashPoint, string> = {
  'before-publish': 'after a commit, before the publish',
  'before-mark': 'after a publish, before the outbox marks it',
  'before-ack': 'after the consumer’s commit, before it acknowledges',
}

type Finished = { log: { seq: number; value: number }[]; state: number; deadLetters: number }
type Outcome = { signal: NodeJS.Signals | null; code: number | null; output: string; errors: string }

async function run(order: CounterOrder): Promise<Outcome> {
  const child = spawnNode([program, JSON.stringify(order)])
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { signal, code, output, errors }
}

/** Kills the process at the crash point twice, then lets one run to its end. */
async function killThenFinish(stores: CounterStores, point: CrashPoint): Promise<{ killed: Outcome[]; finished: Outcome }> {
  const killed: Outcome[] = []
  for (const after of [0, 7]) killed.push(await run({ stores, wanted, crash: { point, after } }))
  return { killed, finished: await run({ stores, wanted }) }
}

function describeCrashes(edition: string, newStores: (point: CrashPoint) => CounterStores): void {
  describe(`a process killed with SIGKILL in the ${edition} edition`, () => {
    const runs = new Map<CrashPoint, ReturnType<typeof killThenFinish>>()
    // Concurrently, since most of a run waits for locks of the killed process.
    beforeAll(async () => {
      for (const point of Object.keys(points) as CrashPoint[]) runs.set(point, killThenFinish(newStores(point), point))
      await Promise.all(runs.values())
    })

    for (const [point, when] of Object.entries(points) as [CrashPoint, string][]) {
      it(`${when}: after a restart the projection is the fold of the log`, async () => {
        const { killed, finished } = await (runs.get(point) as ReturnType<typeof killThenFinish>)
        for (const { signal, errors } of killed) expect([signal, errors]).toEqual(['SIGKILL', ''])
        expect([finished.code, finished.errors]).toEqual([0, ''])
        const { log, state, deadLetters } = JSON.parse(finished.output) as Finished
        expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: wanted }, (_, index) => index + 1))
        expect(state).toBe(log.map(({ value }) => value).reduce(foldStep, 0))
        expect(deadLetters).toBe(0)
      })
    }
  })
}

const folder = mkdtempSync(join(tmpdir(), 'wordloom-kit-'))
afterAll(() => rmSync(folder, { recursive: true }))
describeCrashes('embedded', (point) => ({ edition: 'embedded', folder: join(folder, point) }))

describeWithBacking(['mongo', 'nats'], 'crashes on real servers', (backing) => {
  describeCrashes('distributed', (point) => ({
    edition: 'distributed',
    mongoUrl: backing.mongo.urlOf(point),
    natsUrl: backing.nats.url,
    prefix: `${backing.nats.prefix}_${point}`,
  }))
})
