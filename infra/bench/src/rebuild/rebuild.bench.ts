import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqlite } from '@wordloom/service-kit/store'
import { spawnNode } from '@wordloom/test-kit/processes'
import { startEmbeddedEdition } from '@wordloom/testing/editions'
import { memoryMbOf } from '../load/process-memory.ts'
import { atMost, median, noted, type Row, report } from '../report/measure.ts'
import { fillLogs } from './fill-logs.ts'

const ops = join(import.meta.dirname, '../../../ops/src/main.ts')
const learners = 1_000
const eventsEach = 1_000

/** Rebuilding stats from 1,000,000 events, at most 120 s, memory flat. */
export async function run(): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'wordloom-rebuild-'))
  const data = folder.path
  await using edition = await startEmbeddedEdition({ WORDLOOM_DATA: data })
  await edition.end('gateway')
  const stores = { words: openSqlite(join(data, 'words.sqlite')), quiz: openSqlite(join(data, 'quiz.sqlite')) }
  const events = fillLogs(stores, learners, eventsEach)
  for (const store of Object.values(stores)) store.close()

  const started = performance.now()
  const rebuild = spawnNode([ops, 'rebuild', 'stats', '--data', data])
  rebuild.stderr.pipe(process.stderr)
  let said = ''
  rebuild.stdout.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000)
  })
  const ended = once(rebuild, 'exit')
  const resident: number[] = []
  while (rebuild.exitCode === null && rebuild.signalCode === null) {
    const now = memoryMbOf(rebuild.pid)
    if (Number.isFinite(now)) resident.push(now)
    await Promise.race([ended, sleep(100)])
  }
  const seconds = (performance.now() - started) / 1_000
  if (rebuild.exitCode !== 0) throw new Error(`The rebuild ended with ${rebuild.exitCode ?? rebuild.signalCode}: ${said}`)
  using counted = openSqlite(join(data, 'stats.sqlite'))
  const { total } = counted.prepare('SELECT sum("new" + learning + mastered) AS total FROM word_counts').get() as { total: number }
  const expected = learners * eventsEach * 0.3
  const all: Row = {
    what: 'words counted',
    figure: total.toLocaleString('en'),
    limit: expected.toLocaleString('en'),
    withinLimit: total === expected,
  }
  const part = (from: number, to: number): number => median(resident.slice(resident.length * from, resident.length * to))
  report(`Rebuilding stats from ${events.toLocaleString('en')} events of ${learners.toLocaleString('en')} learners, embedded edition`, [
    all,
    atMost('time', seconds, 120, 's'),
    noted('resident memory, median', median(resident), 'MB'),
    noted('resident memory, highest', Math.max(...resident), 'MB'),
    atMost('last quarter over second quarter', part(0.75, 1) / part(0.25, 0.5), 1.2, 'times'),
  ])
}
