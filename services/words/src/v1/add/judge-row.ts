import { ApiNewWord } from '@wordloom/contracts/v1'
import { DomainError } from '@wordloom/service-kit/errors'

/** A row that is a word, or the fault that keeps it from being one. */
export type Judged = { row: ApiNewWord } | { fault: DomainError }

/** Judges one row of a batch by itself. */
export function judgeRow(row: unknown): Judged {
  const result = ApiNewWord.safeParse(row)
  if (result.success) return { row: result.data }
  const errors = result.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  const sentence = [...new Set(errors.map(({ message }) => message))].join('. ')
  return { fault: new DomainError('request.invalid', sentence, { errors }) }
}
