import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { forTests, forTheBuild, importsOf, nameOf, packageOf, parts, root, sourcesIn } from './imports.ts'

/**
 * The direction of imports, as drawn in docs/architecture.md. It holds without exception for everything that runs. What never
 * runs with the product has one more import each: specs and what only specs use (contract suites, fixtures, test kits) @wordloom/test-kit,
 * which stands below them all; a front end's webpack.config.ts @wordloom/webpack; and `npm test` starts before there are packages to import.
 */
const kit = ['@wordloom/contracts', '@wordloom/service-kit']
const page = ['@wordloom/contracts', '@wordloom/ui', '@wordloom/web-kit']
const everything = /^@wordloom\//

/** The packages of this repository that each workspace may import, besides itself. */
const allowed: [part: RegExp, imports: readonly string[] | RegExp][] = [
  [/^packages\/(contracts|ui)$/, []],
  [/^packages\/(service-kit|test-kit)$/, ['@wordloom/contracts']],
  [/^packages\/web-kit$/, ['@wordloom/contracts', '@wordloom/ui']],
  [/^(services\/[a-z]+|gateway)$/, kit],
  [/^(shell|mfe-[a-z]+)$/, page],
  [/^infra\/identity-provider$/, kit],
  [/^infra\/[a-z0-9-]+$/, everything],
]

const maxFiles = 15
const maxOperations = 10
/** Suites and what they share stand beside the sources they test, and do not count. */
const isSuite = (file: string): boolean => /\.(?:spec\.tsx?|contract\.ts|fixture\.tsx?|d\.ts)$/.test(file)

const beforeInstall = { file: 'infra/testing/test.mjs', targets: ['infra/local/install.mjs', 'infra/local/run-node.mjs'] }

/** The faults of one file of a part, each as a sentence. */
function faultsOf(part: string, file: string, text: string): string[] {
  const own = nameOf(part)
  const rule = allowed.find(([pattern]) => pattern.test(part))?.[1]
  if (!rule) return [`${part} has no rule: say in this test what it may import`]
  return importsOf(text).flatMap((specifier) => {
    const where = `${relative(root, file)} imports ${specifier}`
    if (specifier.startsWith('.')) {
      const target = resolve(dirname(file), specifier)
      if (relative(root, file) === beforeInstall.file && beforeInstall.targets.includes(relative(root, target))) return []
      return target.startsWith(join(root, part) + sep) ? [] : [`${where}, by a relative path across the package's boundary`]
    }
    const name = packageOf(specifier)
    if (!name.startsWith('@wordloom/') || name === own) return []
    if (name === '@wordloom/test-kit' && forTests(file)) return []
    if (name === '@wordloom/webpack' && forTheBuild(file)) return []
    return (rule instanceof RegExp ? rule.test(name) : rule.includes(name)) ? [] : [where]
  })
}

describe('the direction of imports', () => {
  it.each(parts)('is followed by the sources of %s', (part) => {
    const faults = [...sourcesIn(part)].flatMap((file) => faultsOf(part, file, readFileSync(file, 'utf8')))
    expect(faults).toEqual([])
  })

  it('is followed by the dependencies that workspaces declare', () => {
    const faults = parts.flatMap((part) => {
      const rule = allowed.find(([pattern]) => pattern.test(part))?.[1] ?? []
      const { dependencies = {} } = JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')) as {
        dependencies?: Record<string, string>
      }
      return Object.keys(dependencies)
        .filter((name) => name.startsWith('@wordloom/') && !(rule instanceof RegExp ? rule.test(name) : rule.includes(name)))
        .map((name) => `${part} depends on ${name}`)
    })
    expect(faults).toEqual([])
  })
})

describe('a folder', () => {
  it('has at most 15 source files', () => {
    const sources = parts.flatMap((part) => [...sourcesIn(part)]).filter((file) => !isSuite(file))
    const folders = [...Map.groupBy(sources, dirname)].filter(([, files]) => files.length > maxFiles)
    expect(folders.map(([folder, files]) => `${relative(root, folder)} has ${files.length}`)).toEqual([])
  })
})

