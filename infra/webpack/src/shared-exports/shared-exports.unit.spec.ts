import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { repository } from '../front-end.ts'

const sources = globSync('{shell,mfe-*,packages/{ui,web-kit}}/src/**/*.{ts,tsx}', { cwd: repository }).filter(
  (file) => !/\.(?:spec|fixture)\.|-test-kit\//.test(file),
)

/** The values (types vanish) that a source imports from a library. */
const importedFrom = (library: string, text: string): string[] =>
  [...text.matchAll(/import\s+(type\s)?\{([^}]*)\}\s+from\s+'([^']+)'/g)]
    .filter(([, typesOnly, , from]) => !typesOnly && from === library)
    .flatMap(([, , names]) => names!.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
    .filter((name) => name !== '' && !name.startsWith('type '))

const sharedBy = (file: string): string[] =>
  /export \{([^}]*)\}/
    .exec(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'))![1]!
    .split(',')
    .map((name) => name.trim())

describe('Shared exports of a library', () => {
  it.each([
    ['react-router-dom', 'router.ts'],
    ['@tanstack/react-query', 'query.ts'],
  ])('include every name that a front end imports from %s', (library, file) => {
    const shared = new Set(sharedBy(file))
    const missing = sources.flatMap((source) =>
      importedFrom(library, readFileSync(`${repository}/${source}`, 'utf8'))
        .filter((name) => !shared.has(name))
        .map((name) => `${source} imports ${name}: add it to infra/webpack/src/shared-exports/${file}`),
    )
    expect(missing).toEqual([])
  })
})
