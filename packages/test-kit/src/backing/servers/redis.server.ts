import { GenericContainer, Wait } from 'testcontainers'
import { ownedByThisProcess } from './engine.ts'

/** Redis without eviction, as jobs need it, and without a disk. */
export async function startRedis(): Promise<string> {
  const container = await new GenericContainer('redis:7.4-alpine')
    .withCommand(['redis-server', '--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'])
    .withLabels(ownedByThisProcess())
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage('Ready to accept connections'))
    .start()
  return `redis://${container.getHost()}:${container.getMappedPort(6379)}`
}
