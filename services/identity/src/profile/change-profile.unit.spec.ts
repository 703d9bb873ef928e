import { describe, expect, it } from '@jest/globals'
import type { Learner } from '../learner/learner.ts'
import { changeProfile } from './change-profile.ts'

const learner: Learner = {
  userId: 'ada',
  issuer: 'https://login.example',
  subject: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  heldEmail: null,
  profileImageUrl: '',
  pendingPicture: null,
  discardedPictures: [],
  apiKey: null,
  createdAt: new Date('2026-11-21T10:00:00Z'),
}
const context = { userId: 'ada', occurredAt: new Date('2026-11-21T11:00:00Z'), localDate: '2026-11-21', correlationId: 'request-1' }

describe('changing a profile', () => {
  it('changes the fields that differ, and publishes their names without their values', () => {
    const { learner: after, events } = changeProfile(
      learner,
      { firstName: 'Augusta', lastName: 'Lovelace', email: 'a@example.com' },
      undefined,
      context,
    )
    expect(after).toEqual({ ...learner, firstName: 'Augusta', email: 'a@example.com' })
    expect(events).toMatchObject([{ type: 'identity.profile-changed', data: { changed: ['firstName', 'email'] } }])
    expect(JSON.stringify(events)).not.toMatch(/Augusta|example/)
  })

  it('can clear a name', () => {
    expect(changeProfile(learner, { lastName: '' }, undefined, context).learner.lastName).toBe('')
  })

  it.each([{}, { firstName: 'Ada' }, { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }])(
    'is rejected if no field differs: %j',
    (patch) => {
      expect(() => changeProfile(learner, patch, undefined, context)).toThrow(
        expect.objectContaining({ code: 'identity.nothing-to-change', message: 'At least one field is required' }),
      )
    },
  )
})
