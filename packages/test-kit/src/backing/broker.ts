import { createServer } from 'node:http'
import { listenOnLoopback } from '../http/loopback-server.ts'
import { type BackingName, backingNames } from './backing-name.ts'
import { removeOwnContainers } from './servers/engine.ts'
import { startKeycloak } from './servers/keycloak.server.ts'
import { startMongo } from './servers/mongo.server.ts'
import { startNats } from './servers/nats.server.ts'
import { startRedis } from './servers/redis.server.ts'

/** Starts each server once, on first use, and reports its address to test processes over HTTP. */
export interface Broker {
  readonly url: string
  /** Starts these servers in the background. */
  warm(names: readonly BackingName[]): void
  /** Stops the broker and all that it started; safe to call twice. */
  stop(): Promise<void>
}

const starters: Record<BackingName, () => Promise<string>> = {
  mongo: startMongo,
  nats: startNats,
  redis: startRedis,
  keycloak: startKeycloak,
}

/** Opens a broker on a free port of this machine. */
export async function startBroker(): Promise<Broker> {
  const started = new Map<BackingName, Promise<string>>()
  let stopping: Promise<void> | undefined

  const start = (name: BackingName): Promise<string> => {
    const running = started.get(name)
    if (running) return running
    if (stopping) return Promise.reject(new Error('the run is being stopped'))
    const starting = starters[name]()
    starting.catch(() => {}) // whoever asks for the address gets the error; a failed warm-up must not end the process
    started.set(name, starting)
    return starting
  }

  const server = createServer((request, response) => {
    // Requests are rare, so that a kept connection could close just as it is reused.
    response.setHeader('connection', 'close')
    const name = backingNames.find((known) => request.url === `/${known}`)
    if (!name) return void response.writeHead(404).end()
    start(name).then(
      (url) => response.end(url),
      (error: Error) => response.writeHead(503).end(error.message),
    )
  })
  server.unref()
  const { url, close } = await listenOnLoopback(server)

  const stop = async (): Promise<void> => {
    await close()
    await removeOwnContainers()
    // A container that is being created appears a moment later, so wait for that, but not for its start.
    const settled = Promise.allSettled(started.values())
    await Promise.race([settled, new Promise((wake) => setTimeout(wake, 1_000))])
    await removeOwnContainers()
  }
  return {
    url,
    warm: (names) => {
      for (const name of names) start(name)
    },
    stop: () => {
      stopping ??= stop()
      return stopping
    },
  }
}
