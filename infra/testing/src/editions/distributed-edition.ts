import { type Child, until } from '@wordloom/test-kit/processes'
import { type AddressOverride, openDistributedServers } from './distributed-servers.ts'
import { type Edition, type ProcessName, processNames } from './edition.ts'
import { createReplica, type Replica } from './replica.ts'

/** The distributed edition, and the settings of `npm run ops` for it. */
export type DistributedEdition = Edition & { operations: Record<string, string> }

/**
 * Starts the distributed edition on real servers: a process per service, and the gateway; the pages come from the build. `addressOverride` is called
 * once for each server.
 */
export async function startDistributedEdition(
  settings: Record<string, string> = {},
  addressOverride?: AddressOverride,
): Promise<DistributedEdition> {
  const replicas = new Map<ProcessName, Replica>()
  for (const processName of processNames) replicas.set(processName, await createReplica(processName))
  const replicaOf = (processName: ProcessName): Replica => replicas.get(processName) as Replica
  const servers = await openDistributedServers((processName) => replicaOf(processName).port, settings, addressOverride)
  const children = new Map<ProcessName, Child>()

  async function begin(processName: ProcessName): Promise<void> {
    const beginning = replicaOf(processName).begin(servers.settingsOf(processName))
    children.set(processName, replicaOf(processName).child())
    await beginning
  }
  const close = async (): Promise<void> => {
    await Promise.all([...children.values()].map((child) => child.stop()))
    await servers.close()
  }
  try {
    await Promise.all(processNames.map(begin))
    await untilSignInWorks(servers.url, [...children.values()])
  } catch (error) {
    await close()
    throw error
  }
  return {
    name: 'distributed',
    url: servers.url,
    operations: servers.operations,
    children,
    metrics: new Map(processNames.map((processName) => [processName, `http://127.0.0.1:${replicaOf(processName).metricsPort}/metrics`])),
    begin,
    end: async (processName, signal) => {
      await children.get(processName)?.stop(signal)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** A Keycloak with a new realm responds slowly to its first request. */
export const untilSignInWorks = (url: string, children: readonly Child[]): Promise<void> =>
  until('signing in works', async () => (await fetch(`${url}/api/login`, { redirect: 'manual' })).status < 400, children)
