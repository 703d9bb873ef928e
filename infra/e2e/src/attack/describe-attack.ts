import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from '@jest/globals'
import { seeded } from '@wordloom/quiz'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { startChild } from '@wordloom/test-kit/processes'
import { describeOwnEditions } from '@wordloom/testing'
import { failuresOf, reportCalls } from '../under-load/call-report.ts'
import { expectNothingLost, type Present } from '../under-load/expect-nothing-lost.ts'
import { type CallResult, simulateLearner } from '../under-load/simulate-learner.ts'
import type { AttackFigures } from './attacker.ts'

type Options = { learners: number; seconds: number; longestMs: number }

const pauseMs = 3_000
const vocabulary = ['harbour', 'lantern', 'meadow', 'quarry', 'thistle', 'anchor', 'copper', 'drizzle', 'ember', 'furrow']
// All limits have their defaults, except the number of accounts per address.
const settings = { NEW_ACCOUNTS_PER_HOUR: '1000' }

/** Learners at work during an attack with everything that once crashed or blocked the product, from other addresses. */
export function describeAttack({ learners, seconds, longestMs }: Options): void {
  describeOwnEditions(
    `${learners} learners during an attack with hostile requests`,
    (edition) => {
      const present: Present[] = []
      let attacker: Learner
      beforeAll(async () => {
        attacker = await signUp(edition().url)
        for (let place = 0; place < learners; place++)
          present.push({ learner: await signUp(edition().url), acknowledged: { words: [], sessions: 0 } })
      }, 600_000)

      it(
        `no call of a learner fails or takes over ${longestMs} ms in ${seconds} s, and no process ends`,
        async () => {
          const seen: CallResult[] = []
          const { host, port } = new URL(edition().url)
          const ATTACK_TARGET = JSON.stringify({ host, port: Number(port), cookie: attacker.cookie() })
          const processes = [...edition().children.values()].map(({ process }) => process.pid)
          const attack = startChild('infra/e2e/src/attack/attacker.ts', { ATTACK_TARGET })
          let keepGoing = true
          const using = present.map(async ({ learner, acknowledged }, place) => {
            const random = seeded(place + 1)
            const more = await simulateLearner({
              learner,
              vocabulary,
              random,
              pauseMs,
              keepGoing: () => keepGoing,
              record: (call) => seen.push(call),
            })
            acknowledged.words.push(...more.words)
            acknowledged.sessions += more.sessions
          })
          try {
            await sleep(seconds * 1_000)
          } finally {
            keepGoing = false
            await Promise.all(using)
            await attack.stop()
          }
          reportCalls(`${edition().name} edition, ${learners} learners for ${seconds} s under attack`, seen)
          const figures = figuresOf(attack.output())
          for (const one of figures) process.stdout.write(`  ${JSON.stringify(one)}\n`)
          expect(
            figures.map((one) => ('opened' in one ? one.opened : Object.keys(one.statuses).length)).filter((much) => much === 0),
          ).toEqual([])
          expect(failuresOf(seen)).toEqual([])
          expect(seen.filter(({ ms }) => ms > longestMs)).toEqual([])
          expect([...edition().children.values()].map(({ process }) => (process.exitCode === null ? process.pid : null))).toEqual(processes)
          expect(seen.length).toBeGreaterThan((learners * seconds) / 3)
          await expectNothingLost(present)
        },
        (seconds + 300) * 1_000,
      )
    },
    settings,
  )
}

const figuresOf = (output: string): AttackFigures[] => JSON.parse(output.slice(output.lastIndexOf('\n[') + 1)) as AttackFigures[]
