import { describe, expect, it } from '@jest/globals'
import { joinFullName, splitFullName } from './full-name.ts'

describe('Full Name', () => {
  it('is split at the first blank: the first token is firstName, the rest lastName', () => {
    expect(splitFullName('Ada King Lovelace')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace' })
  })
  it('may be one token', () => {
    expect(splitFullName('Ada')).toEqual({ firstName: 'Ada', lastName: '' })
  })
  it('is trimmed on both sides and between', () => {
    expect(splitFullName('  Ada   Lovelace ')).toEqual({ firstName: 'Ada', lastName: 'Lovelace' })
    expect(splitFullName('   ')).toEqual({ firstName: '', lastName: '' })
  })
  it('joins first and last name by one blank', () => {
    expect(joinFullName({ firstName: 'Ada', lastName: 'Lovelace' })).toBe('Ada Lovelace')
    expect(joinFullName({ firstName: '', lastName: 'Lovelace' })).toBe('Lovelace')
    expect(joinFullName({ firstName: '', lastName: '' })).toBe('')
  })
})