describe('a port', () => {
  const operation = /^ {2}(?:readonly )?\w+\??: (?:<|\()/gm
  /** The exported types of a source whose operations are more than wanted, each as a sentence. */
  const largePortsIn = (text: string): string[] =>
    [...text.matchAll(/^export type (\w+)[^\n]*\{\n(.*?)^\}/gms)]
      .map(([, name, body]) => ({ name, operations: body?.match(operation)?.length ?? 0 }))
      .filter(({ operations }) => operations > maxOperations)
      .map(({ name, operations }) => `${name} has ${operations} operations`)

  it('has at most 10 operations', () => {
    const sources = parts
      .filter((part) => /^(?:packages|services|gateway|infra\/identity-provider)/.test(part))
      .flatMap((part) => [...sourcesIn(part)])
    expect(sources.flatMap((file) => largePortsIn(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('is counted by its functions', () => {
    const port = (operations: number) =>
      `/** A port. */\nexport type Port<T> = {\n  name: string\n${'  /** Says so. */\n  find: (id: string) => Promise<T>\n'.repeat(operations)}}\n`
    expect(largePortsIn(port(10))).toEqual([])
    expect(largePortsIn(port(11))).toEqual(['Port has 11 operations'])
  })
})

describe('a process that a suite, the runner or a benchmark starts', () => {
  const spawns = /\b(?:spawn|fork)\(process\.execPath|\bfork\(/
  const itself = ['packages/test-kit/src/processes/spawn-node.ts', 'infra/testing/src/architecture.unit.spec.ts']

  it('is started by spawnNode, and so ends with its parent', () => {
    const files = parts
      .flatMap((part) => [...sourcesIn(part)])
      .filter((file) => forTests(file) || /^infra[/\\]bench/.test(relative(root, file)))
    const others = files.map((file) => relative(root, file)).filter((file) => !itself.includes(file))
    expect(others.length).toBeGreaterThan(400)
    expect(others.filter((file) => spawns.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})

describe('the check of imports', () => {
  const words = join(root, 'services/words/src/service.ts')
  const faulty: [what: string, part: string, file: string, text: string][] = [
    ['a service that imports another', 'services/words', words, "import { x } from '@wordloom/stats'"],
    ['a type import', 'services/words', words, "import type { X } from '@wordloom/quiz'"],
    ['a re-export', 'services/words', words, "export { x } from '@wordloom/quiz'"],
    ['a dynamic import', 'services/words', words, "const x = await import('@wordloom/quiz')"],
    ['an import over several lines', 'services/words', words, "import {\n  x,\n  y,\n} from '@wordloom/ui'"],
    ['an import for its effect', 'services/words', words, "import '@wordloom/web-kit'"],
    ['a relative path out of a package', 'services/words', words, "import { x } from '../../stats/src/index.ts'"],
    [
      'a front end that imports another',
      'mfe-words',
      join(root, 'mfe-words/src/start.tsx'),
      "import { x } from '@wordloom/mfe-quiz/start'",
    ],
    [
      'a front end that imports the service kit',
      'shell',
      join(root, 'shell/src/app.tsx'),
      "import { x } from '@wordloom/service-kit/http'",
    ],
    ['a style sheet that imports across', 'mfe-quiz', join(root, 'mfe-quiz/src/styles.css'), "@import '@wordloom/shell/styles.css';"],
    ['product code that imports the test kit', 'services/words', words, "import { x } from '@wordloom/test-kit/http'"],
    [
      'a spec that imports the runner',
      'services/words',
      join(root, 'services/words/src/x.int.spec.ts'),
      "import { x } from '@wordloom/testing'",
    ],
    [
      'a test kit that imports a service',
      'packages/test-kit',
      join(root, 'packages/test-kit/src/x.ts'),
      "import { x } from '@wordloom/words'",
    ],
  ]
  it.each(faulty)('reports %s', (_, part, file, text) => {
    expect(faultsOf(part, file, text)).toHaveLength(1)
  })

  it('allows specs to import the test kit', () => {
    expect(
      faultsOf('services/words', join(root, 'services/words/src/service.int.spec.ts'), "import { x } from '@wordloom/test-kit/http'"),
    ).toEqual([])
  })
})
