import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import { runOpsHere } from '@wordloom/ops/test-kit'
import { seeded } from '@wordloom/quiz'
import { type MongoReplicaSet, startMongoReplicaSet } from '@wordloom/test-kit/backing'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { createApiKey, type Learner, openProgram, signUp } from '@wordloom/test-kit/http'
import { type DistributedEdition, startDistributedEdition } from '@wordloom/testing'
import type { Browser, Page } from 'playwright-core'
import { type ConsoleWatch, watchConsole } from '../browser/console-watch.ts'
import { launchBrowser } from '../browser/launch-browser.ts'
import { signInAs } from '../pages/sign-in-as.ts'
import { longestMsOf, reportCalls } from './call-report.ts'
import { expectNothingLost, type Present } from './expect-nothing-lost.ts'
import { addOnPage, expectPageIsWhole, markPage } from './page-learner.ts'
import { type CallResult, simulateLearner } from './simulate-learner.ts'
import { type SendWord, writeWords } from './word-writer.ts'

const rounds = Number(process.env.FAILOVERS ?? 20)
const writers = 4
const programs = 2
const others = 4
const longestMs = 15_000
const vocabulary = ['harbour', 'lantern', 'meadow', 'quarry', 'thistle', 'anchor', 'copper', 'drizzle', 'ember', 'furrow']
const onPage = [
  ...['serendipity', 'pasture', 'elephant', 'emblem', 'shovel', 'glower', 'squeal', 'maturation', 'infrared', 'faintly', 'lighthouse'],
  ...['umbrella', 'violin', 'walrus', 'acorn', 'beetle', 'cinnamon', 'dolphin', 'eclipse', 'ferret', 'glacier', 'hazelnut'],
]

// Errors that a learner may see while there is no primary.
const unavailable = [503, 504]

describeWithBacking(['mongo', 'nats', 'redis', 'keycloak'], 'killing the primary of a MongoDB replica set of three under load', () => {
  let set: MongoReplicaSet
  let edition: DistributedEdition
  let browser: Browser
  let page: Page
  let complaints: ConsoleWatch
  const learners: Learner[] = []
  const keys: string[] = []

  beforeAll(async () => {
    set = await startMongoReplicaSet()
    const settings = { REQUESTS_PER_MINUTE: '1000000', API_CALLS_PER_MINUTE: '1000000' }
    edition = await startDistributedEdition(settings, async (server, url) => (server === 'mongo' ? set.url : url))
    for (let index = 0; index < writers + programs + others + 1; index++) learners.push(await signUp(edition.url))
    for (const learner of learners.slice(writers, writers + programs)) keys.push(await createApiKey(learner))
    browser = await launchBrowser()
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: edition.url })
    context.setDefaultTimeout(120_000)
    complaints = watchConsole(context)
    complaints.expect(/Failed to load resource.*50[34].*\/api\//)
    await signInAs(context, learners.at(-1) as Learner, edition.url)
    page = await context.newPage()
    await page.goto('/')
    await addOnPage(page, 'ubiquitous')
    await markPage(page)
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    await edition?.close()
    await set?.close()
  }, 120_000)

  it(`${rounds} times keeps every acknowledged word once, lets no call wait over 15 s, and needs no reload of the page`, async () => {
    const seen: CallResult[] = []
    const record = (call: CallResult): void => void seen.push(call)
    let keepGoing = true
    const writing = { pauseMs: 500, keepGoing: () => keepGoing, record }
    const using: Promise<Present>[] = learners.slice(0, -1).map(async (learner, index) => {
      if (index >= writers + programs) {
        const random = seeded(index)
        return {
          learner,
          acknowledged: await simulateLearner({ learner, vocabulary, random, pauseMs: 1_000, keepGoing: writing.keepGoing, record }),
        }
      }
      const [what, send] =
        index < writers
          ? (['write', asPage(learner)] as const)
          : (['program', asProgram(edition.url, keys[index - writers] as string)] as const)
      return { learner, acknowledged: { words: await writeWords({ what, name: `word of ${index}`, send, ...writing }), sessions: 0 } }
    })
    const everybody = Promise.all(using)
    everybody.catch(() => {
      keepGoing = false
    })
    try {
      await sleep(3_000)
      for (let round = 1; round <= rounds && keepGoing; round++) {
        const before = seen.length
        const added = addOnPage(page, onPage[round - 1] as string)
        added.catch(() => {}) // reported below
        const electedMs = await set.killPrimary()
        const pageMs = await added
        await expectPageIsWhole(page, onPage[round - 1] as string, round + 1)
        const backMs = await set.startAgain()
        const took = `primary after ${Math.round(electedMs)} ms, page after ${Math.round(pageMs)} ms, third node after ${Math.round(backMs)} ms`
        reportCalls(`fail-over ${round}: ${took}`, seen.slice(before))
      }
    } finally {
      keepGoing = false
    }
    const present = await everybody.catch((error: Error) => {
      throw new Error(`${error.message}\n${printedOf(edition, error.message)}`)
    })
    reportCalls(`${rounds} fail-overs`, seen)
    expect(seen.filter(({ status }) => status >= 400 && !unavailable.includes(status))).toEqual([])
    expect(complaints.faults()).toEqual([])
    expect(present.flatMap(({ acknowledged }) => acknowledged.words).length).toBeGreaterThan(rounds * 20)
    await expectNothingLost(present)
    const onThePage = (await (learners.at(-1) as Learner).call('GET', '/api/words')).body as Word[]
    expect(onThePage.map(({ text }) => text).sort()).toEqual(['ubiquitous', ...onPage.slice(0, rounds)].sort())
    expect(await runOpsHere(['verify'], edition.operations)).toMatchObject({ code: 0 })
    // Timers are late on a busy machine.
    expect(longestMsOf(seen)).toBeLessThan(longestMs + 500)
  }, 3_600_000)
})

/** The services' log lines about the request of a failure. */
const printedOf = ({ children }: DistributedEdition, failure: string): string => {
  const requestId = /"requestId":"([^"]+)"/.exec(failure)?.[1] ?? 'none'
  const lines = [...children.values()].flatMap((child) => child.output().split('\n'))
  return lines.filter((line) => line.includes(requestId)).join('\n')
}

const asPage =
  (learner: Learner): SendWord =>
  (word, key) =>
    learner.call('POST', '/api/words', { ...word, partOfSpeech: 'noun' }, { 'idempotency-key': key })

function asProgram(url: string, apiKey: string): SendWord {
  const program = openProgram(url, apiKey)
  return ({ text, definition }, key) => program('POST', '/api/v1/words', { word: text, definition }, { 'idempotency-key': key })
}
