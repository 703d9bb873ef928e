import { afterEach, describe, expect, it } from '@jest/globals'
import { deleteSavedForm, savedForm, saveForm } from './saved-forms.ts'

const saved = { learner: 'ada', isDeed: true, values: { email: 'ada@example.org' } }

afterEach(() => sessionStorage.clear())

describe('A form saved for a new sign-in', () => {
  it('is restored for the same learner until it is deleted', () => {
    saveForm('profile', saved)
    expect(savedForm('profile', 'ada')).toEqual(saved)
    expect(savedForm('api-key', 'ada')).toBeUndefined()
    deleteSavedForm('profile')
    expect(savedForm('profile', 'ada')).toBeUndefined()
  })

  it('is not restored for another learner', () => {
    saveForm('profile', saved)
    expect(savedForm('profile', 'grace')).toBeUndefined()
  })

  it.each(['', 'null', '{', '{"learner":"ada"}', '{"learner":"ada","isDeed":true,"values":{"email":7}}'])(
    'is undefined for the stored text “%s”',
    (text) => {
      sessionStorage.setItem('wordloom.form.profile', text)
      expect(savedForm('profile', 'ada')).toBeUndefined()
    },
  )
})
