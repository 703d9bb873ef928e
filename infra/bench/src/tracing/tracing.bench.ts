import { createServer } from 'node:http'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { startChild } from '@wordloom/test-kit/processes'
import { atMost, median, noted, report } from '../report/measure.ts'

type Figures = { hooksNs: number | null; requestNs: number }

async function measured(settings: Record<string, string>): Promise<Figures> {
  const child = startChild('infra/bench/src/tracing/hooks.ts', { NODE_ENV: 'production', ...settings })
  await new Promise((resolve) => child.process.once('close', resolve))
  const line = child
    .output()
    .split('\n')
    .find((text) => text.startsWith('{"hooksNs"'))
  if (!line) throw new Error(`The measured process ended without figures:\n${child.output()}`)
  return JSON.parse(line) as Figures
}

/** Tracing that is off costs nothing: all hooks of a request together, relative to the cheapest request, in one run. */
export async function run(): Promise<void> {
  await using collector = await listenOnLoopback(createServer((request, response) => request.resume().on('end', () => response.end('{}'))))
  const off: Figures[] = []
  const on: Figures[] = []
  for (let round = 0; round < 3; round++) {
    off.push(await measured({}))
    on.push(await measured({ COLLECTOR: collector.url }))
  }
  const hooks = median(off.map(({ hooksNs }) => hooksNs ?? Number.NaN))
  const request = median(off.map(({ requestNs }) => requestNs))
  report('Tracing: what its hooks cost a request that adds a word', [
    noted('a small request to a service, off', request / 1000, 'µs'),
    noted('the same request, on', median(on.map(({ requestNs }) => requestNs)) / 1000, 'µs'),
    noted('all hooks of a request, off', hooks, 'ns'),
    atMost('share of the small request, off', (hooks / request) * 100, 0.5, '%'),
  ])
}
