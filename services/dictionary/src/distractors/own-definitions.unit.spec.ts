import { describe, expect, it } from '@jest/globals'
import { supplementHas } from '../supplement/index.ts'
import { find, sources } from './distractor-finder.fixture.ts'

const { wordnet } = sources

const noun = (text: string, definition: string) => ({ text, partOfSpeech: 'noun', definition })
const optionsFor = (text: string, definition: string) => find({ ...noun(text, definition), among: [] }).distractors
const above = (offset: number): number[] => {
  const kinds = wordnet.synset('noun', offset).pointers.filter(({ symbol }) => symbol === '@')
  return [offset, ...kinds.flatMap((each) => above(each.offset))]
}
const isA = (word: string, kind: string): boolean => {
  const kinds = wordnet.offsets(kind, 'noun')
  return wordnet.offsets(word.toLowerCase().replaceAll(' ', '_'), 'noun').some((sense) => above(sense).some((each) => kinds.includes(each)))
}

describe('wrong options for a short definition by the learner', () => {
  it.each([
    ['shirt', 'a piece of clothing', 'clothing'],
    ['car', 'a vehicle with an engine', 'vehicle'],
    ['car', 'a thing with four wheels that you drive', 'motor_vehicle'],
    ['apple', 'a fruit', 'fruit'],
    ['lion', 'a big wild animal', 'animal'],
  ])('are marked with fits if the definition is true of them: %s, "%s"', (text, definition, kind) => {
    const options = optionsFor(text, definition)
    expect(options).toHaveLength(8)
    expect(options.filter(({ word, fits }) => !fits && isA(word, kind)).map(({ word }) => word)).toEqual([])
  })

  it.each([
    ['bird', 'it can fly'],
    ['farmer', 'has animals'],
  ])('are all marked with fits for a definition that names no kind: %s, "%s"', (text, definition) => {
    expect(optionsFor(text, definition).every(({ fits }) => fits)).toBe(true)
  })

  it.each([
    ['flatmate', 'a person who shares your home in Britain', 'person'],
    ['petrol station', 'a place where you can fill up your car', 'artifact'],
  ])('are neighbours of WordNet’s sense for a definition of the supplement that means the same: %s', (text, definition, kind) => {
    const isOther = (word: string): boolean => !isA(word, kind) && !supplementHas(word, 'noun')
    expect(optionsFor(text, definition).filter(({ word, fits }) => fits || isOther(word))).toEqual([])
  })

  it('are kinds of the named genus without fits for a longer definition: other breads for naan', () => {
    const options = optionsFor('naan', 'a soft flat bread from India')
    expect(options.filter(({ word, fits }) => !fits && isA(word, 'bread')).length).toBeGreaterThanOrEqual(3)
  })

  it('have no fits for a definition of WordNet’s or a longer one', () => {
    expect(optionsFor('dog', wordnet.senses('dog', 'noun')[0]!.gloss.definition).some(({ fits }) => fits)).toBe(false)
    const told = optionsFor('café', 'a small restaurant where drinks and snacks are sold')
    expect(told.some(({ fits }) => fits)).toBe(false)
  })

  it('leave out the learner’s words whose definition is true of the word, and mark those that its definition is true of', () => {
    const among = [noun('truck', 'a vehicle'), noun('motorcycle', 'it has two wheels, a loud motor and one seat for its rider')]
    const { safeAmong, fittingAmong } = find({ ...noun('car', 'a vehicle with an engine'), among })
    expect([safeAmong, fittingAmong]).toEqual([[1], [1]])
  })

  it.each([
    ['road', 'where cars go', 'artifact'],
    ['street', 'where people live in a town', 'artifact'],
    ['street', 'where I have lived since 2019, near the old mill', 'artifact'],
    ['sofa', 'a long soft place to sit', 'artifact'],
    ['vehicle', 'something that carries people', 'artifact'],
    ['scissors', 'you cut paper with them', 'artifact'],
    ['teacher', 'works in a school', 'person'],
    ['wallet', 'a small thing for your money', 'artifact'],
  ])('are of the kind of the word, not of a noun that the definition mentions: %s, "%s"', (text, definition, kind) => {
    const options = optionsFor(text, definition)
    expect(options.filter(({ word }) => isA(word, kind)).length).toBeGreaterThanOrEqual(5)
  })

  it('are never defined as a hypernym of the word is: kin, `a person related to you by blood or marriage`, for sibling', () => {
    for (const [text, definition] of [
      ['sibling', 'a brother or sister'],
      ['nephew', 'son of my brother'],
    ] as const)
      expect(optionsFor(text, definition).filter(({ definition }) => /\bblood\b/.test(definition))).toEqual([])
  })

  it('are none for a person of the learner’s own: no treasurer and no African for Anna', () => {
    for (const [text, definition] of [
      ['Anna', 'my best friend'],
      ['Frau Müller', 'our neighbour'],
    ] as const)
      expect(optionsFor(text, definition)).toEqual([])
  })

  it('are no insults, and are told by what they are: not `predicts the weather`, nor `used of traffic`', () => {
    const all = [
      ...optionsFor('uncle', 'brother of my father'),
      ...optionsFor('cousin', 'child of my uncle'),
      ...find({ text: 'rapid', partOfSpeech: 'adjective', definition: 'very fast', among: [] }).distractors,
    ]
    expect(all.filter(({ word }) => /^(?:bimbo|commie|lame|loon|loony)$/.test(word))).toEqual([])
    expect(all.filter(({ definition }) => /^(?:predicts|used) /.test(definition))).toEqual([])
  })

  it('are no rare words', () => {
    const words = optionsFor('lion', 'a big wild animal').map(({ word }) => word)
    words.push(...optionsFor('cat', 'a pet').map(({ word }) => word))
    for (const rare of ['acarine', 'beroe', 'caseworm', 'thysanuron']) expect(words).not.toContain(rare)
  })
})

