import { describe, expect, it } from '@jest/globals'
import { isIdiom } from '../supplement/index.ts'
import { createFamiliarSenseTest } from './candidates/familiar-sense.ts'
import { find, sources } from './distractor-finder.fixture.ts'
import { isIndecent } from './indecent.ts'

const { wordnet, optionWords } = sources

const sense = (text: string, partOfSpeech: string, definition: string) => ({ text, partOfSpeech, definition })
/** A word with WordNet's definition of its first sense. */
const known = (text: string, partOfSpeech: 'noun' | 'verb') =>
  sense(text, partOfSpeech, wordnet.senses(text, partOfSpeech)[0]!.gloss.definition)
const wordsFor = (text: string, partOfSpeech: string, definition: string) =>
  find({ ...sense(text, partOfSpeech, definition), among: [] }).distractors.map(({ word }) => word)
/** The texts of the learner's words that are safe for a word, but of a distant kind. */
const distantFor = (asked: ReturnType<typeof sense>, among: ReturnType<typeof sense>[]) =>
  (find({ ...asked, among }).distantAmong ?? []).map((index) => among[index]?.text)

describe('the learner’s own words', () => {
  it('are distant if they only share a large file with a noun: saucepan and jewellery for violin', () => {
    const among = [known('trumpet', 'noun'), known('saucepan', 'noun'), known('jewelry', 'noun'), known('harp', 'noun')]
    expect(distantFor(known('violin', 'noun'), among)).toEqual(['saucepan', 'jewelry'])
  })

  it('are distant if a verb is of another file: sneeze for simmer', () => {
    expect(distantFor(known('simmer', 'verb'), [known('sneeze', 'verb'), known('dissolve', 'verb')])).toEqual(['sneeze'])
  })
})

