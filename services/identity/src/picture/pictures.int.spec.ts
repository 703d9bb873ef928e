import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { newLearner } from '../learner/new-learner.ts'
import { type Edition, startEditionWithoutProvider } from '../sign-in-test-kit/index.ts'

const version = /^\/api\/pictures\/[\w-]{43}-300\.jpg$/
const upload = /^\/api\/pictures\/[\w-]{43}$/

describe('the picture of a profile', () => {
  let edition: Edition
  beforeAll(async () => {
    edition = await startEditionWithoutProvider({
      accounts: { remove: async () => {}, endSessions: async () => {}, endSession: async () => {} },
    })
  })
  afterAll(() => edition.close())

  let count = 0
  async function createLearner() {
    const subject = `painter${++count}`
    const { userId } = await edition.learners.add(
      newLearner({ issuer: 'https://login.example', subject }, { userId: subject, now: new Date() }),
    )
    const cookie = `wl_session=${await edition.sessions.begin({ userId })}`
    const call = (method: string, path: string, body?: object) =>
      fetch(edition.publicUrl + path, {
        method,
        redirect: 'manual',
        headers: { cookie, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
    const shown = async (): Promise<string> =>
      ((await (await call('GET', '/api/auth/user')).json()) as { profileImageUrl: string }).profileImageUrl
    const send = async (bytes: Buffer, type = 'image/jpeg'): Promise<string> => {
      const response = await call('PATCH', '/api/profile', { profileImageUrl: `data:${type};base64,${bytes.toString('base64')}` })
      expect(response.status).toBe(200)
      return ((await response.json()) as { profileImageUrl: string }).profileImageUrl
    }
    const put = (type: string, bytes: Buffer): Promise<Response> =>
      fetch(`${edition.publicUrl}/api/profile/picture`, {
        method: 'PUT',
        headers: { cookie, accept: 'application/json', 'content-type': type },
        body: new Uint8Array(bytes),
      })
    const processed = () => until(shown, (address) => version.test(address))
    return { userId, call, shown, send, put, processed }
  }
  async function until<T>(look: () => Promise<T>, good: (seen: T) => boolean): Promise<T> {
    const deadline = Date.now() + 15_000
    for (let seen = await look(); ; seen = await look()) {
      if (good(seen)) return seen
      if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(seen)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())
  const get = (path: string) => fetch(edition.publicUrl + path, { redirect: 'manual' })
  const painted = (width: number, height: number, background = '#4f3fd1') => sharp({ create: { width, height, channels: 3, background } })

  it('is the upload until the job has made two versions, which are public', async () => {
    const { userId, call, send, processed } = await createLearner()
    const photo = await painted(1_200, 800).jpeg().toBuffer()
    const first = await send(photo)
    expect(first).toMatch(upload)
    const address = await processed()
    expect(address.startsWith(first)).toBe(true)

    const large = await get(address)
    expect(large.status).toBe(200)
    expect(Object.fromEntries(large.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(await bytesOf(large)).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    const small = await get(address.replace('-300', '-96'))
    expect(await sharp(await bytesOf(small)).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 })

    // The upload's address redirects to the processed picture.
    expect((await call('GET', first)).headers.get('location')).toBe(address)
    const events = await Array.fromAsync(edition.learners.store.outbox.eventsOf(userId))
    expect(events).toMatchObject([
      { type: 'identity.profile-changed', data: { changed: ['profileImageUrl'] } },
      { type: 'identity.picture-processed', data: { profileImageUrl: address } },
    ])
  })

  it.each(['jpeg', 'png', 'webp'] as const)('can be uploaded as the bytes of a %s; the response is the learner', async (kind) => {
    const { put, processed, userId } = await createLearner()
    const response = await put(`image/${kind}`, await painted(400, 200).toFormat(kind).toBuffer())
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ id: userId, profileImageUrl: expect.stringMatching(upload) }),
    ])
    expect(await sharp(await bytesOf(await get(await processed()))).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 150 })
  })

  it('is rejected as bytes of another type, too many bytes, broken bytes, or without a session', async () => {
    const { put, shown } = await createLearner()
    const png = await painted(400, 200).png().toBuffer()
    const refusals = [
      await put('image/jpeg', png),
      await put('image/gif', png),
      await put('application/json', png),
      await put('image/png', png.subarray(0, 100)),
      await put('image/png', Buffer.alloc(0)),
      await put('image/png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])),
      await fetch(`${edition.publicUrl}/api/profile/picture`, {
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        body: new Uint8Array(png),
      }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([400, 415, 415, 400, 400, 413, 401])
    for (const refusal of refusals) expect(((await refusal.json()) as { detail: string }).detail).toMatch(/\S+ \S+/)
    expect(await shown()).toBe('')
  })

  it('is visible only to its learner before it is processed', async () => {
    const ada = await createLearner()
    const eve = await createLearner()
    // Stored as pending without a job, which would process it at once.
    const photo = await painted(10, 10).png().toBuffer()
    const token = 'p'.repeat(43)
    await edition.pictures.put(token, photo)
    const pendingPicture = { token, type: 'image/png', before: '', tries: 0, localDate: '2026-11-21', correlationId: 'request' }
    await edition.learners.change(ada.userId, (learner) => ({
      learner: { ...learner, profileImageUrl: `/api/pictures/${token}`, pendingPicture },
      events: [],
    }))
    const own = await ada.call('GET', `/api/pictures/${token}`)
    expect([own.status, own.headers.get('content-type'), own.headers.get('cache-control')]).toEqual([200, 'image/png', 'private, no-store'])
    expect((await bytesOf(own)).equals(photo)).toBe(true)
    expect((await eve.call('GET', `/api/pictures/${token}`)).status).toBe(404)
    expect((await get(`/api/pictures/${token}`)).status).toBe(404)
  })

  it('is removed with its versions when it is cleared or replaced', async () => {
    const { call, send, processed, shown } = await createLearner()
    await send(await painted(400, 400).jpeg().toBuffer())
    const first = await processed()
    await send(await painted(400, 400, '#aa0000').webp().toBuffer(), 'image/webp')
    const second = await until(shown, (address) => version.test(address) && address !== first)
    for (const address of [first, first.replace('-300', '-96')])
      await until(
        () => get(address),
        ({ status }) => status === 404,
      )

    const response = await call('PATCH', '/api/profile', { profileImageUrl: '' })
    expect(((await response.json()) as { profileImageUrl: string }).profileImageUrl).toBe('')
    await until(
      () => get(second),
      ({ status }) => status === 404,
    )
    expect(await shown()).toBe('')
  })

  it('is unchanged by a patch that still has the upload’s address', async () => {
    const { call, send, processed, shown } = await createLearner()
    const first = await send(await painted(20, 20).jpeg().toBuffer())
    const address = await processed()
    expect((await call('PATCH', '/api/profile', { firstName: 'Ada', profileImageUrl: first })).status).toBe(200)
    expect(await shown()).toBe(address)
    expect((await get(address)).status).toBe(200)
  })

  it('cannot be set to the address of another learner’s picture', async () => {
    const ada = await createLearner()
    await ada.send(await painted(20, 20).jpeg().toBuffer())
    const address = await ada.processed()
    const eve = await createLearner()
    expect((await eve.call('PATCH', '/api/profile', { profileImageUrl: address })).status).toBe(400)
    expect(await eve.shown()).toBe('')
  })

  it('is erased with the account', async () => {
    const { call, send, processed, userId } = await createLearner()
    await send(await painted(20, 20).jpeg().toBuffer())
    const address = await processed()
    expect((await call('DELETE', '/api/account', { confirmation: 'DELETE' })).status).toBe(204)
    await until(
      () => get(address),
      ({ status }) => status === 404,
    )
    await until(
      () => edition.learners.deletedAccounts.find(userId),
      (record) => record === null,
    )
  })

  it.each(['..%2f..%2fetc%2fpasswd', '%2e%2e%2fidentity.sqlite', 'x', `${'a'.repeat(43)}-1000.jpg`, `${'a'.repeat(43)}-300.jpg`])(
    'is 404 for the invalid or unknown name %s',
    async (name) => {
      expect((await get(`/api/pictures/${name}`)).status).toBe(404)
    },
  )
})