it('wrong options contain no disparaging text', () => {
  for (const { word, definition } of [
    ...optionsFor('vehicle', 'something that carries people'),
    ...optionsFor('umbrella', 'a lightweight handheld collapsible canopy'),
  ])
    expect([word, definition]).not.toEqual([word, expect.stringMatching(/pejorative|insane|lame/)])
})

it('a sibling of the hypernym is no wrong option: no silverware for fork', () => {
  expect(optionsFor('fork', 'cutlery used for serving and eating food').map(({ word }) => word)).not.toContain('silverware')
})

describe('wrong options for a definition in another language', () => {
  it.each([
    ['lampshade', 'noun', 'Lampenschirm', true],
    ['grumpy', 'adjective', 'schlecht gelaunt', true],
    ['put up with', 'verb', 'sich etwas gefallen lassen', true],
    ['pot', 'noun', 'une casserole', true],
    ['queue', 'noun', 'la cola', true],
    ['cat', 'noun', 'кошка', true],
    ['cat', 'noun', '猫', true],
    ['house', 'noun', 'das Haus', true],
    ['house', 'noun', 'das Haus; a building that a family lives in', undefined],
    ['pot', 'noun', 'for cooking', undefined],
    ['snow', 'noun', 'it is cold', undefined],
    ['naan', 'noun', 'an Indian bread', undefined],
    ['UNESCO', 'noun', 'part of the UN', undefined],
  ])(
    'are those of the word’s first sense, whatever the definition seems to say: %s (%s), "%s"',
    (text, partOfSpeech, definition, isForeign) => {
      const result = find({ text, partOfSpeech, definition, among: [] })
      expect(result.isForeign).toBe(isForeign)
      expect(result.distractors.filter(({ fits }) => isForeign && fits)).toEqual([])
      if (isForeign) expect(result.distractors.length).toBeGreaterThanOrEqual(3)
    },
  )

  it('are named among the learner’s words: their definitions stand out among English ones', () => {
    const among = [noun('trumpet', 'a brass instrument with a loud bright sound'), noun('drum', 'die Trommel')]
    const { safeAmong, foreignAmong } = find({ ...noun('violin', 'a wooden instrument with four strings'), among })
    expect([safeAmong, foreignAmong]).toEqual([[0, 1], [1]])
  })
})
