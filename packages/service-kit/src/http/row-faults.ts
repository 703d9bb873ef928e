import type { $ZodIssue } from 'zod/v4/core'
import { DomainError } from '../errors/index.ts'
import { hasDefaultMessage } from './parse-request.ts'

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
