import { describe, expect, it } from '@jest/globals'
import { tagged } from './tagged.ts'

describe('an answer with an entity tag', () => {
  const body = { words: [] }
  const tag = tagged(body, undefined).headers?.etag as string

  it('is complete if the client’s tag is missing or different', () => {
    expect(tag).toMatch(/^"[\w-]{27}"$/)
    for (const header of [undefined, '', '"other"', tag.slice(1, -1)]) {
      expect(tagged(body, header)).toMatchObject({ status: 200, raw: '{"words":[]}', headers: { etag: tag } })
    }
  })

  it('is 304 without a body where the client has it', () => {
    for (const header of [tag, `W/${tag}`, `"a", ${tag}`, '*']) {
      const reply = tagged(body, header)
      expect([reply.status, reply.raw, reply.headers?.etag]).toEqual([304, undefined, tag])
    }
  })

  it('changes with the body', () => {
    expect(tagged({ words: [1] }, undefined).headers?.etag).not.toBe(tag)
  })
})
