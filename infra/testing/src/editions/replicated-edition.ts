import { type Balancer, startBalancer } from '@wordloom/test-kit/processes'
import { untilSignInWorks } from './distributed-edition.ts'
import { type DistributedServers, openDistributedServers } from './distributed-servers.ts'
import { type ProcessName, processNames } from './edition.ts'
import { createReplica, type Replica } from './replica.ts'

/** The distributed edition with several replicas of every process, behind a balancer each. */
export type ReplicatedEdition = {
  /** The address for browsers. */
  url: string
  replicas: readonly Replica[]
  /** Ends a replica by SIGTERM, starts it again and resolves when it is ready; returns the exit code of the ended one. */
  restart: (replica: Replica) => Promise<number | null>
  /** The settings of `npm run ops`. */
  operations: Record<string, string>
  close: () => Promise<void>
}

// Often enough to remove a stopping replica long before it stops responding.
const lookMs = 500

/** Starts the distributed edition with `count` processes of every service and of the gateway. */
export async function startReplicatedEdition(count: number, settings: Record<string, string> = {}): Promise<ReplicatedEdition> {
  const replicas: Replica[] = []
  const balancers = new Map<ProcessName, Balancer>()
  for (const processName of processNames) {
    const own: Replica[] = []
    for (let index = 0; index < count; index++) own.push(await createReplica(processName))
    replicas.push(...own)
    balancers.set(processName, await startBalancer(own, lookMs))
  }
  const begun: Replica[] = []
  let servers: DistributedServers | undefined
  const close = async (): Promise<void> => {
    await Promise.all(begun.map(({ child }) => child().stop()))
    for (const balancer of balancers.values()) balancer.close()
    await servers?.close()
  }
  try {
    servers = await openDistributedServers((processName) => (balancers.get(processName) as Balancer).port, settings)
    const { url, settingsOf, operations } = servers
    for (const processName of processNames) {
      const own = replicas.filter((replica) => replica.processName === processName)
      begun.push(...own)
      await Promise.all(own.map((replica) => replica.begin(settingsOf(processName))))
    }
    await untilSignInWorks(
      url,
      begun.map(({ child }) => child()),
    )
    return {
      url,
      replicas,
      async restart(replica) {
        const code = await replica.child().stop('SIGTERM')
        await replica.begin(settingsOf(replica.processName))
        return code
      },
      operations,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
