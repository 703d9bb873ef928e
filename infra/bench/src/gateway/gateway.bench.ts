import { resolve } from 'node:path'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'
import autocannon from 'autocannon'
import { oneByOne } from '../load/one-by-one.ts'
import { atLeast, atMost, intervalOfMedian, median, noted, percentile, report } from '../report/measure.ts'
import { startNginx } from './nginx.ts'
import { type RunningGateway, startGateway } from './start-gateway.ts'

const rounds = 5
const seconds = 4
// Short rounds, so that other load on the machine affects both versions alike.
const compared = { rounds: 150, warmUps: 20, requests: 2_000 }
const path = '/api/dashboard/stats'

type Target = { name: string; url: string }
type Headers = Record<string, string>

const headersOf = ({ cookie }: RunningGateway): Headers => ({ cookie, 'sec-fetch-site': 'same-origin' })

/** Loads a target for a number of seconds or of requests; returns the requests a second. */
async function load(target: Target, headers: Headers, extent: { duration: number } | { amount: number }): Promise<number> {
  const result = await autocannon({ url: target.url + path, headers, connections: 50, ...extent })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} answers were not 200, ${result.errors} failed`)
  return result.requests.average
}

/** The processor time of a request in microseconds. */
async function processorTime(gatewayUnderTest: RunningGateway): Promise<number> {
  const before = await gatewayUnderTest.cpuMs()
  await load({ name: 'gateway', url: gatewayUnderTest.url }, headersOf(gatewayUnderTest), { amount: compared.requests })
  return (1_000 * ((await gatewayUnderTest.cpuMs()) - before)) / compared.requests
}

/** The processor time of a request relative to that of another version, in each round. */
async function ratiosToEarlier(gatewayUnderTest: RunningGateway, before: RunningGateway): Promise<number[]> {
  const ratios: number[] = []
  for (let round = 0; round < compared.warmUps + compared.rounds; round++) {
    // Each is first in every other round, since the second one may find the machine warmer.
    const first = round % 2 === 0 ? await processorTime(gatewayUnderTest) : undefined
    const ofBefore = await processorTime(before)
    ratios.push((first ?? (await processorTime(gatewayUnderTest))) / ofBefore)
  }
  return ratios.slice(compared.warmUps)
}

/** The median of single sequential requests, in microseconds. */
async function medianOfSequential({ url }: Target, headers: Headers, count: number): Promise<number> {
  return median((await oneByOne(Array<string>(count).fill(url + path), headers)).slice(count / 10))
}

/**
 * With 50 connections at least 0.8 of a bare proxy; added median at one connection at most 300 µs, and at most twice nginx's. BEFORE is the
 * folder of an earlier checkout with its packages installed: a request may cost this gateway at most 1.05 of its processor time, in many short rounds
 * of both.
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
  start('bare-proxy', barePort)
  const [gatewayUnderTest, nginx] = await Promise.all([startGateway(upstreamUrl), startNginx(nginxPort, upstreamPort)])
  const before = process.env.BEFORE ? await startGateway(upstreamUrl, resolve(process.env.BEFORE)) : undefined
  try {
    for (const port of [peerPort, barePort])
      await until('the others listen', async () => (await fetch(`http://127.0.0.1:${port}${path}`)).ok, children)
    // The same request for all: a browser's, with a signed-in learner.
    const headers = headersOf(gatewayUnderTest)
    const direct: Target = { name: 'direct', url: upstreamUrl }
    const peer: Target = { name: 'peer', url: `http://127.0.0.1:${peerPort}` }
    const bare: Target = { name: 'bare', url: `http://127.0.0.1:${barePort}` }
    const gateway: Target = { name: 'gateway', url: gatewayUnderTest.url }

    const ratios = before && (await ratiosToEarlier(gatewayUnderTest, before))
    for (const target of [peer, bare, gateway]) await load(target, headers, { duration: 2 }) // warm-up
    const rates = { peer: [] as number[], bare: [] as number[], gateway: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      rates.peer.push(await load(peer, headers, { duration: seconds }))
      rates.bare.push(await load(bare, headers, { duration: seconds }))
      rates.gateway.push(await load(gateway, headers, { duration: seconds }))
    }
    const pauseMs = await gatewayUnderTest.pauseMs()
    const toPeer = (of: readonly number[]): number => median(of.map((rate, round) => rate / (rates.peer[round] as number)))
    // What each adds to one request. Measured alternately, since the machine's speed varies.
    const targets = [gateway, peer, ...(nginx ? [{ name: 'nginx', url: nginx.url }] : [])]
    const added = new Map(targets.map(({ name }) => [name, [] as number[]]))
    for (let round = 0; round < rounds; round++) {
      const without = await medianOfSequential(direct, headers, 2_000)
      for (const target of targets) added.get(target.name)?.push((await medianOfSequential(target, headers, 2_000)) - without)
    }
    const addedBy = (name: string): number => median(added.get(name) ?? [])
    report('The gateway, signed-in GET of a small body, against @fastify/http-proxy doing nothing but proxying', [
      noted('requests a second, 50 connections', median(rates.gateway), ''),
      atLeast('ratio to the peer, 50 connections', toPeer(rates.gateway), 0.8),
      noted('… of its proxy that only proxies', toPeer(rates.bare), ''),
      ...(ratios
        ? [
            atMost('processor time of a request over that of BEFORE', median(ratios), 1.05, 'times'),
            ...intervalOfMedian(ratios).map((bound, end) => noted(`… ${end === 0 ? 'at least' : 'at most'}, with 95 %`, bound, 'times')),
            noted('… a quarter of the rounds below', percentile(ratios, 25), 'times'),
            noted('… a quarter of the rounds above', percentile(ratios, 75), 'times'),
          ]
        : []),
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
    await Promise.all([...children.map((child) => child.stop('SIGKILL')), gatewayUnderTest.close(), before?.close(), nginx?.stop()])
  }
}
