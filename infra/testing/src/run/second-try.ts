import { relative } from 'node:path'
import type { JestReport } from './jest-report.ts'
import type { Outcome } from './outcome.ts'

/** More files than this do not fail because a machine was busy. */
const max = 4

/**
 * The files to run once more: the few failed ones that stand on real servers, processes, browsers or a page's real timers, where a beat missed
 * on a busy machine is not the product's fault. What passes then is named in the summary, so that it is looked into; what has no such excuse is not tried again.
 */
export function worthASecondTry(report: JestReport | undefined): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  const excused = failed.every((file) => /\.(int|e2e|long)\.spec\.ts$|\.unit\.spec\.tsx$/.test(file))
  return excused && failed.length <= max ? failed : []
}

/** The outcomes of a run in which these files count as they ended at the second try; what failed before and passes now says so. */
export function withSecondTry(first: readonly Outcome[], second: readonly Outcome[], files: readonly string[], root: string): Outcome[] {
  const names = files.map((file) => relative(root, file))
  const isOf = ({ name }: Outcome): boolean => names.some((file) => name === file || name.startsWith(`${file} › `))
  const whys = new Map(first.flatMap((outcome) => (outcome.status === 'failed' ? [[outcome.name, outcome.why] as const] : [])))
  // A file that could not even be set up has failed under its own name: each of its tests is then one that passed at the second try only.
  const why = ({ name }: Outcome): string | undefined => whys.get(name) ?? whys.get(name.split(' › ', 1)[0] as string)
  const again = second.map((outcome): Outcome => {
    const before = why(outcome)
    return outcome.status === 'passed' && before !== undefined ? { ...outcome, first: before } : outcome
  })
  return [...first.filter((outcome) => !isOf(outcome)), ...again]
}
