import { ApiError } from '@wordloom/web-kit'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The first error of each field, from zod issues. An error within a list counts for the list. */
export const errorsOfIssues = <Name extends string>(
  issues: readonly Issue[],
  isField: (name: unknown) => name is Name,
): Partial<Record<Name, string>> => {
  const errors: Partial<Record<Name, string>> = {}
  for (const { path, message } of issues) if (isField(path[0])) errors[path[0]] ??= message
  return errors
}

/** The first error of each field, from the problem details of a rejected call. */
export const errorsOfProblem = <Name extends string>(
  error: unknown,
  isField: (name: unknown) => name is Name,
): Partial<Record<Name, string>> => {
  const problems = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return errorsOfIssues(
    problems.map(({ field, message }) => ({ path: field.split('.'), message })),
    isField,
  )
}
