import { describe, expect, it } from '@jest/globals'
import { newLearner } from '../learner/new-learner.ts'
import { picturesOf, restorePrevious, showAddress, showProcessed, showUpload, withoutDiscarded } from './learner-picture.ts'
import { namesOf } from './picture-store.ts'

const [a, b] = ['a'.repeat(43), 'b'.repeat(43)]
const upload = (token: string) => ({ token, type: 'image/png', localDate: '2026-11-21', correlationId: 'request' })
const ada = newLearner({ issuer: 'https://login.example', subject: 'ada' }, { userId: 'ada', now: new Date(0) })

describe('the picture of a learner', () => {
  it('is the upload until it is processed, then its versions', () => {
    const pending = showUpload(ada, upload(a))
    expect(pending).toMatchObject({ profileImageUrl: `/api/pictures/${a}`, pendingPicture: { token: a, before: '', tries: 0 } })
    const processed = showProcessed(pending, a)
    expect(processed).toMatchObject({ profileImageUrl: `/api/pictures/${a}-300.jpg`, pendingPicture: null, discardedPictures: [a] })
  })

  it('is kept until the next upload is processed, and is then removed completely', () => {
    const first = withoutDiscarded(showProcessed(showUpload(ada, upload(a)), a), [a])
    const second = showUpload(first, upload(b))
    expect(second.discardedPictures).not.toContain(`${a}-300`)
    expect(restorePrevious(second).profileImageUrl).toBe(`/api/pictures/${a}-300.jpg`)
    expect(restorePrevious(second).discardedPictures).toEqual(expect.arrayContaining(namesOf(b)))
    expect(showProcessed(second, b).discardedPictures).toEqual(expect.arrayContaining([...namesOf(a), b]))
    expect(showProcessed(second, b).discardedPictures).not.toContain(`${b}-300`)
  })

  it('is kept as the one to restore if an unprocessed upload is replaced by another', () => {
    const first = withoutDiscarded(showProcessed(showUpload(ada, upload(a)), a), [a])
    const c = 'c'.repeat(43)
    const third = showUpload(showUpload(first, upload(b)), upload(c))
    expect(third.discardedPictures).toEqual(expect.arrayContaining(namesOf(b)))
    expect(third.pendingPicture?.before).toBe(`/api/pictures/${a}-300.jpg`)
  })

  it('is removed from the store completely if it is cleared or replaced by an address', () => {
    const first = showProcessed(showUpload(ada, upload(a)), a)
    for (const address of ['', 'https://pictures.example/ada.jpg']) {
      const after = showAddress(first, address)
      expect(after).toMatchObject({ profileImageUrl: address, pendingPicture: null })
      expect(after.discardedPictures.toSorted()).toEqual(namesOf(a).toSorted())
    }
  })

  it('lists every name under which it may be stored, for the deletion of the account', () => {
    const learner = showUpload(showProcessed(showUpload(ada, upload(a)), a), upload(b))
    expect(picturesOf(learner).toSorted()).toEqual([...namesOf(a), ...namesOf(b)].toSorted())
  })
})