describe('wrong options', () => {
  it('do not include a word that a phrase in the definition means: break, for "fall apart"', () => {
    const words = wordsFor('crumble', 'verb', 'fall apart')
    expect(words).toHaveLength(8)
    for (const same of ['break', 'separate', 'part', 'split']) expect(words).not.toContain(same)
  })

  it('do not include another thing of the same purpose for the learner’s own definition: promenade for pavement', () => {
    const words = wordsFor('pavement', 'noun', 'the part next to the road where people walk')
    expect(words).toHaveLength(8)
    for (const same of ['promenade', 'mall', 'sidewalk', 'walk']) expect(words).not.toContain(same)
  })

  it('are of the kind of the word, not of "thing" in its definition: food for biscuit', () => {
    const { distractors } = find({ ...sense('biscuit', 'noun', 'a small flat sweet thing you eat with tea'), among: [] })
    const foods = distractors.filter(({ word }) =>
      wordnet.senses(word.replaceAll(' ', '_'), 'noun').some((each) => each.lexicographerFile === 13),
    )
    expect(foods.length).toBeGreaterThanOrEqual(6)
  })

  it('are of the file of a verb whose senses share one, whatever its definition begins with: bodily verbs for sunbathe', () => {
    const words = wordsFor('sunbathe', 'verb', 'to lie in the sun to get brown')
    const bodily = words.filter((word) => wordnet.senses(word, 'verb').some((each) => each.lexicographerFile === 29))
    expect(bodily.length).toBeGreaterThanOrEqual(6)
  })

  it('are never taken from all over a large file while there are relatives: no representation for pillow', () => {
    expect(wordsFor('pillow', 'noun', 'a cushion to support the head of a sleeping person')).not.toContain('representation')
  })

  it('are of a wider kind, if most of a narrow one share a word with the definition: clothes, not a farm, for jacket', async () => {
    const { relations } = await optionWords()
    const isClothing = relations.isHyponymOf(wordnet.senses('clothing', 'noun').slice(0, 1))
    const { distractors } = find({ ...known('jacket', 'noun'), among: [] })
    const near = distractors.filter(({ kind }) => kind === 'co-hyponym').map(({ word }) => word)
    expect(near.length).toBeGreaterThanOrEqual(6)
    for (const word of near) expect(wordnet.senses(word.replaceAll(' ', '_'), 'noun').some(isClothing)).toBe(true)
  })

  it('are verbs of the same field, of which none may fit as well: roast for simmer, but neither stew nor braise', () => {
    const words = wordsFor('simmer', 'verb', wordnet.senses('simmer', 'verb')[0]!.gloss.definition)
    expect(words).toEqual(expect.arrayContaining(['roast', 'grill']))
    for (const same of ['stew', 'braise', 'poach', 'boil']) expect(words).not.toContain(same)
  })

  it.each([
    ['figure out', 'understand or solve by thinking', / out$/],
    ['to tidy up', 'to put everything in its place', /^(?:put|place) /],
  ])('do not include a phrase that means nearly the same: %s', (text, definition, same) => {
    const words = wordsFor(text, 'verb', definition)
    expect(words.length).toBeGreaterThanOrEqual(6)
    for (const word of words) expect(word).not.toMatch(same)
  })

  it('do not include what a verb phrase means without its last word: hold still for, for "put up with"', () => {
    expect(wordsFor('put up with', 'verb', 'accept something bad without complaining')).not.toContain('hold still for')
  })

  it('do not include what is defined like a hypernym: practitioner for teacher', () => {
    const words = wordsFor('teacher', 'noun', 'a person whose occupation is teaching')
    expect(words).toHaveLength(8)
    expect(words).not.toContain('practitioner')
  })

  it('do not include another sense of the verb that the definition begins with: see for binge-watch', () => {
    expect(wordsFor('binge-watch', 'verb', 'to watch many episodes of a series one after another')).not.toContain('see')
  })

  it('are never a vague first clause of a feeling: anger, "a strong emotion", for happiness', () => {
    expect(wordsFor('happiness', 'noun', wordnet.senses('happiness', 'noun')[0]!.gloss.definition)).not.toContain('anger')
  })

  it('are acts, events or times for what is defined by "when": no plant for harvest', () => {
    const { distractors } = find({ ...sense('harvest', 'noun', 'when farmers collect what they have grown'), among: [] })
    const files = distractors.map(({ word }) => wordnet.senses(word.replaceAll(' ', '_'), 'noun')[0]?.lexicographerFile)
    expect(distractors).toHaveLength(8)
    expect(files.filter((file) => file === 20)).toEqual([])
    expect(files.filter((file) => file === 4).length).toBeGreaterThanOrEqual(4)
  })

  it('are of the kind of what there is a lot of: no number for a storm in a teacup', () => {
    const { distractors } = find({
      ...sense('a storm in a teacup', 'idiom', 'a lot of fuss about something that is not important'),
      among: [],
    })
    expect(distractors.length).toBeGreaterThanOrEqual(3)
    for (const { word, definition } of distractors)
      expect([word, definition]).not.toEqual([word, expect.stringMatching(/number|quantity|money/)])
  })

  it('do not include a general term that is true of the word: bug for beetle', () => {
    const { text, partOfSpeech, definition } = known('beetle', 'noun')
    expect(wordsFor(text, partOfSpeech, definition)).not.toContain('bug')
  })

  it('do not exist for a form of a verb, which would stand out among infinitives: travelled', () => {
    expect(wordsFor('travelled', 'verb', 'went on a journey')).toEqual([])
    expect(wordsFor('travel', 'verb', 'go on a journey')).toHaveLength(8)
  })

  it('are nouns or verbs as they are used: canal is no verb', () => {
    const familiar = createFamiliarSenseTest(wordnet)
    expect(familiar('canal', wordnet.senses('canal', 'verb')[0]!)).toBe(false)
    expect(wordnet.senses('canal', 'noun').some((each) => familiar('canal', each))).toBe(true)
  })

  it('are no obscene compounds', () => {
    expect(wordnet.senses('bullshit', 'verb').every((synset) => isIndecent(synset, wordnet))).toBe(true)
  })

  it('are no abstract look-alikes of a person: slumber for plumber', () => {
    const { text, partOfSpeech, definition } = known('plumber', 'noun')
    expect(wordsFor(text, partOfSpeech, definition)).not.toContain('slumber')
  })

  it('are idioms for an idiom: no suicide squeeze play for a wild goose chase', () => {
    const words = wordsFor('a piece of cake', 'noun', 'something that is very easy to do')
    expect(words.slice(0, 4).every(isIdiom)).toBe(true)
    expect(wordsFor('on cloud nine', 'adjective', 'extremely happy').every(isIdiom)).toBe(true)
    expect(wordsFor('the ball is in your court', 'phrase', 'you must act next').every(isIdiom)).toBe(true)
    expect(wordsFor('ice cream', 'noun', 'frozen dessert containing cream and sugar and flavoring').some(isIdiom)).toBe(false)
  })

  it('are no idioms on the same theme: no long shot for a wild goose chase', () => {
    const words = wordsFor('wild goose chase', 'noun', 'a search that has no chance of success')
    expect(words).toContain('snowball effect')
    expect(words).not.toContain('long shot')
  })

  it('are no classes of persons, which the asked one may belong to: craftsman for tailor', () => {
    const tailor = known('tailor', 'noun')
    expect(wordsFor(tailor.text, 'noun', tailor.definition)).not.toContain('craftsman')
    const among = [sense('craftsman', 'noun', 'a skilled worker who makes things by hand'), known('farmer', 'noun')]
    expect(find({ ...tailor, among }).safeAmong).toEqual([1])
  })

  it('are no places named by what they belong to: exterior and source for harbour', () => {
    const words = wordsFor('harbour', 'noun', 'a sheltered port where ships can take on or discharge cargo')
    expect(words).toContain('meadow')
    for (const relational of ['exterior', 'source', 'post']) expect(words).not.toContain(relational)
  })

  it('share more with a verb than a word such as change or purpose: no adapt for simmer', () => {
    expect(wordsFor('simmer', 'verb', known('simmer', 'verb').definition)).not.toContain('adapt')
  })

  it('are names that share a place with the name: Japanese cities for Kyoto', () => {
    const { distractors } = find({ ...known('kyoto', 'noun'), text: 'Kyoto', among: [] })
    const near = distractors.filter(({ definition }) => /Japan|Honshu|Kyushu|Hokkaido/.test(definition))
    expect(near.length).toBeGreaterThanOrEqual(2)
  })
})
