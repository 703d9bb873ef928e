/** What became of one check or one test. */
export type Outcome =
  | { readonly status: 'passed'; readonly name: string }
  | { readonly status: 'failed'; readonly name: string; readonly why: string }
  | { readonly status: 'skipped'; readonly name: string; readonly why: string }

const listed = (outcomes: readonly Outcome[], status: 'failed' | 'skipped'): string[] =>
  outcomes.flatMap((outcome) => (outcome.status === status ? [`  ${outcome.name}${outcome.why && `\n    ${outcome.why}`}`] : []))

/** The end of a run's report: what was skipped and why, what failed, and how many of each. */
export function summary(outcomes: readonly Outcome[]): string {
  const skipped = listed(outcomes, 'skipped')
  const failed = listed(outcomes, 'failed')
  const passed = outcomes.length - failed.length - skipped.length
  return [
    ...(skipped.length > 0 ? ['', 'Skipped:', ...skipped] : []),
    ...(failed.length > 0 ? ['', 'Failed:', ...failed] : []),
    '',
    `${passed} passed, ${failed.length} failed, ${skipped.length} skipped`,
  ].join('\n')
}
