import { randomInt } from 'node:crypto'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { type Child, freePort, startChild, until } from '@wordloom/test-kit/processes'

const keyring = createKeyring()

/** One process of the words service. */
export type Replica = { url: string; ready: () => Promise<boolean>; child: Child }

/** Starts the words service from one of its main files. */
export async function startReplica(script: string, settings: Record<string, string>): Promise<Replica> {
  const [port, metricsPort] = [await freePort(), await freePort()]
  const child = startChild(`services/words/src/${script}`, {
    ...settings,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    ...keyring.settingsOf('words'),
    DICTIONARY_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  })
  const ready = async (): Promise<boolean> => (await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).ok
  return { url: `http://127.0.0.1:${port}`, ready: () => ready().catch(() => false), child }
}

/** Resolves when these replicas are ready. */
export const untilReady = (replicas: readonly Replica[]): Promise<void> =>
  until(
    'the replicas are ready',
    async () => (await Promise.all(replicas.map(({ ready }) => ready()))).every(Boolean),
    replicas.map(({ child }) => child),
  )

/** Sends each call to a random replica that was ready at the last poll, as a cluster does. */
export function loadBalancer(replicas: readonly Replica[]) {
  const gateway = keyring.signer('gateway')
  let routed: readonly Replica[] = replicas
  const pollReady = async (all: readonly Replica[]): Promise<void> => {
    const states = await Promise.all(all.map(({ ready }) => ready()))
    routed = all.filter((_, index) => states[index])
  }
  let known = replicas
  const polling = setInterval(() => void pollReady(known), 200).unref()
  return {
    /** Replaces the replicas; each gets calls once it is ready. */
    setReplicas(all: readonly Replica[]) {
      known = all
    },
    async call(userId: string, method: string, path: string, body?: object): Promise<Response> {
      const replica = routed[randomInt(routed.length)] as Replica
      return await fetch(`${replica.url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          connection: 'close',
          [internalTokenHeader]: await gateway.sign('words', { userId, timeZone: 'UTC', via: 'session' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    },
    stop: () => clearInterval(polling),
  }
}
