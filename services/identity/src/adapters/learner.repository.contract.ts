import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type EventContext, profileChangedV1 } from '@wordloom/contracts/events'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { Learner } from '../learner/learner.ts'

const now = new Date('2026-11-21T10:00:00Z')
/** An address that is only typed into a profile. */
const typed = (email: string): Pick<Learner, 'email' | 'heldEmail'> => ({ email, heldEmail: null })
/** An address that the learner signs in with. */
const signsInWith = (email: string, verified = false): Pick<Learner, 'email' | 'heldEmail'> => ({ email, heldEmail: { email, verified } })
const ada: Learner = {
  userId: 'ada',
  issuer: 'https://login.example',
  subject: 'subject-ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Example.com',
  heldEmail: { email: 'Ada@Example.com', verified: false },
  profileImageUrl: '',
  pendingPicture: null,
  discardedPictures: [],
  apiKey: null,
  createdAt: now,
}
const grace: Learner = { ...ada, userId: 'grace', subject: 'subject-grace', firstName: 'Grace', ...typed('grace@example.com') }
const apiKey = { id: 'key-1', name: 'Notes', hash: 'hash-1', preview: 'wl_Ab3…x9Zq', createdAt: now }

const context = (userId: string): EventContext => ({ userId, occurredAt: now, localDate: '2026-11-21', correlationId: 'request-1' })
const renamed = (learner: Learner) => ({
  learner: { ...learner, firstName: 'Augusta' },
  events: [profileChangedV1.draft(context(learner.userId), { changed: ['firstName'] })],
})

