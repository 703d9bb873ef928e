import { describe, expect, it } from '@jest/globals'
import { written } from './hostile-body.ts'

const body = { text: 'a', rows: [{ id: 1 }, 2] }

describe('writing a request body with edits', () => {
  it.each<[what: string, edits: Parameters<typeof written>[1], json: string]>([
    ['none', [], '{"text":"a","rows":[{"id":1},2]}'],
    ['the whole replaced', [{ kind: 'replace', at: 0, value: '1e999' }], '1e999'],
    ['a member replaced', [{ kind: 'replace', at: 1, value: '{"x":1}' }], '{"text":{"x":1},"rows":[{"id":1},2]}'],
    ['what is deep in it replaced', [{ kind: 'replace', at: 4, value: 'null' }], '{"text":"a","rows":[{"id":null},2]}'],
    ['a member twice', [{ kind: 'twice', at: 1, value: '0' }], '{"text":"a","text":0,"rows":[{"id":1},2]}'],
    ['a member dropped', [{ kind: 'drop', at: 2 }], '{"text":"a"}'],
    ['a member added', [{ kind: 'add', at: 3, name: '__proto__', value: '[]' }], '{"text":"a","rows":[{"id":1,"__proto__":[]},2]}'],
    ['a place that there is not', [{ kind: 'drop', at: 6 + 5 }], '{"text":"a","rows":[{"id":1}]}'],
  ])('%s', (_what, edits, json) => {
    expect(written(body, edits)).toBe(json)
  })
})
