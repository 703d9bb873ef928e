import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mode } from './front-end.ts'

const require = createRequire(import.meta.url)
const versionOf = (name: string): string => require(`${name}/package.json`).version
const sharedExports = (file: string) => fileURLToPath(new URL(`./shared-exports/${file}`, import.meta.url))

/** lucide's icon factory: nine small modules that would otherwise be in every chunk with an icon. */
const icon = join(dirname(require.resolve('lucide-react/package.json')), 'dist/esm/createLucideIcon.mjs')

/**
 * Libraries that must exist once per page: React, the router and the query client have contexts; `ui`, `web-kit` and the contracts would
 * otherwise be loaded four times. Of the router and the query library only the names in use are shared, since sharing a whole library
 * prevents tree shaking.
 */
const singletons = {
  react: { version: versionOf('react') },
  'react/jsx-runtime': { version: versionOf('react') },
  'react-dom': { version: versionOf('react-dom') },
  'react-router-dom': { version: versionOf('react-router-dom'), import: sharedExports('router.ts') },
  '@tanstack/react-query': { version: versionOf('@tanstack/react-query'), import: sharedExports('query.ts') },
  [icon]: { version: versionOf('lucide-react'), shareKey: 'lucide-react/icon' },
  '@wordloom/ui': { version: '0.1.0' },
  '@wordloom/ui/dialogs': { version: '0.1.0', eager: false },
  '@wordloom/web-kit': { version: '0.1.0' },
  '@wordloom/contracts/http': { version: '0.1.0' },
}

const common = { singleton: true, requiredVersion: false } as const

/** The shared libraries of the host, which provides all of them, eagerly unless marked otherwise. */
export const hostShared = Object.fromEntries(Object.entries(singletons).map(([name, own]) => [name, { ...common, eager: true, ...own }]))

/** The shared libraries of a remote, which uses those of the host and contains no copies. */
export const remoteShared = Object.fromEntries(
  Object.entries(singletons).map(([name, own]) => [
    name,
    { ...common, ...('shareKey' in own ? { shareKey: own.shareKey } : {}), import: false as const },
  ]),
)

/** Aliases: the router's build for the mode, and the whole query library under a name that is not shared. */
export const libraryAliases = (mode: Mode) => ({
  'react-router$': join(dirname(require.resolve('react-router/package.json')), `dist/${mode}/index.mjs`),
  'whole-react-query$': join(dirname(require.resolve('@tanstack/react-query/package.json')), 'build/modern/index.js'),
})
