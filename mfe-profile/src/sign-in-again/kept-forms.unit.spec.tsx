import { afterEach, describe, expect, it } from '@jest/globals'
import { forgetForm, keepForm, keptForm } from './kept-forms.ts'

const kept = { learner: 'ada', isDeed: true, values: { email: 'ada@example.org' } }

afterEach(() => sessionStorage.clear())

describe('A form that was left to sign in again', () => {
  it('is there for the learner who left it, until it is forgotten', () => {
    keepForm('profile', kept)
    expect(keptForm('profile', 'ada')).toEqual(kept)
    expect(keptForm('api-key', 'ada')).toBeUndefined()
    forgetForm('profile')
    expect(keptForm('profile', 'ada')).toBeUndefined()
  })

  it('is not for whoever signs in in their stead', () => {
    keepForm('profile', kept)
    expect(keptForm('profile', 'grace')).toBeUndefined()
  })

  it.each(['', 'null', '{', '{"learner":"ada"}', '{"learner":"ada","isDeed":true,"values":{"email":7}}'])(
    'is nothing where %s is kept',
    (text) => {
      sessionStorage.setItem('wordloom.form.profile', text)
      expect(keptForm('profile', 'ada')).toBeUndefined()
    },
  )
})
