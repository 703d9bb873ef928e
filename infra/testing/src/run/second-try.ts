import { relative } from 'node:path'
import type { JestReport } from './jest-report.ts'
import type { Outcome } from './outcome.ts'

/** More failing files than this are not due to a busy machine. */
const max = 8

/**
 * The files to run again, alone: a few that failed may have met a busy or paused machine, which delays servers, browsers and timers. The
 * summary names what passes then, so that somebody looks into it. What the code breaks fails again.
 */
export function worthASecondTry(report: JestReport | undefined): string[] {
  const failed = (report?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name)
  return failed.length <= max ? failed : []
}

/** The outcomes of a run with those of the second try; what failed before and passes now says so. */
export function withSecondTry(first: readonly Outcome[], second: readonly Outcome[], files: readonly string[], root: string): Outcome[] {
  const names = files.map((file) => relative(root, file))
  const isOf = ({ name }: Outcome): boolean => names.some((file) => name === file || name.startsWith(`${file} › `))
  const whys = new Map(first.flatMap((outcome) => (outcome.status === 'failed' ? [[outcome.name, outcome.why] as const] : [])))
  // A file that failed in its setup failed under its own name. Each of its tests then counts as passed at the second try.
  const why = ({ name }: Outcome): string | undefined => whys.get(name) ?? whys.get(name.split(' › ', 1)[0] as string)
  const again = second.map((outcome): Outcome => {
    const before = why(outcome)
    return outcome.status === 'passed' && before !== undefined ? { ...outcome, first: before } : outcome
  })
  return [...first.filter((outcome) => !isOf(outcome)), ...again]
}
