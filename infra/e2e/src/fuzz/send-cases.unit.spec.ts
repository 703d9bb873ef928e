import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Edition } from '@wordloom/testing'
import fc from 'fast-check'
import type { HostileCase } from './hostile/hostile-case.ts'
import { hostileRequests } from './raw/raw-mutation.ts'
import { type CaseReport, sendCases } from './send-cases.ts'
import { watch } from './watch.ts'

// An edition without processes to watch, as if the suite had not started it.
const editionWithoutProcesses = { children: new Map(), metrics: new Map() } as unknown as Edition
const asking: fc.Arbitrary<HostileCase> = fc
  .nat(99)
  .map((number) => ({ messages: [{ head: `GET /${number} HTTP/1.1\r\nHost: x\r\n\r\n`, body: '' }] }))

describe('sending hostile cases to a server', () => {
  let server: Server
  afterEach(() => {
    server.close()
    server.closeAllConnections()
  })

  async function throwAt(
    listener: RequestListener,
    cases: fc.Arbitrary<HostileCase>,
    { count = 300, deadlineMs = 30_000 } = {},
  ): Promise<CaseReport> {
    server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const report: CaseReport = { sent: 0, statuses: new Map(), slowestMs: 0 }
    const target = { port: (server.address() as AddressInfo).port, values: {}, deadlineMs }
    await sendCases(cases, { watch: watch(editionWithoutProcesses), target, count, seed: 1, report })
    return report
  }

  it('sends the given number of cases, and counts the answers by status', async () => {
    const report = await throwAt((_request, response) => void response.writeHead(204).end(), asking)
    expect(report.sent).toBeGreaterThanOrEqual(300)
    expect([...report.statuses]).toEqual([[204, report.sent]])
  })

  it('accepts every correct reaction of a server to a hostile request', async () => {
    const report = await throwAt((request, response) => void request.resume().once('end', () => response.end('ok')), hostileRequests, {
      count: 1_000,
    })
    expect(report.statuses.get(200)).toBeGreaterThan(200)
    expect(report.statuses.get(400)).toBeGreaterThan(100)
  })

  it('reports the smallest request that gets a 5xx, with its seed, ready to paste as a regression', async () => {
    const listener: RequestListener = ({ url = '' }, response) => void response.writeHead(Number(url.slice(1)) > 41 ? 500 : 200).end()
    await expect(throwAt(listener, asking)).rejects.toThrow(
      /^seed 1, path [\d:]+\nwas answered 500:\n\{"messages":\[\{"head":"GET \/42 HTTP\/1.1\\r\\nHost: x\\r\\n\\r\\n","body":""\}\]\}$/,
    )
  })

  it('reports a request that is never answered', async () => {
    const listener: RequestListener = ({ url = '' }, response) => void (url !== '/7' && response.end())
    await expect(throwAt(listener, asking, { deadlineMs: 4_000 })).rejects.toThrow(
      /^seed 1, .*\nwas not answered, or its connection not closed, in \d{4} ms:\n.*GET \/7 /,
    )
  })
})
