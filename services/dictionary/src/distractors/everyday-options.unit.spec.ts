import { describe, expect, it } from '@jest/globals'
import { compoundNouns } from '../supplement/index.ts'
import { find, sources } from './distractor-finder.fixture.ts'

const { wordnet } = sources
const options = (text: string, partOfSpeech: string, definition: string) =>
  find({ text, partOfSpeech, definition, among: [] }).distractors.map(({ word }) => word)

describe('wrong options are words that people say', () => {
  const ours = new Set(compoundNouns().map(({ text }) => text))
  const isSaid = (phrase: string): boolean => {
    const lemma = phrase.replaceAll(' ', '_')
    const [sense] = wordnet.offsets(lemma, 'noun')
    const isPlain = sense !== undefined && wordnet.plainDefinition('noun', sense) !== undefined
    return ours.has(phrase) || isPlain || wordnet.tagCounts(lemma, 'noun').some((count) => count > 0)
  }

  it.each([
    ['snap election', 'a vote that a government suddenly calls before its time'],
    ['credit card', 'a small card from a bank for buying things now and paying later'],
    ['traffic jam', 'a number of vehicles blocking one another until they can scarcely move'],
    ['job interview', 'an interview to determine whether an applicant is suitable for a position of employment'],
    ['peer pressure', 'what makes you do things because others of your age do them'],
    ['mother tongue', 'the first language that you learned at home'],
    ['frying pan', 'a pan used for frying foods'],
  ])('beside a compound: %s', (text, definition) => {
    const found = options(text, 'noun', definition)
    expect(found.length).toBeGreaterThanOrEqual(6)
    expect(found.filter((phrase) => !isSaid(phrase))).toEqual([])
  })

  it('beside a compound are of a near kind, and no hyponyms of it', () => {
    const persons = find({
      text: 'flight attendant',
      partOfSpeech: 'noun',
      definition: 'a man who serves passengers on a plane',
      among: [],
    })
    const isPerson = /\b(?:who|person|child|mother|father|woman|man|someone|guide)\b/
    expect(persons.distractors.filter(({ definition }) => isPerson.test(definition)).length).toBeGreaterThanOrEqual(6)
    expect(options('public transport', 'noun', 'conveyance for passengers or mail or freight')).not.toContain('electric car')
  })

  it.each([
    ['drowsiness', 'a very sleepy state'],
    ['laziness', 'the habit of not wanting to work or make an effort'],
    ['loneliness', 'the state of being alone in solitary isolation'],
  ])('beside a quality in -ness are others of its kind: %s', (text, definition) => {
    expect(options(text, 'noun', definition).filter((word) => !word.endsWith('ness'))).toEqual([])
  })

  it('beside an adjective of WordNet that is a saying as well are no sayings: good for you', () => {
    const definition = wordnet.senses('good_for_you', 'adjective')[0]!.gloss.definition
    expect(options('good for you', 'adjective', definition)).not.toContain('go for it')
  })

  it.each([
    ['polite', 'showing regard for others in manners, speech, behavior, etc.'],
    ['stubborn', 'refusing to change your mind, even when you are wrong'],
    ['shy', 'nervous about meeting and talking to other people'],
  ])('beside an adjective are no participles and comparatives: %s', (text, definition) => {
    const found = options(text, 'adjective', definition)
    expect(found.length).toBeGreaterThanOrEqual(6)
    expect(found.filter((word) => /(?:ed|ing|er)$/.test(word))).toEqual([])
  })
})
