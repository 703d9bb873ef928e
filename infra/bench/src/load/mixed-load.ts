import { setTimeout as sleep } from 'node:timers/promises'
import { type CallResult, simulateLearner } from '@wordloom/e2e'
import { seeded } from '@wordloom/quiz'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing/editions'
import { atMost, noted, percentile, type Row, report } from '../report/measure.ts'
import { dictionaryWords, importWords } from '../vocabulary/import-words.ts'
import { memoryMbOf } from './process-memory.ts'
import { processorTimeOf, processorTimeOfAll } from './processor-time.ts'

const learners = 300
const pauseMs = 3_000
const minutes = 20
const signingUpAtOnce = 4

async function signUpLearners(edition: Edition): Promise<Learner[]> {
  const words = dictionaryWords(100)
  const signedUp: Learner[] = []
  let expected = 0
  const signUpOneByOne = async (): Promise<void> => {
    while (expected++ < learners) {
      const learner = await signUp(edition.url)
      await importWords(learner, words)
      signedUp.push(learner)
    }
  }
  await Promise.all(Array.from({ length: signingUpAtOnce }, signUpOneByOne))
  return signedUp
}

const pidOf = (edition: Edition): [string, number][] =>
  [...edition.children].map(([processName, { process }]) => [edition.name === 'embedded' ? 'Wordloom' : processName, process.pid as number])

/** Resident memory of all of the edition's processes, in MB. */
const memoryMb = (edition: Edition): number => pidOf(edition).reduce((sum, [, pid]) => sum + memoryMbOf(pid), 0)

/** Processor time so far, in seconds: of each process, of the learners (this process), and of the whole machine. */
const processorTimes = (edition: Edition): Map<string, number> =>
  new Map([
    ...pidOf(edition).map(([part, pid]): [string, number] => [part, processorTimeOf(pid)]),
    ['the learners', processorTimeOf(process.pid)],
    ['all', processorTimeOfAll()],
  ])

/** What a request of this mix costs each process, in milliseconds of processor time. The rest belongs to the servers behind. */
function costs(before: Map<string, number>, after: Map<string, number>, requests: number): Row[] {
  const spent = [...after].map(([name, seconds]): [string, number] => [name, ((seconds - (before.get(name) ?? 0)) * 1000) / requests])
  const ours = spent.filter(([name]) => name !== 'all')
  const rest = (spent.find(([name]) => name === 'all')?.[1] ?? 0) - ours.reduce((sum, [, ms]) => sum + ms, 0)
  return [...ours, ['all else on this machine', rest] as const].map(([name, ms]) => noted(`processor time a request: ${name}`, ms, 'ms'))
}

/** 300 learners at once for twenty minutes: errors, 99th percentiles, memory, and what a request costs each process. */
export async function measureMixedLoad(edition: Edition, limitMs: number | null): Promise<void> {
  const present = await signUpLearners(edition)
  const vocabulary = dictionaryWords(2_000).map(({ text }) => text)
  const seen: CallResult[] = []
  const until = performance.now() + minutes * 60_000
  const memory: number[] = []
  const watching = (async () => {
    while (performance.now() < until) {
      await sleep(60_000)
      memory.push(memoryMb(edition))
    }
  })()
  const before = processorTimes(edition)
  await Promise.all(
    present.map((learner, index) =>
      simulateLearner({
        learner,
        vocabulary,
        random: seeded(index + 1),
        pauseMs,
        keepGoing: () => performance.now() < until,
        record: (one) => seen.push(one),
      }),
    ),
  )
  const after = processorTimes(edition)
  await watching
  const times = (what?: string): number[] => seen.filter((one) => what === undefined || one.what === what).map(({ ms }) => ms)
  const failed = seen.filter(({ status }) => status === 0 || status >= 400)
  for (const { what, status } of failed.slice(0, 10)) console.error(`${what} answered ${status}`)
  const slowest = percentile(times(), 99)
  report(`${learners} learners at work for ${minutes} minutes, ${pauseMs / 1000} s between two actions, ${edition.name} edition`, [
    noted('requests a second', seen.length / (minutes * 60), ''),
    atMost('errors', failed.length, 0, ''),
    noted('median', percentile(times(), 50), 'ms'),
    limitMs === null ? noted('99th percentile', slowest, 'ms') : atMost('99th percentile', slowest, limitMs, 'ms'),
    ...[...new Set(seen.map(({ what }) => what))].map((what) => noted(`… ${what}`, percentile(times(what), 99), 'ms')),
    ...costs(before, after, seen.length),
    noted('memory after the first minute', memory[0] ?? Number.NaN, 'MB'),
    noted('memory after the last', memory.at(-1) ?? Number.NaN, 'MB'),
    atMost(
      'memory after the last, of that after half the time',
      (memory.at(-1) ?? Number.NaN) / (memory[Math.floor(memory.length / 2)] ?? 1),
      1.1,
      'times',
    ),
  ])
}
