import { resolve } from 'node:path'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'
import autocannon from 'autocannon'
import { oneByOne } from '../load/one-by-one.ts'
import { atLeast, atMost, median, noted, report } from '../report/measure.ts'
import { startNginx } from './nginx.ts'
import { type Ours, startOurs } from './ours.ts'

const rounds = 5
const seconds = 4
const path = '/api/dashboard/stats'

type Target = { name: string; url: string }
type Headers = Record<string, string>

/** The result of one gateway in one round: requests a second, and the processor time of a request in microseconds. */
type Round = { rate: number; cpuUs: number }

const headersOf = ({ cookie }: Ours): Headers => ({ cookie, 'sec-fetch-site': 'same-origin' })

async function load(target: Target, headers: Headers, duration: number): Promise<number> {
  const result = await autocannon({ url: target.url + path, headers, connections: 50, duration })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} answers were not 200, ${result.errors} failed`)
  return result.requests.average
}

async function loadOurs(ours: Ours, duration: number): Promise<Round> {
  const before = await ours.cpuMs()
  const rate = await load({ name: 'gateway', url: ours.url }, headersOf(ours), duration)
  return { rate, cpuUs: (1_000 * ((await ours.cpuMs()) - before)) / (rate * duration) }
}

/** The median of single sequential requests, in microseconds. */
async function alone({ url }: Target, headers: Headers, count: number): Promise<number> {
  return median((await oneByOne(Array<string>(count).fill(url + path), headers)).slice(count / 10))
}

/**
 * With 50 connections at least 0.8 of a bare proxy; added median at one connection at most 300 µs, and at most twice nginx's. BEFORE is the
 * folder of an earlier checkout with its packages installed: its gateway runs in the same rounds, and a request may cost ours at most 1.05
 * of its processor time.
 */
export async function run(): Promise<void> {
  const [upstreamPort, peerPort, barePort, nginxPort] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const upstreamUrl = `http://127.0.0.1:${upstreamPort}`
  const children: Child[] = [startChild('infra/bench/src/gateway/upstream.ts', { PORT: String(upstreamPort) })]
  const start = (script: string, port: number): void => {
    const settings = { PORT: String(port), UPSTREAM: upstreamUrl, NODE_ENV: 'production' }
    children.push(startChild(`infra/bench/src/gateway/${script}.ts`, settings))
  }
  start('peer', peerPort)
  start('bare', barePort)
  const [ours, nginx] = await Promise.all([startOurs(upstreamUrl), startNginx(nginxPort, upstreamPort)])
  const before = process.env.BEFORE ? await startOurs(upstreamUrl, resolve(process.env.BEFORE)) : undefined
  try {
    for (const port of [peerPort, barePort])
      await until('the others listen', async () => (await fetch(`http://127.0.0.1:${port}${path}`)).ok, children)
    // The same request for all: a browser's, with a signed-in learner.
    const headers = headersOf(ours)
    const direct: Target = { name: 'direct', url: upstreamUrl }
    const peer: Target = { name: 'peer', url: `http://127.0.0.1:${peerPort}` }
    const bare: Target = { name: 'bare', url: `http://127.0.0.1:${barePort}` }
    const gateway: Target = { name: 'gateway', url: ours.url }

    for (const target of [peer, bare, gateway]) await load(target, headers, 2) // warm-up
    if (before) await loadOurs(before, 2)
    const rates = { peer: [] as number[], bare: [] as number[], gateway: [] as number[] }
    const overBefore: number[] = []
    for (let round = 0; round < rounds; round++) {
      rates.peer.push(await load(peer, headers, seconds))
      rates.bare.push(await load(bare, headers, seconds))
      const now = await loadOurs(ours, seconds)
      rates.gateway.push(now.rate)
      if (before) overBefore.push(now.cpuUs / (await loadOurs(before, seconds)).cpuUs)
    }
    const pauseMs = await ours.pauseMs()
    const toPeer = (of: readonly number[]): number => median(of.map((rate, round) => rate / (rates.peer[round] as number)))
    // What each adds to one request. Measured alternately, since the machine's speed varies.
    const targets = [gateway, peer, ...(nginx ? [{ name: 'nginx', url: nginx.url }] : [])]
    const added = new Map(targets.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round++) {
      const without = await alone(direct, headers, 2_000)
      for (const target of targets) added.get(target.name)?.push((await alone(target, headers, 2_000)) - without)
    }
    const addedBy = (name: string): number => median(added.get(name) ?? [])
    report('The gateway, signed-in GET of a small body, against @fastify/http-proxy doing nothing but proxying', [
      noted('requests a second, 50 connections', median(rates.gateway), ''),
      atLeast('ratio to the peer, 50 connections', toPeer(rates.gateway), 0.8),
      noted('… of its proxy that only proxies', toPeer(rates.bare), ''),
      ...(before ? [atMost('processor time of a request over that of BEFORE', median(overBefore), 1.05, 'times')] : []),
      atMost('a collection of young garbage, mean', pauseMs, 4, 'ms'),
      atMost('added median, 1 connection', addedBy('gateway'), 300, 'µs'),
      noted('… by the peer', addedBy('peer'), 'µs'),
      ...(nginx
        ? [
            noted('… by nginx', addedBy('nginx'), 'µs'),
            atMost("the gateway's over nginx's", addedBy('gateway') / addedBy('nginx'), 2, 'times'),
          ]
        : []),
    ])
  } finally {
    await Promise.all([...children.map((child) => child.stop('SIGKILL')), ours.close(), before?.close(), nginx?.stop()])
  }
}
