import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { DomainError } from '../errors/index.ts'
import { parsePart } from './parse-request.ts'

function faultOf(schema: z.ZodMiniType, value: unknown): { message: string; errors: unknown } {
  try {
    parsePart(schema, value)
  } catch (fault) {
    if (fault instanceof DomainError && fault.code === 'request.invalid') return { message: fault.message, errors: fault.members.errors }
    throw fault
  }
  throw new Error('It was taken')
}
const Word = z.object({ text: z.string('Word is required'), tags: z.optional(z.array(z.string('A tag is a text'))) })

describe('parsing a part of a request', () => {
  it('returns the schema’s output', () => {
    expect(parsePart(Word, { text: 'harbour', other: 1 })).toEqual({ text: 'harbour' })
  })

  it('names an invalid field by its whole path', () => {
    expect(faultOf(Word, { text: 'harbour', tags: ['sea', 7] })).toEqual({
      message: 'A tag is a text',
      errors: [{ field: 'tags.1', message: 'A tag is a text' }],
    })
  })

  it('lists every invalid field, and each sentence once, three of them at most', () => {
    const Four = z.object({ a: z.string('A'), b: z.string('B'), c: z.string('B'), d: z.string('D'), e: z.string('E') })
    const { message, errors } = faultOf(Four, {})
    expect(message).toBe('A. B. D')
    expect(errors).toHaveLength(5)
  })

  it('lists unknown names and, for an object, the allowed ones', () => {
    const Query = z.strictObject({ status: z.optional(z.string()), search: z.optional(z.string()) })
    expect(faultOf(Query, { state: '1', serach: '2' }).message).toBe('Unknown: state, serach; allowed: status, search')
    expect(faultOf(z.union([Query]), { state: '1' }).message).toBe('Unknown: state')
  })

  it('says which kind of JSON the body must be, unless the schema has its own message', () => {
    expect(faultOf(z.object({}), 'text').message).toBe('The body must be a JSON object')
    expect(faultOf(z.array(z.string()), {}).message).toBe('The body must be a JSON array')
    expect(faultOf(z.object({}, 'A word is needed'), 'text').message).toBe('A word is needed')
    expect(faultOf(z.object({ list: z.array(z.string()) }), { list: 1 }).message).not.toContain('body')
  })
})
