import { describe, expect, it } from '@jest/globals'
import { nameOfRow } from './send-rows.ts'

describe('a row in the preview of an import', () => {
  it.each([
    ['a word', { text: ' serendipity ' }, '“serendipity”'],
    ['a word that is too long to show', { text: 'a'.repeat(200) }, `“${'a'.repeat(55)}…”`],
    ['a quiz', { openedOn: '2026-11-26' }, 'Quiz of 2026-11-26'],
    ['a quiz whose day is none', { openedOn: '9'.repeat(200) }, `Quiz of ${'9'.repeat(55)}…`],
    ['anything else', null, ''],
  ])('has the name of %s', (_, row, name) => {
    expect(nameOfRow(row)).toBe(name)
  })
})
