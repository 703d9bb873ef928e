import { ApiNewWord } from '@wordloom/contracts/v1'
import { DomainError } from '@wordloom/service-kit/errors'

/** A valid row, or its fault. */
export type ParsedRow = { row: ApiNewWord } | { fault: DomainError }

/** Validates one row of a batch. */
export function parseRow(row: unknown): ParsedRow {
  const result = ApiNewWord.safeParse(row)
  if (result.success) return { row: result.data }
  const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const sentence = [...new Set(errors.map(({ message }) => message))].join('. ')
  return { fault: new DomainError('request.invalid', sentence, { errors }) }
}
