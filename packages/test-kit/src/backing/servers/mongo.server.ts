import { MongoClient } from 'mongodb'
import { GenericContainer, Wait } from 'testcontainers'
import { ownedByThisProcess } from './engine.ts'

/**
 * A replica set of one node, since transactions need a set. Its files are in memory. A killed client's transaction is released after 8 to
 * 12 s, as in the distributed edition.
 */
export async function startMongo(): Promise<string> {
  const container = await new GenericContainer('mongo:8.0')
    .withCommand(['mongod', '--replSet', 'rs0', '--bind_ip_all', '--setParameter', 'transactionLifetimeLimitSeconds=8'])
    .withTmpFs({ '/data/db': 'rw' })
    .withLabels(ownedByThisProcess())
    .withExposedPorts(27017)
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .start()
  const url = `mongodb://${container.getHost()}:${container.getMappedPort(27017)}/?directConnection=true`
  await initiate(url)
  return url
}

async function initiate(url: string): Promise<void> {
  await using client = new MongoClient(url)
  await client.db('admin').command({ replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: 'localhost:27017' }] } })
  while (!(await client.db('admin').command({ hello: 1 })).isWritablePrimary) await new Promise((wake) => setTimeout(wake, 50))
}
