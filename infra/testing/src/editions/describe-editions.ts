import { afterAll, beforeAll, describe } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { startDistributedEdition } from './distributed-edition.ts'
import type { Edition, RunningEdition } from './edition.ts'
import { sharedEdition } from './edition-host.ts'
import { startEmbeddedEdition } from './embedded-edition.ts'

const startingMs = 330_000

/** How a suite obtains an edition, and releases it at its end. */
type Source<E extends RunningEdition> = { begin: () => Promise<E>; end: (edition: E) => Promise<unknown> }

/**
 * A suite for both editions: always on the embedded one, on the distributed one if its servers are available. The editions are those of the
 * whole run, so a suite finds learners of others there, and has no settings of its own. With WORDLOOM_URL it only runs on that running
 * installation. `edition` is readable inside tests and hooks.
 */
export function describeEditions(title: string, body: (edition: () => RunningEdition) => void): void {
  // Checked again at the end: a process that has exited meanwhile fails the suite.
  const shared = (name: 'embedded' | 'distributed'): Source<RunningEdition> => ({
    begin: () => sharedEdition(name),
    end: () => sharedEdition(name),
  })
  describeBoth(title, body, shared, (edition) => edition)
}

/** The same on editions that this suite starts for itself, with `settings`: it may stop their processes and read what they print. */
export function describeOwnEditions(title: string, body: (edition: () => Edition) => void, settings: Record<string, string> = {}): void {
  const start = { embedded: startEmbeddedEdition, distributed: startDistributedEdition }
  const own = (name: 'embedded' | 'distributed'): Source<Edition> => ({
    begin: () => start[name](settings),
    end: (edition) => edition.close(),
  })
  const nothing = async (): Promise<void> => {}
  const ends = { end: nothing, close: nothing, [Symbol.asyncDispose]: nothing }
  const withoutProcesses = { children: new Map(), metrics: new Map(), begin: nothing, ...ends }
  describeBoth(title, body, own, (edition) => ({ ...edition, ...withoutProcesses }))
}

function describeBoth<E extends RunningEdition>(
  title: string,
  body: (edition: () => E) => void,
  sourceOf: (name: 'embedded' | 'distributed') => Source<E>,
  running: (edition: RunningEdition) => E,
): void {
  const suite = ({ begin, end }: Source<E>): void => {
    let edition: E | undefined
    beforeAll(async () => {
      edition = await begin()
    }, startingMs)
    afterAll(async () => {
      if (edition) await end(edition)
    })
    body(() => {
      if (!edition) throw new Error(`“${title}” reads the edition outside of a test or hook`)
      return edition
    })
  }
  const url = process.env.WORDLOOM_URL?.replace(/\/$/, '')
  if (url) {
    describe(`${title}, at ${url}`, () => suite({ begin: async () => running({ name: 'running', url }), end: async () => {} }))
    return
  }
  describe(`${title}, embedded`, () => suite(sourceOf('embedded')))
  describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], `${title}, distributed`, () => suite(sourceOf('distributed')))
}
