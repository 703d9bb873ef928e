import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { paths, read } from '../repository.ts'
import { changes } from './changes.ts'

const imported = /import (?:type )?\{ ([^}]+) \} from '(\.[^']+)'/g

/** The names that a file of an addition imports from a file of ours which does not export them. */
function missingExports(file: string, text: string, textOf: (file: string) => string): string[] {
  return [...text.matchAll(imported)].flatMap(([, names = '', from = '']) => {
    const source = textOf(join(dirname(file), from))
    return names
      .split(', ')
      .map((name) => name.replace(/^type | as .*/g, ''))
      .filter((name) => !new RegExp(`^export .*\\b${name}\\b`, 'm').test(source))
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
