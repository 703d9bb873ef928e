import { describe, expect, it } from '@jest/globals'
import { profileFailure, profileUpdate } from './profile-update.ts'

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
  it('sends a picture only when another one was chosen, and an empty one when it was removed', () => {
    const picture = 'data:image/jpeg;base64,AAAA'
    expect(profileUpdate({ ...form, picture }, user)).toMatchObject({ patch: { profileImageUrl: picture } })
    expect(profileUpdate({ ...form, picture: '/p/1' }, { ...user, profileImageUrl: '/p/1' })).not.toMatchObject({
      patch: { profileImageUrl: '/p/1' },
    })
    expect(profileUpdate(form, { ...user, profileImageUrl: '/p/1' })).toMatchObject({ patch: { profileImageUrl: '' } })
  })
  it('sends no picture when none was chosen, though the one there has become another meanwhile', () => {
    const patch = profileUpdate({ ...form, picture: undefined }, { ...user, profileImageUrl: '/api/pictures/p-300.jpg' })
    expect(JSON.stringify(patch)).not.toContain('profileImageUrl')
  })
  it('leaves out a field that is empty and was empty before', () => {
    expect(profileUpdate({ ...form, lastName: '' }, { ...user, lastName: '' })).toEqual({
      type: 'send',
      patch: { firstName: 'Ada', email: user.email },
    })
  })
})

describe('A refused profile', () => {
  it('says that the email address belongs to another account', () => {
    expect(profileFailure('409: Email address is already in use')).toBe('This email address is already in use by another account')
  })
  it('asks for a change when there was none', () => {
    expect(profileFailure('400: At least one field is required')).toBe('Please make at least one change to update your profile')
  })
  it('shows any other message, and a plain sentence when there is none', () => {
    expect(profileFailure('503: The service is not available')).toBe('503: The service is not available')
    expect(profileFailure('')).toBe('Failed to update profile')
  })
})
