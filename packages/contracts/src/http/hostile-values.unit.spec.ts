import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/v4/core'
import { type Endpoint, endpointsOf } from '../endpoints/index.ts'
import * as portable from '../portable/index.ts'
import * as v1 from '../v1/index.ts'
import * as http from './index.ts'

const throwing = { toString: 1, valueOf: 1 }
const parsed = (json: string): unknown => JSON.parse(json)

/** What JSON can say to upset who takes it for something else. */
const hostile: Record<string, unknown> = {
  'a length that is no number': { length: throwing },
  'a length that is a list': { length: [[]] },
  'a length and a size': { length: 5, size: throwing },
  'a size that is no number': { size: throwing },
  'what converts to nothing': throwing,
  'a toJSON that is no function': parsed('{"toJSON":1,"then":1}'),
  'a constructor': { constructor: { prototype: throwing } },
  'a prototype': parsed('{"__proto__":{"length":{"toString":1,"valueOf":1}}}'),
  'a list of such': [{ length: throwing }, throwing],
  'lists in lists': [[[[]]]],
  'an empty object': {},
  'an empty list': [],
  'nothing at all': null,
  true: true,
  'a number that is too large': parsed('1e400'),
  'a number that is too small': -Number.MAX_VALUE,
  'minus zero': parsed('-0'),
  'a fraction': 0.1,
  'an empty text': '',
  'half a character': '\uD800',
  'a text of control characters': '\u0000\u202E\uFEFF',
  'a long text': 'a'.repeat(100_000),
  'a long list': Array.from({ length: 2_000 }, () => throwing),
}

type Wrap = (value: unknown) => unknown
type Def = {
  type: string
  shape?: Record<string, z.$ZodType>
  element?: z.$ZodType
  innerType?: z.$ZodType
  in?: z.$ZodType
  out?: z.$ZodType
}

/** Every place in what a schema takes where a value can stand: functions that put one there. */
function placesIn(schema: z.$ZodType): Wrap[] {
  const { shape, element, innerType, in: from, out } = schema._zod.def as Def
  const inside: Wrap[] = []
  for (const [name, field] of Object.entries(shape ?? {}))
    inside.push(...placesIn(field).map((put) => (value: unknown) => ({ [name]: put(value) })))
  if (element) inside.push(...placesIn(element).map((put) => (value: unknown) => [put(value)]))
  for (const inner of [innerType, from, out]) if (inner) inside.push(...placesIn(inner))
  return [(value) => value, ...inside]
}

const partsOf = (endpoint: Endpoint) =>
  (['params', 'query', 'body', 'response'] as const).map(
    (part) => [`${part} of ${endpoint.method} ${endpoint.path}`, endpoint[part]] as const,
  )
const named = [...Object.entries<unknown>({ ...http, ...portable, ...v1 }), ...Object.values(endpointsOf).flat().flatMap(partsOf)]
const schemas = named.filter((entry): entry is [string, z.$ZodType] =>
  Boolean(entry[1] && typeof entry[1] === 'object' && '_zod' in entry[1]),
)

describe('parsing hostile JSON', () => {
  it('covers every schema of the contracts', () => {
    expect(schemas.length).toBeGreaterThan(80)
    expect(schemas.map(([name]) => name)).toEqual(expect.arrayContaining(['PortableWord', 'body of POST /api/words', 'ProfilePatch']))
  })

  it.each(schemas)('%s accepts or rejects every hostile value at every position, and never throws', (_, schema) => {
    for (const put of placesIn(schema)) {
      for (const [name, value] of Object.entries(hostile)) {
        const refused = (): unknown => z.safeParse(schema, put(value)).error?.issues.map(({ message, path }) => [message, path.join('.')])
        try {
          refused()
        } catch (error) {
          throw new Error(`${name} threw at ${JSON.stringify(put('HERE'))}`, { cause: error })
        }
      }
    }
  })
})
