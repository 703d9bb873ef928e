import { describe, expect, it } from '@jest/globals'
import { splitGloss } from './gloss.ts'

describe('splitGloss', () => {
  it('separates examples from the definition', () => {
    expect(splitGloss('in a state of sleep; "were all asleep when the phone rang"; "fell asleep at the wheel"')).toEqual({
      definition: 'in a state of sleep',
      examples: ['were all asleep when the phone rang', 'fell asleep at the wheel'],
    })
  })

  it('keeps semicolons in the definition', () => {
    expect(splitGloss('flee; take to one\'s heels; cut and run; "If you see this man, run!"').definition).toBe(
      "flee; take to one's heels; cut and run",
    )
  })

  it('keeps a quotation inside the definition', () => {
    expect(splitGloss('a demand especially in the phrase "the call of duty"')).toEqual({
      definition: 'a demand especially in the phrase "the call of duty"',
      examples: [],
    })
  })

  it('removes the author of an example and a preceding “e.g.”', () => {
    expect(splitGloss('lacking in energy or will; "Much benevolence of the passive order"- George Meredith')).toEqual({
      definition: 'lacking in energy or will',
      examples: ['Much benevolence of the passive order'],
    })
    expect(splitGloss('incapable of being changed; e.g. "frozen prices"').definition).toBe('incapable of being changed')
  })

  it('removes withheld examples', () => {
    expect(splitGloss('enter; "Did the molester penetrate the child?"; "The bullet penetrated her chest"').examples).toEqual([
      'The bullet penetrated her chest',
    ])
  })

  it('converts quotation marks and dashes to typographic ones', () => {
    expect(splitGloss("(comparative of `good') superior; \"Don't run--you'll fall\"")).toEqual({
      definition: '(comparative of ‘good’) superior',
      examples: ["Don't run—you'll fall"],
    })
  })
})
