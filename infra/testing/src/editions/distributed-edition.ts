import { type Child, until } from '@wordloom/test-kit/processes'
import { type AddressOverride, openDistributedServers } from './distributed-servers.ts'
import { type Edition, type Part, parts } from './edition.ts'
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
  const replicas = new Map<Part, Replica>()
  for (const part of parts) replicas.set(part, await createReplica(part))
  const replicaOf = (part: Part): Replica => replicas.get(part) as Replica
  const servers = await openDistributedServers((part) => replicaOf(part).port, settings, addressOverride)
  const children = new Map<Part, Child>()

  async function begin(part: Part): Promise<void> {
    const beginning = replicaOf(part).begin(servers.settingsOf(part))
    children.set(part, replicaOf(part).child())
    await beginning
  }
  const close = async (): Promise<void> => {
    await Promise.all([...children.values()].map((child) => child.stop()))
    await servers.close()
  }
  try {
    await Promise.all(parts.map(begin))
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
    metrics: new Map(parts.map((part) => [part, `http://127.0.0.1:${replicaOf(part).metricsPort}/metrics`])),
    begin,
    end: async (part, signal) => {
      await children.get(part)?.stop(signal)
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** A Keycloak with a new realm responds slowly to its first request. */
export const untilSignInWorks = (url: string, children: readonly Child[]): Promise<void> =>
  until('signing in works', async () => (await fetch(`${url}/api/login`, { redirect: 'manual' })).status < 400, children)
