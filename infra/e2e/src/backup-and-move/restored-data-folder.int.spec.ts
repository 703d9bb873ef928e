import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { runOpsHere, runOpsProcess } from '@wordloom/ops/test-kit'
import { createApiKey, type Learner, openProgram, signIn, signUp } from '@wordloom/test-kit/http'
import { type Edition, startEmbeddedEdition } from '@wordloom/testing'

const upload = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The address of a learner's picture once it has been made. */
async function pictureOf(learner: Learner): Promise<string> {
  for (const deadline = Date.now() + 60_000; ; await sleep(100)) {
    const { profileImageUrl } = (await learner.call('GET', '/api/auth/user')).body as { profileImageUrl: string }
    if (profileImageUrl.endsWith('-300.jpg')) return profileImageUrl
    if (Date.now() > deadline) throw new Error(`The picture was never made: ${profileImageUrl}`)
  }
}

describe('a data folder restored from a backup that was taken while in use', () => {
  let folder: string
  let there: Edition | undefined
  let ada: Learner
  let key: string
  let picture: { address: string; bytes: Buffer }
  const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wordloom-restored-'))
    const here = await startEmbeddedEdition({ WORDLOOM_DATA: join(folder, 'data') })
    try {
      ada = await signUp(here.url)
      expect((await ada.call('POST', '/api/words', { text: 'resilient', definition: 'recovering readily' })).status).toBe(201)
      expect((await ada.call('PATCH', '/api/profile', { profileImageUrl: upload })).status).toBe(200)
      key = await createApiKey(ada)
      const address = await pictureOf(ada)
      picture = { address, bytes: await bytesAt(here.url + address) }
      const backedUp = await runOpsHere(['backup', join(folder, 'backup')], { WORDLOOM_DATA: join(folder, 'data') })
      expect(backedUp).toEqual({ code: 0, output: expect.stringMatching(/^Backed up 6 databases and 2 pictures, /) })
    } finally {
      await here.close()
    }
    const restored = await runOpsProcess(['restore', join(folder, 'backup'), '--data', join(folder, 'restored')])
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('All learners have to sign in again.') })
    there = await startEmbeddedEdition({ WORDLOOM_DATA: join(folder, 'restored') })
  }, 240_000)
  afterAll(async () => {
    await there?.close()
    await rm(folder, { recursive: true, force: true })
  })
  const url = (): string => there?.url ?? ''

  it('has no sessions, and lets learners sign in with their passwords', async () => {
    const withOldCookie = await fetch(`${url()}/api/auth/user`, { headers: { cookie: ada.cookie() } })
    expect(withOldCookie.status).toBe(401)
    const again = await signIn(url(), ada)
    expect(await again.call('GET', '/api/words')).toMatchObject({ status: 200, body: [{ text: 'resilient' }] })
    expect(await again.call('GET', '/api/dashboard/stats')).toMatchObject({ status: 200, body: { totalWords: 1 } })
  })

  it('accepts the API key, and serves the picture', async () => {
    expect(await openProgram(url(), key)('GET', '/api/v1/words')).toMatchObject({ status: 200 })
    expect(await bytesAt(url() + picture.address)).toEqual(picture.bytes)
    expect(picture.bytes.length).toBeGreaterThan(100)
  })
})
