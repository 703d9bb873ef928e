import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from '@jest/globals'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { startChild } from '@wordloom/test-kit/processes'
import { describeOwnEditions } from '@wordloom/testing'
import { failuresOf, reportCalls } from '../under-load/call-report.ts'
import { expectNothingLost, type Present } from '../under-load/expect-nothing-lost.ts'
import { signUpLearners, startWork } from '../under-load/learners-at-work.ts'
import type { CallResult } from '../under-load/simulate-learner.ts'
import type { AttackFigures } from './attacker.ts'

type Options = { learners: number; seconds: number; longestMs: number }

const pauseMs = 3_000
// All limits have their defaults, except the number of accounts per address.
const settings = { NEW_ACCOUNTS_PER_HOUR: '1000' }

/** Learners at work during an attack with everything that once crashed or blocked the product, from other addresses. */
export function describeAttack({ learners, seconds, longestMs }: Options): void {
  describeOwnEditions(
    `${learners} learners during an attack with hostile requests`,
    (edition) => {
      let present: Present[]
      let attacker: Learner
      beforeAll(async () => {
        attacker = await signUp(edition().url)
        present = await signUpLearners(edition().url, learners)
      }, 600_000)

      it(
        `no call of a learner fails or takes over ${longestMs} ms in ${seconds} s, and no process ends`,
        async () => {
          const seen: CallResult[] = []
          const { host, port } = new URL(edition().url)
          const ATTACK_TARGET = JSON.stringify({ host, port: Number(port), cookie: attacker.cookie() })
          const processes = [...edition().children.values()].map(({ process }) => process.pid)
          const attack = startChild('infra/e2e/src/attack/attacker.ts', { ATTACK_TARGET })
          const endWork = startWork(present, pauseMs, (call) => seen.push(call))
          try {
            await sleep(seconds * 1_000)
          } finally {
            await endWork()
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
