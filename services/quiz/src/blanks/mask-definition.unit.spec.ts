import { describe, expect, it } from '@jest/globals'
import { askable } from './mask-definition.ts'

describe('A definition that is asked about', () => {
  it('is as it is where it does not give its word away', () => {
    expect(askable('lasting a very short time', 'ephemeral')).toEqual({ text: 'lasting a very short time', masked: false, tells: true })
  })

  it('has the word blanked, and what is built on it', () => {
    expect(askable('someone who plays the devil’s part in an argument', 'devil’s advocate').text).toBe(
      'someone who plays the ____ part in an argument',
    )
    expect(askable('A frozen dessert of cream, sugar and fruit', 'ice cream')).toEqual({
      text: 'A frozen dessert of ____, sugar and fruit',
      masked: true,
      tells: true,
    })
  })

  it('tells nothing where nothing but the word was in it', () => {
    expect(askable('in a happy manner', 'happily').tells).toBe(false)
    expect(askable('the state of being happy', 'happiness').tells).toBe(false)
    expect(askable('', 'word').tells).toBe(false)
  })
})
