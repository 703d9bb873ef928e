import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { describeOwnEditions } from '@wordloom/testing'
import { exchange } from './exchange.ts'
import { hostileCall, usualCall } from './hostile/hostile-call.ts'
import { operations } from './hostile/operations.ts'
import { inspected } from './inspector.ts'
import { type Attacked, prepareLearners } from './learners.ts'
import { hostileRequests } from './raw/raw-mutation.ts'
import { regressions } from './regressions.ts'
import { type CaseReport, faultOf, sendCases } from './send-cases.ts'
import { type Watch, watch } from './watch.ts'

type Options = {
  /** The number of connections with raw requests. */
  requests: number
  /** The number of calls per operation. */
  calls: number
  /** The seed of the generator; FUZZ_SEED overrides it. */
  seed: number
  timeoutMs: number
}

// Limits are tested elsewhere; here requests must get as far as possible.
const settings = { ...inspected, REQUESTS_PER_MINUTE: '100000000', API_CALLS_PER_MINUTE: '100000000', NEW_ACCOUNTS_PER_HOUR: '100000' }
// Each one takes long to minimise.
const maxReported = 4
const named = Object.entries(operations)

/** Sends hostile requests to both editions, as processes. Each request must get a response or be refused, and nothing else may happen. */
export function describeFuzz({ requests, calls, seed: chosen, timeoutMs }: Options): void {
  const seed = Number(process.env.FUZZ_SEED ?? chosen)

  describeOwnEditions(
    `hostile requests, seed ${seed}`,
    (edition) => {
      let attacked: Attacked
      let watched: Watch
      beforeAll(async () => {
        watched = watch(edition())
        attacked = await prepareLearners(edition())
      }, 240_000)
      beforeEach(async () => {
        await watched.restartDead()
      }, 120_000)
      afterAll(() => watched?.close())

      /** Sends one half, then the other: no fault, no ended process, and the same memory after both halves. */
      async function inTwoHalves(what: string, throwHalf: (report: CaseReport, half: number) => Promise<void>): Promise<void> {
        const report: CaseReport = { sent: 0, statuses: new Map(), slowestMs: 0 }
        await throwHalf(report, 0)
        const [between, sentBefore] = [await watched.heapBytes(), report.sent]
        await throwHalf(report, 1)
        const after = await watched.heapBytes()
        const growth = [...after].map(([processName, bytes]) => ({
          processName,
          mb: (bytes - (between.get(processName) ?? 0)) / 2 ** 20,
        }))
        const statuses = [...report.statuses].sort().map(([status, times]) => `${times} × ${status || 'closed'}`)
        const grown = growth.map(({ processName, mb }) => `${processName} ${mb.toFixed(1)}`)
        process.stdout.write(
          `${edition().name}: ${report.sent} ${what}, seed ${seed}: ${statuses.join(', ')}; slowest ${Math.round(report.slowestMs)} ms; MB more held after the second half: ${grown.join(', ')}\n`,
        )
        expect(await watched.faults()).toEqual([])
        const most = maxGrowthMb(report.sent - sentBefore)
        expect(growth.filter(({ mb }) => mb > most)).toEqual([])
        expect((await attacked.learner.call('GET', '/api/auth/user')).status).toBe(200)
        expect((await attacked.learner.call('GET', '/api/words')).status).toBe(200)
      }

      it.each(named)('%s succeeds with valid input', async (name, operation) => {
        await attacked.prepare()
        expect(await exchange(usualCall(name, operation), attacked.target)).toMatchObject({
          statuses: [operation.status ?? 200],
          hung: false,
        })
      })

      it.each(regressions)('regression: %s is answered or refused', async (_name, hostile) => {
        const result = await exchange(hostile, attacked.target)
        expect({ fault: faultOf(result), dead: watched.dead(), faults: await watched.faults() }).toEqual({
          fault: undefined,
          dead: [],
          faults: [],
        })
        expect((await attacked.learner.call('GET', '/api/auth/user')).status).toBe(200)
      })

      it(
        `${requests} raw requests are all answered or refused`,
        async () => {
          await attacked.prepare()
          await inTwoHalves('raw requests', (report, half) =>
            sendCases(hostileRequests, {
              watch: watched,
              target: attacked.target,
              count: requests / 2,
              seed: seed + half * 1_000,
              report,
            }),
          )
        },
        timeoutMs,
      )

      it(
        `${calls} calls of each of ${named.length} operations are all answered or refused`,
        async () => {
          const failed: string[] = []
          await inTwoHalves('calls', async (report, half) => {
            for (const [name, operation] of named) {
              if (failed.length >= maxReported) break
              await attacked.prepare()
              const options = { watch: watched, target: attacked.target, count: calls / 2, seed: seed + half * 1_000, report }
              await sendCases(hostileCall(name, operation), options).catch((error: Error) => failed.push(`${name} ${error.message}`))
            }
            if (failed.length > 0) throw new Error(failed.join('\n\n'))
          })
        },
        timeoutMs,
      )
    },
    settings,
  )
}

/** The maximum growth of a process after so many further requests, in MB; it grows a little without a leak, too. */
const maxGrowthMb = (sent: number): number => 4 + (sent * 256) / 2 ** 20
