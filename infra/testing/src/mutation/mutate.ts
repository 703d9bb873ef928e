import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { Stryker } from '@stryker-mutator/core'
import type { MutationTarget } from './targets.ts'

/** One mutant and its result. */
export type Mutant = {
  file: string
  line: number
  /** The source text of the mutant; `to` is its replacement. */
  from: string
  to: string
  /** The source line, which distinguishes it from similar mutants of the file. */
  source: string
  outcome: 'killed' | 'survived' | 'no valid program' | 'ignored'
}

type MutateOptions = { root: string; concurrency: number; only: readonly string[] }

const folder = '.cache/mutation'
const outcomes: Record<MutantResult['status'], Mutant['outcome']> = {
  Killed: 'killed',
  // An endless loop is detected.
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'survived',
  Pending: 'survived',
  CompileError: 'no valid program',
  RuntimeError: 'no valid program',
  Ignored: 'ignored',
}

/** The source files of a target without its test kits, filtered by the argument. */
const filesOf = (target: MutationTarget, { root, only }: MutateOptions): string[] =>
  target.folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter(
      (file) =>
        !/\.(spec|contract|fixture|d)\.ts$|-test-kit\//.test(file) && (only.length === 0 || only.some((text) => file.includes(text))),
    )
    .toSorted()

/** Runs Stryker on a target with its suites; returns the mutants, or none if the filter matches no file. */
export async function mutate(target: MutationTarget, options: MutateOptions): Promise<Mutant[]> {
  const { root, concurrency } = options
  const files = filesOf(target, options)
  if (files.length === 0) return []
  const name = target.folders.map((folder) => basename(folder)).join('-')
  // Read now, since the files may change during a run of minutes.
  const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8').split('\n')]))
  const results = await new Stryker({
    mutate: files,
    testRunner: 'in-process',
    specs: target.specs,
    testRunnerNodeArgs: ['--disable-warning=ExperimentalWarning'],
    plugins: ['words-for-operators.ts', 'in-process-runner.ts'].map((file) => join(import.meta.dirname, file)),
    ignorers: ['words-for-operators'],
    coverageAnalysis: 'perTest',
    concurrency,
    // Loaded modules stay in memory, so the process is replaced after a while.
    maxTestRunnerReuse: 100,
    timeoutMS: 5_000,
    timeoutFactor: 3,
    tempDirName: `${folder}/copies`,
    ignorePatterns: ['/.cache', '/data', '/shell', '/mfe-*', '/infra/{bench,compose,e2e,helm,keycloak,observe,webpack}', '**/dist'],
    symlinkNodeModules: false,
    buildCommand: `node infra/testing/src/mutation/link-workspaces.ts ${root}`,
    // TypeScript 7 has no programming interface; types are stripped, so nothing needs rewriting.
    tsconfigFile: 'none',
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${folder}/${name}.html` },
    thresholds: { high: 90, low: 90, break: null },
    allowConsoleColors: false,
  }).runMutationTest()
  return results.map((result) => described(result, root, sources))
}

function described(
  { fileName, location: { start, end }, replacement, status }: MutantResult,
  root: string,
  sources: ReadonlyMap<string, string[]>,
): Mutant {
  const file = fileName.startsWith(root) ? fileName.slice(root.length).replace(/^\//, '') : fileName
  const lines = sources.get(file) as string[]
  const piece = lines.slice(start.line - 1, end.line)
  piece[piece.length - 1] = (piece.at(-1) as string).slice(0, end.column - 1)
  piece[0] = (piece[0] as string).slice(start.column - 1)
  const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
  return {
    file,
    line: start.line,
    from: oneLine(piece.join('\n')),
    to: oneLine(replacement ?? ''),
    source: oneLine(lines[start.line - 1] as string),
    outcome: outcomes[status],
  }
}
