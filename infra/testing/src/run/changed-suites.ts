import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runCommand } from './command.ts'
import type { Outcome } from './outcome.ts'

/** The suites to run after a change, or why they could not be determined. */
type ChangedSuites = { readonly files: readonly string[]; readonly fault?: Outcome }

const stage = 'suites of what changed'

/** The workspace of a file: the nearest folder above it with a package.json. */
function workspaceOf(file: string, root: string): string {
  const folder = dirname(file)
  return folder === '.' || existsSync(join(root, folder, 'package.json')) ? folder : workspaceOf(folder, root)
}

/** Changed files by workspace. Those in the repository's root belong to none. */
export const byWorkspace = (changed: readonly string[], root: string): [workspace: string, files: string[]][] =>
  [...Map.groupBy(changed, (file) => workspaceOf(file, root))].filter(([workspace]) => workspace !== '.')

/**
 * The ui and int suites that depend on changes in their own workspace since a commit. Suites of other workspaces (nearly all, after a
 * change of service-kit) take many minutes, and are left to `npm test`.
 */
export async function changedSuites(since: string, root: string): Promise<ChangedSuites> {
  const git = async (...args: string[]) => runCommand(['git', ...args], { cwd: root, stage })
  const base = await git('merge-base', 'HEAD', since)
  if (base.code !== 0) {
    const why = `git finds no common commit with ${since}; name another with --since`
    return { files: [], fault: { status: 'failed', name: stage, why } }
  }
  const told = await Promise.all([git('diff', '--name-only', base.output.trim()), git('ls-files', '--others', '--exclude-standard')])
  const changed = told.flatMap(({ output }) => output.split('\n')).filter((file) => file !== '' && existsSync(join(root, file)))
  const files: string[] = []
  for (const [workspace, own] of byWorkspace(changed, root)) {
    const listed = await runCommand(
      [
        ...[process.execPath, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
        ...['--selectProjects', 'ui', 'int', '--listTests', '--findRelatedTests', ...own],
      ],
      { cwd: root, stage },
    )
    if (listed.code !== 0) return { files: [], fault: { status: 'failed', name: stage, why: listed.output } }
    const suites = listed.output.split('\n').flatMap((line) => (/\.spec\.tsx?$/.test(line) ? [relative(root, line)] : []))
    files.push(...suites.filter((suite) => workspaceOf(suite, root) === workspace))
  }
  return { files }
}
