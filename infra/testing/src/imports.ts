import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

const skipped = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'reports'])
const imports =
  /(?:^|[;\s])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|@(?:import|source|reference)\s+['"]([^'"]+)['"]/g

/** The folders of all workspaces, from the root. */
export const parts: readonly string[] = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
).workspaces.flatMap((workspace) =>
  workspace.endsWith('/*')
    ? readdirSync(join(root, workspace.slice(0, -2)), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${workspace.slice(0, -1)}${entry.name}`)
    : [workspace],
)

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (/\.(m?[jt]sx?|css)$/.test(entry.name)) yield path
  }
}

/** The files of a part that can have imports. */
export const sourcesIn = (part: string): Generator<string> => filesIn(join(root, part))

/** The name of a part's package. */
export const nameOf = (part: string): string =>
  (JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as { name: string }).name

/** Whether a file never runs in production: a spec, or used by specs only (a contract suite, a fixture, a test kit, the runner). */
export const forTests = (file: string): boolean =>
  /\.spec\.tsx?$|\.contract\.ts$|\.fixture\.tsx?$|[/\\](?:[a-z-]+-)?test-kit[/\\]|^infra[/\\]testing[/\\]/.test(relative(root, file))

/** Whether a file is a front end's build configuration. */
export const forTheBuild = (file: string): boolean => /[/\\]webpack\.config\.ts$/.test(file)

/** The package that an import is from. */
export const packageOf = (specifier: string): string => specifier.split('/').slice(0, 2).join('/')

/** All imports of a text: static, dynamic, re-exports, and those of style sheets. */
export const importsOf = (text: string): string[] => [...text.matchAll(imports)].map((match) => match.slice(1).find(Boolean) as string)