/** The contract of every learner repository. */
export function describeLearnerRepository(
  store: string,
  open: () => Promise<{ learners: LearnerRepository; close: () => Promise<void> }>,
): void {
  describe(`learners in ${store}`, () => {
    let learners: LearnerRepository
    let close: () => Promise<void>
    beforeEach(async () => {
      ;({ learners, close } = await open())
    })
    afterEach(() => close())

    it('are found by id and by the provider’s subject', async () => {
      await learners.add(ada)
      expect(await learners.find('ada')).toEqual(ada)
      expect(await learners.findByIdentity(ada.issuer, ada.subject)).toEqual(ada)
      expect(await learners.find('nobody')).toBeNull()
      expect(await learners.findByIdentity('https://other.example', ada.subject)).toBeNull()
    })

    it('apply 200 concurrent changes one after another', async () => {
      await learners.add({ ...ada, firstName: '' })
      const longer = (learner: Learner) => ({ learner: { ...learner, firstName: `${learner.firstName}x` }, events: [] })
      await Promise.all(Array.from({ length: 200 }, () => learners.change('ada', longer)))
      expect((await learners.find('ada'))?.firstName).toBe('x'.repeat(200))
    })

    it('are added once by four concurrent first sign-ins', async () => {
      const added = await Promise.all([1, 2, 3, 4].map((time) => learners.add({ ...ada, userId: `ada-${time}` })))
      expect(new Set(added.map(({ userId }) => userId)).size).toBe(1)
      expect(await learners.findByIdentity(ada.issuer, ada.subject)).toEqual(added[0])
    })

    it('are added without an email that another learner has verified, ignoring case', async () => {
      await learners.add({ ...ada, ...signsInWith('Ada@Example.com', true) })
      expect(await learners.add({ ...grace, ...signsInWith('ADA@example.COM') })).toEqual({ ...grace, ...typed('') })
      expect(await learners.find('grace')).toEqual({ ...grace, ...typed('') })
      for (const name of ['third', 'fourth'])
        expect(await learners.add({ ...grace, userId: name, subject: name, ...typed('') })).toMatchObject({ email: '' })
    })

    it('take over the address that they sign in with from a holder who has not verified it', async () => {
      await learners.add(ada)
      expect(await learners.add({ ...grace, ...signsInWith('ADA@example.COM') })).toMatchObject(signsInWith('ADA@example.COM'))
      expect(await learners.find('ada')).toEqual({ ...ada, heldEmail: null })
      await learners.hold('ada', { email: 'ada@example.com', verified: true })
      expect(await learners.find('ada')).toMatchObject({ heldEmail: { email: 'ada@example.com', verified: true } })
      expect(await learners.find('grace')).toMatchObject({ email: 'ADA@example.COM', heldEmail: null })
      await learners.hold('grace', { email: 'ada@example.com', verified: false })
      expect(await learners.find('grace')).toMatchObject({ heldEmail: null })
      expect(await learners.find('ada')).toMatchObject({ heldEmail: { verified: true } })
    })

    it('hold an address one at a time after four concurrent claims', async () => {
      const all = ['one', 'two', 'three', 'four'].map((name) => ({ ...ada, userId: name, subject: name, ...typed('') }))
      for (const learner of all) await learners.add(learner)
      await Promise.all(all.map(({ userId }) => learners.hold(userId, { email: 'ada@example.com', verified: true })))
      const holding = await Promise.all(all.map(async ({ userId }) => (await learners.find(userId))?.heldEmail))
      expect(holding.filter((held) => held !== null)).toHaveLength(1)
      await learners.hold('nobody', { email: 'ada@example.com', verified: true })
    })

    it('commit a change with its events, which are numbered per learner', async () => {
      await learners.add(ada)
      const { learner, committed } = await learners.change('ada', renamed)
      expect(learner.firstName).toBe('Augusta')
      expect(committed).toMatchObject([{ type: 'identity.profile-changed', userId: 'ada', seq: 1, data: { changed: ['firstName'] } }])
      expect(await learners.find('ada')).toEqual({ ...ada, firstName: 'Augusta' })
      expect((await learners.change('ada', renamed)).committed).toMatchObject([{ seq: 2 }])
      expect(await learners.store.outbox.pending(10)).toHaveLength(2)
    })

    it('are unchanged and publish no event if the decision throws', async () => {
      await learners.add(ada)
      const refusal = new Error('no')
      await expect(
        learners.change('ada', () => {
          throw refusal
        }),
      ).rejects.toBe(refusal)
      expect(await learners.find('ada')).toEqual(ada)
      expect(await learners.store.outbox.pending(10)).toEqual([])
    })

    it('can show an address that another learner only typed, and do not block its owner', async () => {
      await learners.add({ ...ada, ...typed('same@example.com') })
      await learners.add(grace)
      const show = (learner: Learner) => ({ learner: { ...learner, email: 'SAME@example.com' }, events: [] })
      expect((await learners.change('grace', show)).learner).toMatchObject({ email: 'SAME@example.com', heldEmail: null })
      await learners.add({ ...ada, userId: 'owner', subject: 'owner', ...signsInWith('same@example.com') })
      expect(await learners.find('owner')).toMatchObject(signsInWith('same@example.com'))
      // Grace's profile keeps its address, and its other fields can still change.
      expect((await learners.change('grace', renamed)).learner).toMatchObject({ email: 'SAME@example.com' })
    })

    it('cannot show an email that another learner signs in with', async () => {
      await learners.add(ada)
      await learners.add(grace)
      const change = learners.change('grace', (learner) => ({ ...renamed(learner), learner: { ...learner, email: 'aDA@example.com' } }))
      await expect(change).rejects.toMatchObject({ code: 'identity.email-taken', message: 'Email address is already in use' })
      expect(await learners.find('grace')).toEqual(grace)
      expect(await learners.store.outbox.pending(10)).toEqual([])
    })

    it('keep the address that they sign in with if their profile changes its case or clears it', async () => {
      await learners.add(ada)
      await learners.add(grace)
      await learners.change('ada', (learner) => ({ learner: { ...learner, email: 'ADA@EXAMPLE.COM' }, events: [] }))
      await learners.change('ada', (learner) => ({ learner: { ...learner, email: '' }, events: [] }))
      const take = learners.change('grace', (learner) => ({ learner: { ...learner, email: 'ada@example.com' }, events: [] }))
      await expect(take).rejects.toMatchObject({ code: 'identity.email-taken' })
      await learners.change('ada', (learner) => ({ learner: { ...learner, email: 'ada@example.com' }, events: [] }))
      expect(await learners.find('ada')).toMatchObject({ email: 'ada@example.com' })
    })

    it('reject a change with auth.signed-out if they do not exist', async () => {
      await expect(learners.change('nobody', renamed)).rejects.toMatchObject({ code: 'auth.signed-out' })
    })

    it('commit eight concurrent changes with events without losing one', async () => {
      await learners.add({ ...ada, firstName: '' })
      const append = (learner: Learner) => ({
        learner: { ...learner, firstName: `${learner.firstName}a` },
        events: renamed(learner).events,
      })
      await Promise.all(Array.from({ length: 8 }, () => learners.change('ada', append)))
      expect(await learners.find('ada')).toMatchObject({ firstName: 'aaaaaaaa' })
    })

    it('are listed if they have an API key', async () => {
      await learners.add(ada)
      await learners.add(grace)
      await learners.change('grace', (learner) => ({ learner: { ...learner, apiKey }, events: [] }))
      const listed = await Array.fromAsync(learners.all('api-key'))
      expect(listed).toEqual([{ ...grace, apiKey }])
    })

    it('are listed if they have pictures to process or to remove', async () => {
      await learners.add(ada)
      await learners.add(grace)
      const pendingPicture = { token: 't', type: 'image/png', before: '', tries: 0, localDate: '2026-11-21', correlationId: 'request-1' }
      await learners.change('ada', (learner) => ({ learner: { ...learner, pendingPicture }, events: [] }))
      await learners.change('grace', (learner) => ({ learner: { ...learner, discardedPictures: ['a', 'b'] }, events: [] }))
      const listed = await Array.fromAsync(learners.all('picture-work'))
      expect(listed.toSorted((a, b) => a.userId.localeCompare(b.userId))).toEqual([
        { ...ada, pendingPicture },
        { ...grace, discardedPictures: ['a', 'b'] },
      ])
      await learners.change('ada', (learner) => ({ learner: { ...learner, pendingPicture: null }, events: [] }))
      await learners.change('grace', (learner) => ({ learner: { ...learner, discardedPictures: [] }, events: [] }))
      for await (const _ of learners.all('picture-work')) throw new Error('nothing is left to do')
    })

    it('leave a record of the data to erase when removed, until it is erased', async () => {
      const token = 't'.repeat(43)
      await learners.add({ ...ada, apiKey, profileImageUrl: `/api/pictures/${token}-300.jpg`, discardedPictures: ['old'] })
      await learners.remove('ada', [])
      const record = {
        userId: 'ada',
        issuer: ada.issuer,
        subject: ada.subject,
        keyHash: 'hash-1',
        pictures: ['old', token, `${token}-300`, `${token}-96`],
      }
      expect(await learners.deletedAccounts.find('ada')).toEqual(record)
      expect(await learners.deletedAccounts.has(ada.issuer, ada.subject)).toBe(true)
      expect(await learners.deletedAccounts.has(ada.issuer, 'another')).toBe(false)
      const listed = await Array.fromAsync(learners.deletedAccounts.all())
      expect(listed).toEqual([record])
      await learners.deletedAccounts.remove('ada')
      expect(await learners.deletedAccounts.find('ada')).toBeNull()
      expect(await learners.deletedAccounts.has(ada.issuer, ada.subject)).toBe(false)
    })

    it('are not found after removal, and can be added again', async () => {
      await learners.add(ada)
      const { events } = renamed(ada)
      expect(await learners.remove('ada', events)).toMatchObject({ removed: true, committed: [{ seq: 1 }] })
      expect(await learners.find('ada')).toBeNull()
      expect(await learners.remove('ada', events)).toEqual({ removed: false, committed: [] })
      expect(await learners.add({ ...ada, userId: 'ada-again' })).toMatchObject({ userId: 'ada-again', email: ada.email })
    })
  })
}
