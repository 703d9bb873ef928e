import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Registry } from 'prom-client'
import { silentLogger } from '../logging/index.ts'
import { createRequestMetrics } from '../metrics/index.ts'
import { startOperationsServer } from './operations-server.ts'
import { createRequestFailures } from './request-failures.ts'

describe('the operations port', () => {
  let isReady = true
  let operations: Awaited<ReturnType<typeof startOperationsServer>>
  const registry = new Registry()
  const failures = createRequestFailures({ logger: silentLogger, registry, service: 'words' })
  beforeEach(async () => {
    const ready = async (): Promise<void> => {
      if (!isReady) throw new Error('the store does not answer')
    }
    operations = await startOperationsServer({ port: 0, host: '127.0.0.1', ready, registry, failures })
  })
  afterEach(() => {
    operations.server.closeAllConnections()
    return operations.close()
  })
  const get = (path: string) => fetch(`http://127.0.0.1:${(operations.server.address() as AddressInfo).port}${path}`)

  it('reports that the process is alive and ready, or the error', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    isReady = false
    const response = await get('/readyz')
    expect([response.status, await response.text()]).toEqual([503, 'the store does not answer'])
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/anything')).status).toBe(404)
  })

  it('serves the metrics of several services of one process, with a label for each', async () => {
    for (const service of ['words', 'stats']) createRequestMetrics(registry, service).begin('GET', '/api')(200)
    const text = await (await get('/metrics')).text()
    expect(text).toContain('http_request_duration_seconds_count{service="words",method="GET",route="/api",status="200"} 1')
    expect(text).toContain('http_request_duration_seconds_count{service="stats",method="GET",route="/api",status="200"} 1')
  })
})
