import { fileURLToPath } from 'node:url'
import { GenericContainer, Wait } from 'testcontainers'
import { ownedByThisProcess } from './engine.ts'

const configuration = fileURLToPath(new URL('../../../../../infra/compose/nats.conf', import.meta.url))

/** JetStream with the configuration of the distributed edition. */
export async function startNats(): Promise<string> {
  const container = await new GenericContainer('nats:2.12-alpine')
    .withCopyFilesToContainer([{ source: configuration, target: '/etc/wordloom/nats.conf' }])
    .withCommand(['--config', '/etc/wordloom/nats.conf'])
    .withTmpFs({ '/data': 'rw' })
    .withLabels(ownedByThisProcess())
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage('Server is ready'))
    .start()
  return `nats://${container.getHost()}:${container.getMappedPort(4222)}`
}
