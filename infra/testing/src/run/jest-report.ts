import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './outcome.ts'

/** The parts of Jest's `--json` output that the summary needs. */
export interface JestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

const firstLine = (text: string): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .find((line) => line.trim() !== '')
    ?.trim() ?? ''

/** Converts Jest's report to outcomes; a file that could not run is one failure under its own name. */
export function outcomesOf(report: JestReport, root: string): Outcome[] {
  return report.testResults.flatMap((file): Outcome[] => {
    const path = relative(root, file.name)
    const outcomes = file.assertionResults.map((test): Outcome => {
      const name = `${path} › ${test.fullName}`
      if (test.status === 'passed') return { status: 'passed', name }
      if (test.status === 'failed') return { status: 'failed', name, why: firstLine(test.failureMessages?.[0] ?? '') }
      return { status: 'skipped', name: withoutReason(name), why: reasonIn(name) ?? 'marked so in its file' }
    })
    const broken = file.status === 'failed' && !outcomes.some(({ status }) => status === 'failed')
    return broken ? [...outcomes, { status: 'failed', name: path, why: firstLine(file.message) }] : outcomes
  })
}

/** A suite without its servers says so at the end of its title: `… [needs mongo: no container engine answers]`. */
const reason = / \[(needs [^\]]*)\]/
const reasonIn = (name: string): string | undefined => reason.exec(name)?.[1]
const withoutReason = (name: string): string => name.replace(reason, '')
