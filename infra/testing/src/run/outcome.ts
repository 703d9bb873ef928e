/** The result of one check or one test. */
export type Outcome =
  | {
      readonly status: 'passed'
      readonly name: string /** What it said when it failed at the first try, if it did. */
      readonly first?: string
    }
  | { readonly status: 'failed'; readonly name: string; readonly why: string }
  | { readonly status: 'skipped'; readonly name: string; readonly why: string }

const listed = (outcomes: readonly Outcome[], status: 'failed' | 'skipped'): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === status ? [`  ${outcome.name}${outcome.why && `\n    ${outcome.why}`}`] : []))

/** The end of the report: what was skipped and why, what passed only at the second try, what failed, and the counts. */
export function summary(outcomes: readonly Outcome[]): string {
  const skipped = listed(outcomes, 'skipped')
  const failed = listed(outcomes, 'failed')
  const unsteady = outcomes.flatMap((outcome) =>
    outcome.status === 'passed' && outcome.first !== undefined ? [`  ${outcome.name}\n    ${outcome.first}`] : [],
  )
  const passed = outcomes.length - failed.length - skipped.length
  return [
    ...(skipped.length > 0 ? ['', 'Skipped:', ...skipped] : []),
    ...(unsteady.length > 0 ? ['', 'Passed only at the second try:', ...unsteady] : []),
    ...(failed.length > 0 ? ['', 'Failed:', ...failed] : []),
    '',
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ].join('\n')
}
