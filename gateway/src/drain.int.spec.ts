import { Agent, createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { silentLogger } from '@wordloom/service-kit/logging'
import { type Child, type Endpoint, freePort, startBalancer, startChild, until } from '@wordloom/test-kit/processes'
import { httpUpstream } from './upstream/http-upstream.ts'

const learners = 8

describe('rolling restart of two replicas behind the gateway', () => {
  const replicas: { endpoint: Endpoint; child: Child; begin: () => Promise<void> }[] = []
  let balancer: Awaited<ReturnType<typeof startBalancer>>
  let gateway: Server

  beforeAll(async () => {
    for (let number = 0; number < 2; number++) {
      const endpoint = { port: await freePort(), metricsPort: await freePort() }
      const settings = {
        PORT: String(endpoint.port),
        METRICS_PORT: String(endpoint.metricsPort),
        DRAIN_SECONDS: '5',
        LOG_LEVEL: 'warn',
      }
      const replica = {
        endpoint,
        child: undefined as unknown as Child,
        async begin() {
          replica.child = startChild('gateway/src/gateway-test-kit/replica.ts', settings)
          const ready = async () => (await fetch(`http://127.0.0.1:${endpoint.metricsPort}/readyz`)).ok
          await until('a replica is ready', ready, [replica.child])
        },
      }
      replicas.push(replica)
    }
    await Promise.all(replicas.map(({ begin }) => begin()))
    balancer = await startBalancer(replicas.map(({ endpoint }) => endpoint))
    gateway = createServer(httpUpstream({ name: 'replica', url: balancer.url, logger: silentLogger }))
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await Promise.all(replicas.map(({ child }) => child.stop('SIGKILL')))
    balancer?.close()
    gateway?.closeAllConnections()
    gateway?.close()
  })

  it('answers every GET and POST while each replica is stopped by SIGTERM and started again', async () => {
    const agent = new Agent({ keepAlive: true })
    const ask = (method: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const body = method === 'POST' ? '{"text":"serendipity"}' : ''
        const headers = { 'content-type': 'application/json', 'content-length': body.length }
        httpRequest(
          { agent, port: (gateway.address() as AddressInfo).port, host: '127.0.0.1', path: '/api/words', method, headers },
          (response) => {
            let text = ''
            response.setEncoding('utf8')
            response.on('data', (part: string) => {
              text += part
            })
            response.on('end', () =>
              response.statusCode === 200
                ? resolve((JSON.parse(text) as { replica: string }).replica)
                : reject(new Error(`${response.statusCode} ${text}`)),
            )
            response.on('error', reject)
          },
        )
          .on('error', reject)
          .end(body)
      })

    let going = true
    let responses = 0
    const faults: string[] = []
    const seen = new Set<string>()
    const learner = async (number: number): Promise<void> => {
      for (let turn = number; going; turn++) {
        await ask(turn % 2 === 0 ? 'GET' : 'POST').then(
          (replica) => {
            responses++
            seen.add(replica)
          },
          (error: Error) => faults.push(`${turn % 2 === 0 ? 'GET' : 'POST'}: ${error.message}`),
        )
        // Pauses of many lengths, so that connections are idle in every way when their service leaves.
        await sleep(number * 4)
      }
    }
    const using = Promise.all(Array.from({ length: learners }, (_, number) => learner(number)))
    const both = replicas.map(({ child }) => child)
    await until('both replicas answer', async () => seen.size === 2, both)
    for (const { child, begin } of replicas) {
      expect(await child.stop('SIGTERM')).toBe(0)
      await begin()
    }
    await sleep(500)
    going = false
    await using
    agent.destroy()
    expect(faults).toEqual([])
    expect(responses).toBeGreaterThan(100)
    expect(seen.size).toBeGreaterThanOrEqual(3)
  })
})
