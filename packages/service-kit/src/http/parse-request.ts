import type { FieldFault } from '@wordloom/contracts/http'
import { type $ZodIssue, type $ZodType, safeParse } from 'zod/v4/core'
import { DomainError } from '../errors/index.ts'

/** Whether an issue has zod's own message because our schema has none. Such a message is not for people. */
const hasDefaultMessage = ({ message }: { message: string }): boolean => message.startsWith('Invalid input')

/** The sentence for one issue. Unknown names and a body of another kind get a sentence here, since zod's are not for people. */
function sentenceOf(issue: $ZodIssue, schema: $ZodType): string {
  const whole = issue.path.length === 0
  if (issue.code === 'invalid_type' && whole && hasDefaultMessage(issue)) return `The body must be a JSON ${issue.expected}`
  if (issue.code !== 'unrecognized_keys') return issue.message
  const shape = (schema as { _zod: { def: { shape?: Record<string, unknown> } } })._zod.def.shape
  const allowed = shape ? `; allowed: ${Object.keys(shape).join(', ')}` : ''
  return `Unknown: ${issue.keys.join(', ')}${allowed}`
}

// Enough to fix a form; a response must not be larger than its request.
const maxFaults = 20

/** Parses a part of the request, or throws `request.invalid` with the invalid fields. */
export function parsePart<Schema extends $ZodType>(schema: Schema, value: unknown): Schema['_zod']['output'] {
  const result = safeParse(schema, value)
  if (result.success) return result.data
  const errors: FieldFault[] = result.error.issues
    .slice(0, maxFaults)
    .map((issue) => ({ field: issue.path.join('.'), message: sentenceOf(issue, schema) }))
  const sentence = [...new Set(errors.map((fault) => fault.message))].slice(0, 3).join('. ')
  throw new DomainError('request.invalid', sentence || 'The request is not valid', { errors })
}

/** Why a row of a file is invalid, in one sentence that names the field. */
export function rowFault(issues: readonly $ZodIssue[]): string {
  const [first] = issues
  if (!first) return 'This row is not valid'
  const field = first.path.map(String).join('.')
  const message = hasDefaultMessage(first) ? 'This is not what is expected here' : first.message
  return field && !message.toLowerCase().includes(field.toLowerCase()) ? `${field}: ${message}` : message
}

/** The error for invalid rows of a file; each is named by its position among those sent, from 0. */
export const badRows = (faults: readonly { index: number; message: string }[]): DomainError =>
  new DomainError('request.invalid', `${faults.length === 1 ? 'One row' : `${faults.length} rows`} cannot be imported`, {
    errors: faults.map(({ index, message }) => ({ field: `rows.${index}`, message })),
  })
