import { setTimeout as sleep } from 'node:timers/promises'
import { type Document, MongoClient } from 'mongodb'
import { GenericContainer, getContainerRuntimeClient, type StartedTestContainer, Wait } from 'testcontainers'
import { freePort } from '../../processes/free-port.ts'
import { ownedByThisProcess } from './engine.ts'

/** A replica set of three nodes whose primary can be killed. */
export type MongoReplicaSet = Awaited<ReturnType<typeof startMongoReplicaSet>>

type Node = { port: number; container: StartedTestContainer }

const pollMs = 100
const timeoutMs = 120_000

/**
 * Starts three nodes on the host's network, so that each has one address for everybody. Election settings are the defaults: a silent
 * primary is replaced after 10 s.
 */
export async function startMongoReplicaSet() {
  const nodes: Node[] = []
  const close = async (): Promise<void> => {
    await Promise.all(nodes.map(({ container }) => container.stop({ removeVolumes: true })))
  }
  try {
    for (let index = 0; index < 3; index++) nodes.push(await startNode())
    const members = nodes.map(({ port }, index) => ({ _id: index, host: `127.0.0.1:${port}` }))
    await ask(nodes[0] as Node, { replSetInitiate: { _id: 'rs0', members } })
    await primaryOf(nodes)
  } catch (error) {
    await close()
    throw error
  }
  let killed: Node | undefined
  return {
    /** With the addresses of all three. */
    url: `mongodb://${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/?replicaSet=rs0`,
    /** Kills the primary with SIGKILL; resolves when another has taken over, to the milliseconds it took. */
    async killPrimary(): Promise<number> {
      const primary = await primaryOf(nodes)
      const started = performance.now()
      await (await engineOf(primary)).kill({ signal: 'SIGKILL' })
      killed = primary
      await primaryOf(nodes.filter((node) => node !== primary))
      return performance.now() - started
    },
    /** Restarts the killed node; resolves when it has caught up as a secondary, to the milliseconds it took. */
    async startAgain(): Promise<number> {
      const node = killed
      if (!node) throw new Error('No node has been killed')
      const started = performance.now()
      await untilStopped(node)
      await (await engineOf(node)).start()
      await eventually('the killed node is a secondary', async () => (await ask(node, { hello: 1 })).secondary === true)
      return performance.now() - started
    },
    close,
  }
}

async function startNode(): Promise<Node> {
  const port = await freePort()
  const container = await new GenericContainer('mongo:8.0')
    .withNetworkMode('host')
    .withCommand([
      ...['mongod', '--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--port', String(port)],
      ...['--wiredTigerCacheSizeGB', '0.25', '--setParameter', 'transactionLifetimeLimitSeconds=8'],
    ])
    .withLabels(ownedByThisProcess())
    .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
    .start()
  return { port, container }
}

const engineOf = async ({ container }: Node) => (await getContainerRuntimeClient()).container.dockerode.getContainer(container.getId())

const untilStopped = (node: Node): Promise<void> =>
  eventually('the killed node is gone', async () => !(await (await engineOf(node)).inspect()).State.Running)

async function primaryOf(nodes: readonly Node[]): Promise<Node> {
  let primary: Node | undefined
  await eventually('one of the nodes is the primary', async () => {
    for (const node of nodes) {
      // A node that is down or starting is not the primary.
      const hello = await ask(node, { hello: 1 }).catch(() => ({ isWritablePrimary: false }))
      if (hello.isWritablePrimary) primary = node
    }
    return primary !== undefined
  })
  return primary as Node
}

async function ask({ port }: Node, command: Document): Promise<Document> {
  await using client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, { serverSelectionTimeoutMS: 1_000 })
  return await client.db('admin').command(command)
}

async function eventually(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await holds().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited for ${timeoutMs / 1000} s in vain until ${what}`)
    await sleep(pollMs)
  }
}
