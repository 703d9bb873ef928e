import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { runOpsHere } from '@wordloom/ops/test-kit'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { type Replica, type ReplicatedEdition, startReplicatedEdition } from '@wordloom/testing'
import { failuresOf, reportCalls } from './call-report.ts'
import { expectNothingLost, type Present } from './expect-nothing-lost.ts'
import { signUpLearners, startWork } from './learners-at-work.ts'
import type { CallResult } from './simulate-learner.ts'

const learners = 10

describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], 'three replicas of every service and the gateway', () => {
  let present: Present[]
  let edition: ReplicatedEdition

  beforeAll(async () => {
    edition = await startReplicatedEdition(3, { REQUESTS_PER_MINUTE: '1000000', DRAIN_SECONDS: '5' })
    present = await signUpLearners(edition.url, learners)
  }, 600_000)
  afterAll(async () => {
    await edition?.close()
  }, 60_000)

  /** Restarts one replica of every part at the same time, as a roll-out does; never two of the same part. */
  async function restartInTurn(replicas: readonly Replica[]): Promise<void> {
    for (const replica of replicas) {
      const ending = replica.child()
      if ((await edition.restart(replica)) !== 0) throw new Error(`${replica.processName} ended badly:\n${ending.output().slice(-2_000)}`)
      process.stdout.write(`${replica.processName} at ${replica.port} is back\n`)
    }
  }

  it('can be restarted one after the other under load: no request fails, and statistics equal the logs', async () => {
    const seen: CallResult[] = []
    const endWork = startWork(present, 500, (call) => seen.push(call))
    try {
      await sleep(3_000)
      const byProcess = Map.groupBy(edition.replicas, ({ processName }) => processName)
      await Promise.all([...byProcess.values()].map(restartInTurn))
      await sleep(3_000)
    } finally {
      await endWork()
    }
    reportCalls(`${edition.replicas.length} restarts`, seen)
    expect(failuresOf(seen)).toEqual([])
    expect(seen.length).toBeGreaterThan(500)
    await expectNothingLost(present)
    const verified = await runOpsHere(['verify'], edition.operations)
    expect(verified).toMatchObject({ code: 0, output: expect.stringMatching(/^stats: 10 learners .* equal to the logs$/m) })
  }, 900_000)
})
