import { beforeAll, describe, expect, it } from '@jest/globals'
import { withEtag } from './responses.ts'

describe('a response with an ETag', () => {
  const body = { words: [] }
  let tag: string
  beforeAll(async () => {
    tag = (await withEtag(body, undefined)).headers?.etag as string
  })

  it('has status 200 and the body if If-None-Match is missing or names another tag', async () => {
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    for (const header of [undefined, '', '"other"', tag.slice(1, -1)]) {
      expect(await withEtag(body, header)).toMatchObject({ status: 200, raw: '{"words":[]}', headers: { etag: tag } })
    }
  })

  it('has status 304 and no body if If-None-Match names its tag', async () => {
    for (const header of [tag, `W/${tag}`, `"a", ${tag}`, '*']) {
      const reply = await withEtag(body, header)
      expect([reply.status, reply.raw, reply.headers?.etag]).toEqual([304, undefined, tag])
    }
  })

  it('has a different ETag for a different body', async () => {
    expect((await withEtag({ words: [1] }, undefined)).headers?.etag).not.toBe(tag)
    // Long bodies are hashed in pieces; here the first ends within the emoji.
    const tagOf = async (emoji: string) => (await withEtag('a'.repeat(499_998) + emoji, undefined)).headers?.etag
    expect(await tagOf('😀')).not.toBe(await tagOf('😁'))
  })
})
