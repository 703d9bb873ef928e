import { execFileSync } from 'node:child_process'
import { makeScratchCopy } from '@wordloom/testing/scratch-copy'
import { captured } from '../repository.ts'
import { type Change, filesOf } from './change.ts'
import { changes } from './changes.ts'

// `npm run house`: applies each trial change to a copy of the sources, runs `npm run docs` on it, and then the
// types, the architecture test, and the suites that find a page or a service that some place does not know.
const node = (root: string, ...args: string[]): string =>
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/** Runs `npm run docs`, which must change exactly the files that the change names, except documentation. */
function regenerate(root: string, expected: readonly string[]): void {
  const printed = node(root, '--disable-warning=ExperimentalWarning', 'infra/docs/src/main.ts')
  const files = captured(printed, /^(\S+) is written anew$/gm).filter((file) => !file.endsWith('.md'))
  if (files.toSorted().join() !== expected.toSorted().join())
    throw new Error(`npm run docs changes ${files.join(', ') || 'nothing'} instead of ${expected.join(', ') || 'nothing'}`)
}

function tryOut(change: Change): string | undefined {
  const copy = makeScratchCopy()
  try {
    for (const [file, from, to] of change.changes) copy.change(file, from, to)
    for (const [file, text] of Object.entries(change.additions)) copy.add(file, text)
    regenerate(copy.root, change.generated ?? [])
    for (const project of ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.e2e.json'])
      node(copy.root, 'node_modules/typescript/bin/tsc', '--noEmit', '--incremental', 'false', '-p', project)
    node(
      copy.root,
      '--experimental-vm-modules',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      'unit',
      '--testPathPatterns',
      'architecture|infra/docs/src/(services|deployment)',
    )
    return undefined
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string; message: string }
    return `${stdout}${stderr}` || message
  } finally {
    copy.remove()
  }
}

// `npm run house -- screen` tries only the kinds that contain the text.
const chosen = process.argv[2] ?? ''
for (const change of changes.filter(({ kind }) => kind.includes(chosen))) {
  const files = filesOf(change)
  const fault = tryOut(change)
  console.log(
    `${change.kind}: ${files.length} files, at most ${change.limit} wanted${fault === undefined ? '' : `: does not hold\n${fault}`}`,
  )
  for (const file of files) console.log(`  ${file}`)
  for (const file of change.generated ?? []) console.log(`  ${file}, by npm run docs`)
  if (fault !== undefined) process.exitCode = 1
}
