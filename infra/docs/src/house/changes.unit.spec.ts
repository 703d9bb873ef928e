import { describe, expect, it } from '@jest/globals'
import { paths, read } from '../repository.ts'
import { changes } from './changes.ts'

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
    },
  )
})
