import { afterAll, afterEach, beforeAll, describe, expect } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import {
  describeEditions,
  type Edition,
  type RunningEdition,
  sharedEdition,
  startDistributedEdition,
  startEmbeddedEdition,
} from '@wordloom/testing'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { type ConsoleWatch, watchConsole } from './console-watch.ts'
import { launchBrowser } from './launch-browser.ts'

/** What a browser test gets. */
export type Stage<E extends RunningEdition = RunningEdition> = {
  edition: () => E
  /** A browser context for the test: fresh cookies and storage, 1280 by 800 and less motion by default. Closed after the test. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  openPage: (options?: BrowserContextOptions) => Promise<Page>
  /** Expects a complaint in the console; any other complaint fails the test. */
  expectComplaint: (complaint: RegExp) => void
}

// Pages wait for the network, and two busy cores are slow; a longer timeout only costs time in failing tests.
const timeoutMs = 30_000
const startingMs = 240_000

/** A suite in a real browser on both editions (or on the one at WORDLOOM_URL). A test whose page complains in the console fails. */
export function describeInBrowser(title: string, body: (stage: Stage) => void): void {
  describeEditions(title, (edition) => onStage(edition, body))
}

/**
 * The same on the embedded edition only: for what only depends on the browser. With `settings` it is an edition of the suite's own.
 * SCREENS_EDITION=both tries the others on the distributed edition as well.
 */
export function describeScreens(title: string, body: (stage: Stage) => void, settings?: Record<string, string>): void {
  if (!settings && process.env.SCREENS_EDITION === 'both') {
    describeInBrowser(title, body)
    return
  }
  describe(title, () => {
    if (settings) return onOwnEdition(() => startEmbeddedEdition(settings), body)
    onSharedEdition('embedded', body)
  })
}

/** The same on the distributed edition only: for Keycloak's pages, and what leads there. */
export function describeWithKeycloak(title: string, body: (stage: Stage) => void): void {
  describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], title, () => onSharedEdition('distributed', body))
}

/** The same on a distributed edition of the suite's own: for suites that stop single services. */
export function describeServices(title: string, body: (stage: Stage<Edition>) => void): void {
  describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], title, () => onOwnEdition(startDistributedEdition, body))
}

function onSharedEdition(name: 'embedded' | 'distributed', body: (stage: Stage) => void): void {
  let edition: RunningEdition
  beforeAll(async () => {
    edition = await sharedEdition(name)
  }, startingMs)
  afterAll(async () => void (await sharedEdition(name)))
  onStage(() => edition, body)
}

function onOwnEdition(start: () => Promise<Edition>, body: (stage: Stage<Edition>) => void): void {
  let edition: Edition | undefined
  beforeAll(async () => {
    edition = await start()
  }, startingMs)
  afterAll(async () => {
    const ended = [...(edition?.children.values() ?? [])].find(({ process }) => process.exitCode !== null)
    await edition?.close()
    if (ended) throw new Error(`Wordloom ended by itself:\n${ended.output().slice(-4_000)}`)
  })
  onStage(() => edition as Edition, body)
}

function onStage<E extends RunningEdition>(edition: () => E, body: (stage: Stage<E>) => void): void {
  let browser: Browser
  let opened: { context: BrowserContext; watch: ConsoleWatch }[] = []
  let complaints: RegExp[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(async () => browser?.close())
  afterEach(async () => {
    const faults = opened.flatMap(({ watch }) => watch.faults())
    await Promise.all(opened.map(({ context }) => context.close()))
    opened = []
    complaints = []
    expect(faults).toEqual([])
  })

  const openContext: Stage<E>['openContext'] = async (options) => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      baseURL: edition().url,
      // Without a graphics card animations take much of a page's processor time.
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(timeoutMs)
    const watch = watchConsole(context)
    for (const complaint of complaints) watch.expect(complaint)
    opened.push({ context, watch })
    return context
  }
  body({
    edition,
    openContext,
    openPage: async (options) => (await openContext(options)).newPage(),
    expectComplaint: (complaint) => {
      complaints.push(complaint)
      opened.at(-1)?.watch.expect(complaint)
    },
  })
}
