import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { newLearner } from '../learner/new-learner.ts'
import { type Edition, startEditionWithoutProvider } from '../sign-in-test-kit/index.ts'
import { damagedPictures } from './picture-test-kit/damaged.ts'
import { disguisedPictures } from './picture-test-kit/disguised.ts'
import type { HostilePicture, Verdict } from './picture-test-kit/hostile-picture.ts'
import { validPictures } from './picture-test-kit/valid.ts'

const pictures = [...(await validPictures()), ...(await disguisedPictures()), ...(await damagedPictures())]
const previousPicture = 'https://pictures.example/before.jpg'

describe.each(['as a data URL', 'as bytes'])('hostile picture uploads, %s', (way) => {
  let edition: Edition
  let cookie: string
  let restingBytes = 0
  let maxBytes = 0
  const watch = setInterval(() => {
    maxBytes = Math.max(maxBytes, process.memoryUsage().rss)
  }, 20)

  beforeAll(async () => {
    edition = await startEditionWithoutProvider()
    await edition.learners.add(newLearner({ issuer: 'https://login.example', subject: 'eve' }, { userId: 'eve', now: new Date() }))
    cookie = `wl_session=${await edition.sessions.begin({ userId: 'eve' })}`
    restingBytes = process.memoryUsage().rss
  })
  afterAll(() => {
    clearInterval(watch)
    return edition.close()
  })

  const patch = (profileImageUrl: string): Promise<Response> =>
    fetch(`${edition.publicUrl}/api/profile`, {
      method: 'PATCH',
      headers: { cookie, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ profileImageUrl }),
    })

  const put = (type: string, bytes: Buffer): Promise<Response> =>
    fetch(`${edition.publicUrl}/api/profile/picture`, {
      method: 'PUT',
      headers: { cookie, accept: 'application/json', 'content-type': type },
      body: new Uint8Array(bytes),
    })

  /** Uploads a picture and waits for its outcome. */
  async function send({ claim, bytes }: Pick<HostilePicture, 'claim' | 'bytes'>): Promise<{ verdict: Verdict; address: string }> {
    await patch(previousPicture) // 400 if it is shown already
    const response = way === 'as bytes' ? await put(claim, bytes) : await patch(`data:${claim};base64,${bytes.toString('base64')}`)
    await response.arrayBuffer()
    const verdicts: Record<number, Verdict> = { 400: 'refused', 413: 'too large', 415: 'refused' }
    const verdict = verdicts[response.status]
    if (verdict) return { verdict, address: '' }
    expect(response.status).toBe(200)
    for (const deadline = Date.now() + 20_000; ; ) {
      const eve = await edition.learners.find('eve')
      if (eve?.pendingPicture === null) {
        return { verdict: eve.profileImageUrl === previousPicture ? 'taken off' : 'shown', address: eve.profileImageUrl }
      }
      if (Date.now() > deadline) throw new Error('The picture was never processed')
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
  }

  async function versionsAt(address: string): Promise<Buffer[]> {
    const both = [address, address.replace('-300', '-96')].map(async (path) =>
      Buffer.from(await (await fetch(edition.publicUrl + path)).arrayBuffer()),
    )
    return Promise.all(both)
  }

  it('are at least 200 different files', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(200)
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
  })

  it.each(pictures)('$name: $verdict, and a processed picture contains nothing but pixels', async (picture) => {
    const { verdict, address } = await send(picture)
    if (picture.verdict !== 'any') expect(verdict).toBe(picture.verdict)
    if (verdict !== 'shown') return
    const [large, small] = await versionsAt(address)
    for (const [bytes, most] of [
      [large as Buffer, 300],
      [small as Buffer, 96],
    ] as const) {
      const { format, width, height, exif, icc, xmp, iptc, comments, orientation, space, depth } = await sharp(bytes).metadata()
      expect({ format, exif, icc, xmp, iptc, comments, orientation, depth }).toEqual({ format: 'jpeg', depth: 'uchar' })
      expect(['srgb', 'b-w']).toContain(space)
      expect(Math.max(width, height)).toBeLessThanOrEqual(most)
      if (picture.never) expect(bytes.includes(picture.never)).toBe(false)
    }
    if (picture.size) expect(await sharp(large).metadata()).toMatchObject(picture.size)
  })

  it('leave the worker running and use at most 400 MB', async () => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#4f3fd1' } })
      .jpeg()
      .toBuffer()
    expect((await send({ claim: 'image/jpeg', bytes })).verdict).toBe('shown')
    // 25 megapixels in memory are 75 to 200 MB, an upload with its base64 some 40 MB.
    expect(maxBytes - restingBytes).toBeLessThan(400 * 1024 * 1024)
  })
})
