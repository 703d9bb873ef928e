import { createServer } from 'node:http'
import { listenOnLoopback } from '@wordloom/test-kit/loopback-server'
import { startDistributedEdition } from './distributed-edition.ts'
import type { Edition, RunningEdition } from './edition.ts'
import { startEmbeddedEdition } from './embedded-edition.ts'

/** The address of the run's editions is passed to test processes in this variable. */
const hostVariable = 'WORDLOOM_EDITIONS'

const starters = { embedded: () => startEmbeddedEdition(), distributed: () => startDistributedEdition() } as const
type Name = keyof typeof starters

/** The last output of a process of an edition, if one has exited by itself. */
const endOf = ({ children }: Edition): string | undefined =>
  [...children.values()]
    .find(({ process }) => process.exitCode !== null || process.signalCode !== null)
    ?.output()
    .slice(-4_000)

/**
 * Holds one embedded and one distributed edition for a whole run, for the suites that neither need settings of their own nor stop a process. Each
 * starts when the first suite asks for it. Writes its address into `env`, which test processes inherit.
 */
export async function openEditionHost(env: NodeJS.ProcessEnv): Promise<{ close: () => Promise<void> }> {
  const started = new Map<Name, Promise<Edition>>()
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close')
    const name = (request.url ?? '').slice(1) as Name
    if (!(name in starters)) return void response.writeHead(404).end()
    const starting = started.get(name) ?? starters[name]()
    started.set(name, starting)
    starting.then(
      (edition) => {
        const end = endOf(edition)
        if (end !== undefined) return response.writeHead(503).end(`Wordloom ended by itself:\n${end}`)
        response.end(JSON.stringify({ name, url: edition.url } satisfies RunningEdition))
      },
      (error: Error) => response.writeHead(503).end(error.message),
    )
  })
  server.unref()
  const { url, close } = await listenOnLoopback(server)
  env[hostVariable] = url
  return {
    async close() {
      delete env[hostVariable]
      await close()
      const editions = await Promise.allSettled(started.values())
      await Promise.all(editions.map((each) => (each.status === 'fulfilled' ? each.value.close() : undefined)))
    },
  }
}

/** An edition of the run; waits while it starts, and throws if one of its processes has ended. */
export async function sharedEdition(name: Name): Promise<RunningEdition> {
  const host = process.env[hostVariable]
  if (!host) throw new Error('this run has opened no editions')
  const response = await fetch(`${host}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(`the ${name} edition does not run: ${text}`)
  return JSON.parse(text) as RunningEdition
}
