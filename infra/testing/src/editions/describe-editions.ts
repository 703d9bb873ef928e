import { afterAll, beforeAll, describe } from '@jest/globals'
import { describeWithBacking } from '../backing/describe-with-backing.ts'
import { startDistributedEdition } from './distributed-edition.ts'
import type { Edition } from './edition.ts'
import { startEmbeddedEdition } from './embedded-edition.ts'

const startingMs = 240_000

/**
 * A suite for both editions: always on the embedded one, on the distributed one if its servers are available. With WORDLOOM_URL it only
 * runs on that running installation. `edition` is readable inside tests and hooks.
 */
export function describeEditions(title: string, body: (edition: () => Edition) => void, settings: Record<string, string> = {}): void {
  const running = process.env.WORDLOOM_URL
  const suite = (start: () => Promise<Edition>) => (): void => {
    let edition: Edition | undefined
    beforeAll(async () => {
      edition = await start()
    }, startingMs)
    afterAll(async () => {
      await edition?.close()
    }, 60_000)
    body(() => {
      if (!edition) throw new Error(`“${title}” reads the edition outside of a test or hook`)
      return edition
    })
  }
  if (running) {
    const nothing = async (): Promise<void> => {}
    describe(
      `${title}, at ${running}`,
      suite(async () => ({
        name: 'running',
        url: running.replace(/\/$/, ''),
        children: new Map(),
        metrics: new Map(),
        begin: nothing,
        end: nothing,
        close: nothing,
      })),
    )
    return
  }
  describe(
    `${title}, embedded`,
    suite(() => startEmbeddedEdition(settings)),
  )
  describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], `${title}, distributed`, () =>
    suite(() => startDistributedEdition(settings))(),
  )
}
