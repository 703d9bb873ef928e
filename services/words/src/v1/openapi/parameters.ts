import type { Endpoint } from '@wordloom/contracts/endpoints'
import { IdempotencyKey, type TextFacts, textFacts } from '@wordloom/contracts/v1'
import type { $ZodType } from 'zod/v4/core'

const headers: Readonly<Record<'GET' | 'POST', Readonly<Record<string, TextFacts | undefined>>>> = {
  GET: { 'If-None-Match': { description: 'The ETag of the answer you have; 304 says that it still stands.' } },
  POST: {
    'Idempotency-Key': textFacts.get(IdempotencyKey),
    'Time-Zone': {
      description:
        'The learner’s time zone, which says what day the word counts for; UTC without it or where there is no zone of that name.',
      example: 'Europe/Berlin',
    },
  },
}

const described = (location: 'path' | 'query' | 'header', facts: Readonly<Record<string, TextFacts | undefined>>) =>
  Object.entries(facts).map(([name, { description, example, ...schema } = { description: '' }]) => ({
    name,
    in: location,
    ...(location === 'path' && { required: true }),
    description,
    schema: { type: 'string', ...schema },
    ...(example !== undefined && { example }),
  }))

const membersOf = (schema: $ZodType | undefined) => {
  const { shape = {} } = (schema?._zod.def ?? {}) as { shape?: Record<string, $ZodType> }
  return Object.fromEntries(Object.entries(shape).map(([name, member]) => [name, textFacts.get(member)]))
}

/** The parameters of a call by the name that operations refer to: `updated_after` is UpdatedAfter. */
export const parametersOf = ({ method, params, query }: Endpoint) =>
  Object.fromEntries(
    [
      ...described('path', membersOf(params)),
      ...described('query', membersOf(query)),
      ...described('header', headers[method as keyof typeof headers]),
    ].map((parameter) => [parameter.name.replace(/(?:^|[-_])(.)/g, (_, letter: string) => letter.toUpperCase()), parameter]),
  )
