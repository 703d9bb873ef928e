import { describe, expect, it } from '@jest/globals'
import { givesAway } from './gives-away.ts'

describe('a definition gives its word away', () => {
  it.each([
    ['when it holds it', 'run', 'a run of good luck'],
    ['in another case', 'Paris', 'the PARIS of the south'],
    ['in a form of it', 'run', 'what he ran from'],
    ['in a form of another part of speech', 'light', 'lighter than air'],
    ['with a hyphen', 'dog', 'like a dog-eared book'],
    ['as a possessive', 'dog', 'a dog’s dinner'],
    ['by a word built on it', 'happy', 'a state of happiness'],
    ['by a word it stands at the end of', 'happy', 'not unhappy'],
    ['by the word it is built on', 'obtrusively', 'in an obtrusive manner'],
    ['by a telling part of a phrase', 'ice cream', 'a frozen dessert of cream'],
  ])('%s', (_how, headword, definition) => expect(givesAway(definition, headword)).toBe(true))

  it.each([
    ['run', 'a grunt or a prune'],
    ['ubiquitous', 'being present everywhere at once'],
    ['give up', 'put an end to a state or an activity'],
    ['art', 'the party started'],
  ])('and not otherwise: %s', (headword, definition) => expect(givesAway(definition, headword)).toBe(false))
})
