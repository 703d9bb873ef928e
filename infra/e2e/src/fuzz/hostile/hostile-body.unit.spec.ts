import { describe, expect, it } from '@jest/globals'
import { written } from './hostile-body.ts'

const body = { text: 'a', rows: [{ id: 1 }, 2] }

describe('writing a request body with edits', () => {
  it.each<[what: string, edits: Parameters<typeof written>[1], json: string]>([
    ['keeps a body without edits', [], '{"text":"a","rows":[{"id":1},2]}'],
    ['replaces the whole body', [{ kind: 'replace', at: 0, value: '1e999' }], '1e999'],
    ['replaces a member', [{ kind: 'replace', at: 1, value: '{"x":1}' }], '{"text":{"x":1},"rows":[{"id":1},2]}'],
    ['replaces a nested value', [{ kind: 'replace', at: 4, value: 'null' }], '{"text":"a","rows":[{"id":null},2]}'],
    ['repeats a member', [{ kind: 'twice', at: 1, value: '0' }], '{"text":"a","text":0,"rows":[{"id":1},2]}'],
    ['drops a member', [{ kind: 'drop', at: 2 }], '{"text":"a"}'],
    ['adds a member', [{ kind: 'add', at: 3, name: '__proto__', value: '[]' }], '{"text":"a","rows":[{"id":1,"__proto__":[]},2]}'],
    ['counts positions beyond the end from the beginning', [{ kind: 'drop', at: 6 + 5 }], '{"text":"a","rows":[{"id":1}]}'],
  ])('%s', (_what, edits, json) => {
    expect(written(body, edits)).toBe(json)
  })
})
