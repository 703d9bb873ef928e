import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { type OutageProxy, startOutageProxy } from '@wordloom/test-kit/backing'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { type Edition, startDistributedEdition } from '@wordloom/testing'
import { reportCalls } from './call-report.ts'
import { expectNothingLost, type Present } from './expect-nothing-lost.ts'
import { signUpLearners, startWork } from './learners-at-work.ts'
import type { CallResult } from './simulate-learner.ts'

const learners = 50
const outageMs = 30_000
const beforeMs = 5_000
const afterMs = 10_000

// Problem codes that a learner may get during an outage.
const unavailable = [502, 503, 504]

describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], 'outages while 50 learners work', () => {
  const lines = new Map<string, OutageProxy>()
  let present: Present[]
  let edition: Edition

  beforeAll(async () => {
    edition = await startDistributedEdition({ REQUESTS_PER_MINUTE: '1000000', DRAIN_SECONDS: '5' }, async (server, url) => {
      const line = await startOutageProxy(url)
      await line.join()
      lines.set(server, line)
      return line.url
    })
    present = await signUpLearners(edition.url, learners)
  }, 600_000)
  afterAll(async () => {
    await edition?.close()
    for (const line of lines.values()) await line.close()
  }, 60_000)

  /** Lets all learners work before, during and after an outage; returns the results of the calls during it. */
  async function useThrough(begin: () => Promise<unknown>, restore: () => Promise<unknown>): Promise<CallResult[]> {
    let away = false
    const seen: CallResult[] = []
    const endWork = startWork(present, 2_000, (call) => away && seen.push(call))
    await sleep(beforeMs)
    away = true
    await begin()
    await sleep(outageMs)
    await restore()
    away = false
    await sleep(afterMs)
    await endWork()
    return seen
  }

  it.each(['nats', 'redis', 'keycloak', 'mongo'] as const)(
    'a paused %s loses nothing that was acknowledged',
    async (server) => {
      const line = lines.get(server) as OutageProxy
      const seen = await useThrough(line.cut, line.join)
      reportCalls(`${server} away`, seen)
      expect(seen.filter(({ status }) => status >= 400 && !unavailable.includes(status))).toEqual([])
      expect(seen.filter(({ ms }) => ms > 16_000)).toEqual([])
      await expectNothingLost(present)
    },
    240_000,
  )

  it.each(['words', 'quiz', 'stats', 'dictionary', 'identity', 'gateway'] as const)(
    'a killed %s loses nothing that was acknowledged',
    async (processName) => {
      const seen = await useThrough(
        () => edition.end(processName, 'SIGKILL'),
        () => edition.begin(processName),
      )
      reportCalls(`${processName} away`, seen)
      expect(seen.filter(({ status }) => status >= 400 && !unavailable.includes(status))).toEqual([])
      await expectNothingLost(present)
    },
    240_000,
  )
})
