import { describe, expect, it } from '@jest/globals'
import { type Endpoint, errorsOf } from '@wordloom/contracts/endpoints'
import { type ErrorCode, statusOf } from '@wordloom/contracts/errors'
import { programsApi } from '@wordloom/contracts/v1'
import { openApiDocument } from './document.ts'

type Response = {
  description: string
  headers: Record<string, unknown>
  content?: Record<string, { schema: { $ref: string; properties?: { code: Record<string, unknown> } } }>
}

const document = openApiDocument()
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const found = (path: string): unknown =>
  path.split('/').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], document)
const followed = (response: Response | { $ref: string }): Response =>
  '$ref' in response ? (found(response.$ref.slice('#/'.length)) as Response) : response
const responsesOf = (operationId: string): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(operations.find((operation) => operation.operationId === operationId)?.responses ?? {}).map(([status, response]) => [
      status,
      followed(response as Response),
    ]),
  )

describe.each(Object.entries<Endpoint>(programsApi))('the OpenAPI document, of %s', (name, endpoint) => {
  const responses = responsesOf(name)
  const codesOf = Map.groupBy(errorsOf(endpoint), statusOf)

  it('has every status of a success and of an error, and no other', () => {
    const statuses = new Set([...(endpoint.status ?? [200]), ...codesOf.keys()])
    expect(Object.keys(responses)).toEqual([...statuses].sort((one, other) => one - other).map(String))
  })

  it('names the codes of each error for people and for tools, and allows other codes', () => {
    for (const [status, codes] of codesOf) {
      const { description, content } = responses[status] as Response
      expect(description).toContain(codes.map((code: ErrorCode) => `\`${code}\``).join(', '))
      expect(content?.['application/problem+json']?.schema).toEqual({
        $ref: '#/components/schemas/Problem',
        properties: { code: { examples: codes } },
      })
    }
  })

  it('does not speak of other sites: a program has no cookie that a page of another site could use', () => {
    expect(Object.keys(responses)).not.toContain('403')
  })

  it('names the code of a wrong API key', () => {
    expect(responses[401]?.description).toContain('`auth.api-key-invalid`')
  })

  it('says when each answer is given', () => {
    for (const { description } of Object.values(responses)) expect(description).toMatch(/^[A-Z].*\.$/)
  })
})

describe('the OpenAPI document', () => {
  it('has everything that it refers to', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path as string)
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((path) => found(path) === undefined)).toEqual([])
  })

  it('says each error answer once', () => {
    const errors = operations.flatMap(({ responses }) => Object.entries(responses).filter(([status]) => Number(status) >= 400))
    expect(errors.filter(([, response]) => !('$ref' in (response as object)))).toEqual([])
    const texts = Object.values(document.components.responses).map((response) => JSON.stringify(response))
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('tells when to try again wherever an answer does', () => {
    for (const { operationId } of operations)
      for (const status of ['429', '503'])
        expect([operationId, status, Object.keys(responsesOf(operationId)[status]?.headers ?? {})]).toEqual([
          operationId,
          status,
          expect.arrayContaining(['Retry-After']),
        ])
  })
})
