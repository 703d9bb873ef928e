import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

const skipped = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'reports', 'coverage', 'screenshots'])

function* pathsUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    yield path
    if (entry.isDirectory()) yield* pathsUnder(path)
  }
}

/** Every file and folder of the repository, from the root, with / on every system. Generated ones are left out. */
export const paths: readonly string[] = [...pathsUnder('')]

/** The text of a file, by its path from the root. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** What the first group of a pattern captures, at each match in a text. */
export const captured = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found as string)

/** The Markdown files. */
export const pages = paths.filter((path) => path.endsWith('.md'))

/** The source files, which have comments. */
export const sources = paths.filter((path) => /\.([mc]?[jt]sx?|css|html|ya?ml|sh|conf)$|(^|\/)Dockerfile$/.test(path))
