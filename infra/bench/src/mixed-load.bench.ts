import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { beActive, type Seen } from '@wordloom/e2e'
import { seeded } from '@wordloom/quiz'
import { type Edition, type Learner, signUp, startDistributedEdition, startEmbeddedEdition } from '@wordloom/testing/editions'
import { atMost, noted, percentile, report } from './report/measure.ts'
import { dictionaryWords, takeWords } from './vocabulary/take-words.ts'

const learners = 300
const pauseMs = 3_000
const minutes = 10
const signingUpAtOnce = 4

async function arrive(edition: Edition): Promise<Learner[]> {
  const words = dictionaryWords(100)
  const arrived: Learner[] = []
  let expected = 0
  const arriveOneByOne = async (): Promise<void> => {
    while (expected++ < learners) {
      const learner = await signUp(edition.url)
      await takeWords(learner, words)
      arrived.push(learner)
    }
  }
  await Promise.all(Array.from({ length: signingUpAtOnce }, arriveOneByOne))
  return arrived
}

/** Resident memory of all of the edition's processes, in MB. */
function memoryMb(edition: Edition): number {
  const kb = [...edition.children.values()].map(
    ({ process: { pid } }) => /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1],
  )
  return kb.reduce((sum, one) => sum + Number(one), 0) / 1024
}

async function measure(edition: Edition, limitMs: number | null): Promise<void> {
  const present = await arrive(edition)
  const vocabulary = dictionaryWords(2_000).map(({ text }) => text)
  const seen: Seen[] = []
  const until = performance.now() + minutes * 60_000
  const memory: number[] = []
  const watching = (async () => {
    while (performance.now() < until) {
      await sleep(60_000)
      memory.push(memoryMb(edition))
    }
  })()
  await Promise.all(
    present.map((learner, place) =>
      beActive({
        learner,
        vocabulary,
        random: seeded(place + 1),
        pauseMs,
        goesOn: () => performance.now() < until,
        see: (one) => seen.push(one),
      }),
    ),
  )
  await watching
  const times = (what?: string): number[] => seen.filter((one) => what === undefined || one.what === what).map(({ ms }) => ms)
  const failed = seen.filter(({ status }) => status === 0 || status >= 400)
  for (const { what, status } of failed.slice(0, 10)) console.error(`${what} answered ${status}`)
  const all = percentile(times(), 99)
  report(`${learners} learners at work for ${minutes} minutes, ${pauseMs / 1000} s between two deeds, ${edition.name} edition`, [
    noted('requests a second', seen.length / (minutes * 60), ''),
    atMost('errors', failed.length, 0, ''),
    noted('median', percentile(times(), 50), 'ms'),
    limitMs === null ? noted('99th percentile', all, 'ms') : atMost('99th percentile', all, limitMs, 'ms'),
    ...[...new Set(seen.map(({ what }) => what))].map((what) => noted(`… ${what}`, percentile(times(what), 99), 'ms')),
    noted('memory after the first minute', memory[0] ?? Number.NaN, 'MB'),
    atMost(
      'memory after the last, of that after half the time',
      (memory.at(-1) ?? Number.NaN) / (memory[Math.floor(memory.length / 2)] ?? 1),
      1.1,
      'times',
    ),
  ])
}

/** Issue 8: 300 learners active at once: no error, 99th percentile at most 300 ms on the embedded edition, memory flat. */
export async function run(): Promise<void> {
  for (const [start, limitMs] of [
    [startEmbeddedEdition, 300],
    [startDistributedEdition, null],
  ] as const) {
    const edition = await start({ REQUESTS_PER_MINUTE: '1000000' })
    try {
      await measure(edition, limitMs)
    } finally {
      await edition.close()
    }
  }
}
