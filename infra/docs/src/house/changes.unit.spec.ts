import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { paths, read } from '../repository.ts'
import { changes } from './changes.ts'

const imported = /import (?:type )?\{ ([^}]+) \} from '(\.[^']+|@wordloom\/[^']+)'/g

/** The file that an import names, where it is one of ours. */
function fileOf(from: string, importer: string): string | undefined {
  if (from.startsWith('.')) return join(dirname(importer), from)
  const [, name = '', folder = ''] = /^@wordloom\/([\w-]+)\/?(.*)$/.exec(from) ?? []
  const index = join('packages', name, 'src', folder, 'index.ts')
  return paths.includes(index) ? index : undefined
}

/** The names that a file of an addition imports from a file of ours which does not export them. */
function missingExports(importer: string, text: string, textOf: (file: string) => string): string[] {
  return [...text.matchAll(imported)].flatMap(([, names = '', from = '']) => {
    const file = fileOf(from, importer)
    if (file === undefined) return []
    const exported = (textOf(file).match(/^export [^;]*?(?:\}|$)/gm) ?? []).join('\n')
    return names
      .split(', ')
      .map((name) => name.replace(/^type | as .*/g, ''))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(exported))
      .map((name) => `${name} of ${from}`)
  })
}

describe('the trial change', () => {
  it.each(changes.map((change) => [change.kind, change] as const))(
    'for %s still applies to the sources',
    (_, { changes: edits, additions }) => {
      const texts = new Map<string, string>()
      for (const [file, from, to] of edits) {
        const parts = (texts.get(file) ?? read(file)).split(from)
        expect([file, from, parts.length - 1]).toEqual([file, from, 1])
        texts.set(file, parts.join(to))
      }
      expect(Object.keys(additions).filter((file) => paths.includes(file))).toEqual([])
      const textOf = (file: string): string => additions[file] ?? texts.get(file) ?? read(file)
      for (const [file, text] of Object.entries(additions)) expect([file, missingExports(file, text, textOf)]).toEqual([file, []])
    },
  )
})
