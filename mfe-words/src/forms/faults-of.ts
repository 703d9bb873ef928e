import { ApiError } from '@wordloom/web-kit'

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The first error of each field that `isField` knows; an error within a list is one of the list. */
export const faultsOf = <Name extends string>(
  issues: readonly Issue[],
  isField: (name: unknown) => name is Name,
): Partial<Record<Name, string>> => {
  const faults: Partial<Record<Name, string>> = {}
  for (const { path, message } of issues) if (isField(path[0])) faults[path[0]] ??= message
  return faults
}

/** The same of a refusal by the server. */
export const faultsIn = <Name extends string>(error: unknown, isField: (name: unknown) => name is Name): Partial<Record<Name, string>> => {
  const problems = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return faultsOf(
    problems.map(({ field, message }) => ({ path: field.split('.'), message })),
    isField,
  )
}
