import { describe, expect, it } from '@jest/globals'
import { joinFullName, profileErrorMessage, profileUpdate, splitFullName } from './profile-update.ts'

const user = { id: 'u1', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', profileImageUrl: '' }
const form = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', picture: '' }

describe('Save Changes', () => {
  it('sends names and email trimmed', () => {
    expect(profileUpdate({ firstName: ' Ada ', lastName: ' King ', email: ' ada@example.org ', picture: '' }, user)).toEqual({
      type: 'send',
      patch: { firstName: 'Ada', lastName: 'King', email: 'ada@example.org' },
    })
  })
  it('requires at least one non-empty field', () => {
    expect(profileUpdate({ firstName: ' ', lastName: '', email: '', picture: '' }, user)).toEqual({ type: 'nothing-filled-in' })
  })
  it('sends a picture only if another one was chosen, and an empty one if it was removed', () => {
    const picture = 'data:image/jpeg;base64,AAAA'
    expect(profileUpdate({ ...form, picture }, user)).toMatchObject({ patch: { profileImageUrl: picture } })
    expect(profileUpdate({ ...form, picture: '/p/1' }, { ...user, profileImageUrl: '/p/1' })).not.toMatchObject({
      patch: { profileImageUrl: '/p/1' },
    })
    expect(profileUpdate(form, { ...user, profileImageUrl: '/p/1' })).toMatchObject({ patch: { profileImageUrl: '' } })
  })
  it('sends no picture if none was chosen, even if the saved one has changed since', () => {
    const patch = profileUpdate({ ...form, picture: undefined }, { ...user, profileImageUrl: '/api/pictures/p-300.jpg' })
    expect(JSON.stringify(patch)).not.toContain('profileImageUrl')
  })
  it('does not send a field that is empty and was empty before', () => {
    expect(profileUpdate({ ...form, lastName: '' }, { ...user, lastName: '' })).toEqual({
      type: 'send',
      patch: { firstName: 'Ada', email: user.email },
    })
  })
})

describe('Error message of a rejected profile', () => {
  it('says that the email address is in use by another account', () => {
    expect(profileErrorMessage('409: Email address is already in use')).toBe('This email address is already in use by another account')
  })
  it('asks for at least one change', () => {
    expect(profileErrorMessage('400: At least one field is required')).toBe('Please make at least one change to update your profile')
  })
  it('shows any other message as it is, and a default for an empty one', () => {
    expect(profileErrorMessage('503: The service is not available')).toBe('503: The service is not available')
    expect(profileErrorMessage('')).toBe('Failed to update profile')
  })
})

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
