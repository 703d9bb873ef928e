import { describe, expect, it } from '@jest/globals'
import { givesAway } from './gives-away.ts'

describe('givesAway(definition, headword)', () => {
  it.each([
    ['is true for the headword itself', 'run', 'a run of good luck'],
    ['is true for the headword in another case', 'Paris', 'the PARIS of the south'],
    ['is true for an inflected form', 'run', 'what he ran from'],
    ['is true for a form of another part of speech', 'light', 'lighter than air'],
    ['is true for the headword in a hyphenated compound', 'dog', 'like a dog-eared book'],
    ['is true for a possessive', 'dog', 'a dog’s dinner'],
    ['is true for a word derived by a suffix', 'happy', 'a state of happiness'],
    ['is true for a word derived by a prefix', 'happy', 'not unhappy'],
    ['is true for the word that the headword is derived from', 'obtrusively', 'in an obtrusive manner'],
    ['is true for the three letters that the headword is derived from', 'foggy', 'with fog'],
    ['is true for such a word with a silent e', 'icy', 'like ice'],
    ['is true for the American spelling of a British word', 'plough', 'to turn the soil with a plow'],
    ['is true for a word derived in the other spelling', 'ploughing', 'tilling the land with a plow'],
    ['is true for the British spelling of an American word', 'color', 'what colours have'],
    ['is true for a spelling that differs at the end', 'theatre', 'a theater'],
    ['is true for a spelling that only one word has', 'judgement', 'a judgment of a court'],
    ['is true where two rules of spelling apply', 'anaesthetise', 'to anesthetize'],
    ['is true for the other spelling in a phrase', 'centre bit', 'a bit with a center'],
    ['is true for the American word that a British one is derived from', 'humour', 'what is humorous'],
    ['is true for the word that fiery is derived from', 'fiery', 'like fire'],
    ['is true for a content word of a phrase', 'ice cream', 'a frozen dessert of cream'],
  ])('%s', (_how, headword, definition) => expect(givesAway(definition, headword)).toBe(true))

  it.each([
    ['run', 'a grunt or a prune'],
    ['ubiquitous', 'being present everywhere at once'],
    ['give up', 'put an end to a state or an activity'],
    ['art', 'the party started'],
    // Here -our is no British ending.
    ['four', 'enough for a table'],
    ['fourth', 'back and forth'],
    ['mourn', 'every morn'],
    ['or', 'what is our own'],
    ['sense', 'the presence of it'],
  ])('is false for unrelated words: %s', (headword, definition) => expect(givesAway(definition, headword)).toBe(false))
})
