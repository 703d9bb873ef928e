import { describe, expect, it } from '@jest/globals'
import { genusOf, guessPartOfSpeech } from './described/genus.ts'
import { contentWords, nearIdentical } from './described/glosses.ts'
import { kindOf, nearKinds } from './described/kinds.ts'
import { shapeOf, shapesMatch } from './described/shape.ts'
import { find, sources } from './distractor-finder.fixture.ts'

const { wordnet } = sources

const sense = (text: string, partOfSpeech: string, definition: string) => ({ text, partOfSpeech, definition })
const ask = (text: string, partOfSpeech: string, definition: string, among: ReturnType<typeof sense>[] = []) =>
  find({ ...sense(text, partOfSpeech, definition), among })

const dictionaryDefinition = (noun: string): string => wordnet.senses(noun, 'noun')[0]!.gloss.definition

describe('wrong options have the kind and form of the word', () => {
  it('offers phrases for a phrase and single words for a single word', () => {
    for (const phrase of ['bite the bullet', 'give up'])
      for (const { word } of ask(phrase, 'verb', 'do what is hard without complaint').distractors) expect(word).toContain(' ')
    for (const { word } of ask('to ghost', 'verb', 'to stop answering someone').distractors) expect(word).not.toContain(' ')
  })

  it('offers people for a person known only by the learner’s definition', () => {
    const { distractors } = ask('devil’s advocate', 'idiom', 'someone who argues against something just to make people think')
    expect(distractors.length).toBeGreaterThanOrEqual(6)
    for (const { word, definition } of distractors) {
      const senses = wordnet.senses(word.replaceAll(' ', '_'), 'noun')
      const isPerson = /\b(?:who|person|child|mother|father|woman|man)\b/.test(definition)
      expect([word, isPerson || senses.some(({ lexicographerFile }) => lexicographerFile === 18)]).toEqual([word, true])
    }
  })

  it('offers words of the kind named in the definition for a word that WordNet lacks', () => {
    const kindsOfBread = ask('pide', 'noun', 'a flat bread of Turkey').distractors
    expect(kindsOfBread.filter(({ definition }) => /bread|cake|bun|loaf|biscuit|flour/.test(definition)).length).toBeGreaterThanOrEqual(5)
    expect(
      ask('hygge', '', 'a cosy feeling at home').distractors.filter(({ definition }) => /feeling|emotion/.test(definition)).length,
    ).toBeGreaterThan(3)
  })

  it.each([
    ['austerity', 'a time when a government spends very little', 28],
    ['fizzy drink', 'a sweet soda full of small bubbles', 13],
    ['eviction', 'the act of making people leave their home', 4],
    ['baby shower', 'a party with presents for a woman who is pregnant', 11],
    ['lull', 'a state in which little happens', 26],
  ])('takes the first word of a definition in the sense that definitions mean: %s, "%s"', (_word, definition, file) => {
    const genus = genusOf(definition, 'noun', wordnet)!
    expect(kindOf(wordnet.synset(genus.partOfSpeech, genus.offset))).toBe(file)
  })

  it('offers times for a time', () => {
    const { distractors } = ask('austerity', 'noun', 'a time when a government spends very little')
    expect(distractors.map(({ word }) => word)).toEqual(expect.arrayContaining(['season', 'week']))
  })

  it('offers verbs for a definition that reads as a verb, even if the word was saved as a noun', () => {
    for (const [text, part, definition] of [
      ['set', 'noun', 'to put something in a place'],
      ['to set', 'noun', 'put something in a place'],
      ['set', '', 'put something in a place'],
    ] as const) {
      const found = ask(text, part, definition)
      expect([text, part, found.partOfSpeech, found.distractors.length]).toEqual([text, part, 'verb', 8])
    }
    expect(ask('set', 'noun', 'a group of things of the same kind').partOfSpeech).toBe('noun')
  })

  it('takes “small” in “a small informal restaurant” as an adjective: offers restaurants for bistro', () => {
    const beside = ask('bistro', 'noun', 'a small informal restaurant').distractors
    expect(beside.filter(({ definition }) => /restaurant/.test(definition)).length).toBeGreaterThan(3)
  })

  it('offers names for a name and none for a common noun', () => {
    for (const { word } of ask('Lofoten', 'noun', 'islands in the north of Norway').distractors) expect(word).toMatch(/^\p{Lu}/u)
    for (const { word } of ask('Serendipity', 'noun', 'good luck in making discoveries').distractors) expect(word).toMatch(/^\p{Ll}/u)
    expect(
      ask('river', 'noun', 'a large stream of water', [sense('Danube', 'noun', 'a flow from Germany to the Black Sea')]).safeAmong,
    ).toEqual([])
  })

  it('offers eight options for a learner’s own definition of every part of speech', () => {
    for (const [text, part, definition] of [
      ['yeet', 'verb', 'to throw something hard'],
      ['sus', 'adjective', 'giving a strange impression'],
      ['lowkey', 'adverb', 'a little, secretly'],
      ['spill the tea', '', 'tell the latest gossip'],
      ['rizz', '', 'the ability to charm somebody'],
    ] as const)
      expect([text, ask(text, part, definition).distractors.length]).toEqual([text, 8])
  })

  it('offers words in their usual part of speech and sense: no “radio” as a verb, no “hope” as a person', () => {
    const offered = [
      ['child', 'noun', 'a young person of either sex'],
      ['blink', 'verb', 'briefly shut the eyes'],
      ['forgive', 'verb', 'stop blaming or grant forgiveness'],
    ].flatMap(([text, part, definition]) => ask(text!, part!, definition!).distractors.map(({ word }) => word))
    expect(offered).toHaveLength(24)
    for (const word of ['hope', 'kitten', 'hat', 'cheek', 'radio']) expect(offered).not.toContain(word)
  })

  it('offers no rare words', () => {
    for (const text of ['landlord', 'commuter', 'colander']) {
      const words = ask(text, 'noun', dictionaryDefinition(text)).distractors.map(({ word }) => word)
      expect(words).toHaveLength(8)
      for (const rare of ['wight', 'natator', 'musher', 'ankus', 'appreciator']) expect(words).not.toContain(rare)
    }
  })

  it('offers no obscene words', () => {
    for (const text of ['bite the bullet', 'kick the bucket', 'hit the road'])
      for (const { definition } of ask(text, 'verb', 'something one does').distractors) expect(definition).not.toMatch(/bowel|sexual/)
  })
})

describe('safeAmong: no option is right as well', () => {
  it('rejects a word that one of the two definitions names', () => {
    const among = [sense('charm', 'noun', 'attractiveness that interests people'), sense('appeal', 'noun', 'what rizz gives a person')]
    expect(ask('rizz', 'noun', 'charm in talking to people', among).safeAmong).toEqual([])
    const proud = sense('proud', 'adjective', 'feeling self-respect or pleasure in something')
    expect(ask('elated', 'adjective', 'exultantly proud and joyful; in high spirits', [proud]).safeAmong).toEqual([])
  })

  it('rejects a kind of what the word means in another sense', () => {
    const first = (word: string, part: 'noun' | 'verb') => sense(word, part, wordnet.senses(word, part)[0]!.gloss.definition)
    for (const [part, word, others] of [
      ['verb', 'change', ['melt', 'whisper']],
      ['noun', 'end', ['boundary', 'port']],
    ] as const) {
      const asked = first(word, part)
      expect([word, find({ ...asked, among: others.map((other) => first(other, part)) }).safeAmong]).toEqual([word, [1]])
    }
  })

  it('rejects a word whose definition contains the other in an irregular form', () => {
    const mouse = sense('mouse', 'noun', 'a small animal with a long tail')
    const cat = (definition: string) => sense('cat', 'noun', definition)
    const isSafe = (one: typeof mouse, other: typeof mouse) => find({ ...one, among: [other] }).safeAmong.length === 1
    for (const [hunted, safe] of [
      ['birds', true],
      ['mice', false],
    ] as const) {
      const hunter = cat(`an animal that hunts ${hunted} at night`)
      expect([hunted, isSafe(mouse, hunter), isSafe(hunter, mouse)]).toEqual([hunted, safe, safe])
    }
  })

  it('nearIdentical() compares definitions by the stems of their content words', () => {
    const alike = (one: string, other: string, part: string) => nearIdentical(contentWords(one), contentWords(other), part)
    expect(alike('full of joy', 'marked by joyfulness', 'adjective')).toBe(true)
    expect(alike('a small house of wood', 'a little wooden house', 'noun')).toBe(true)
    expect(alike('in an angry manner', 'in a careful manner', 'adverb')).toBe(false)
    expect(alike('a person who bakes bread', 'a person who mends shoes', 'noun')).toBe(false)
  })

  it('rejects a definition that differs only in its first clause', () => {
    const lodge = 'a house where hunters sleep at night'
    const shed = 'a house in some garden beside tools'
    const [wooden, wood] = ['small, wooden, built by hand', 'small and built of wood']
    const isSafe = (one: string, other: string) => ask('zab', 'noun', one, [sense('quon', 'noun', other)]).safeAmong.length === 1
    expect(isSafe(lodge, shed)).toBe(true)
    expect(isSafe(`${lodge}; ${wood}`, `${shed}; ${wooden}`)).toBe(false)
  })
})

describe('kind, genus and shape of a word', () => {
  it('nearKinds() groups WordNet’s lexicographer files', () => {
    const [animal, artifact, substance, person, time, motion, communication, weather] = [5, 6, 27, 18, 28, 38, 32, 43]
    expect(nearKinds(artifact, substance)).toBe(true)
    expect(nearKinds(motion, communication)).toBe(true)
    expect(nearKinds(person, time)).toBe(false)
    expect(nearKinds(animal, artifact)).toBe(false)
    expect(nearKinds(weather, communication)).toBe(false)
  })

  it.each([
    ['a flat bread of India', 'noun', 'bread'],
    ['a kind of very small boat', 'noun', 'boat'],
    ['someone who argues', 'noun', 'person'],
    ['one who never works', 'noun', 'person'],
    ['to walk slowly', 'verb', 'walk'],
    ['to stop answering somebody', 'verb', 'answer'],
  ] as const)('genusOf() finds the head of a definition: %s', (definition, part, genus) => {
    expect(genusOf(definition, part, wordnet)?.offset).toBe(wordnet.offsets(genus, part)[0])
  })

  it.each([
    ['to ghost', 'leave without a word', 'verb'],
    ['a nothingburger', 'much ado for little', 'noun'],
    ['break the ice', 'say something friendly', 'verb'],
    ['once in a blue moon', 'very rarely', 'adverb'],
    ['sus', 'very strange', 'adjective'],
    ['rizz', 'the ability to charm', 'noun'],
  ] as const)('guessPartOfSpeech() of “%s” (“%s”) is %s', (text, definition, part) =>
    expect(guessPartOfSpeech(text, definition, wordnet)).toBe(part),
  )

  it('shapesMatch() accepts two names, or phrases of about the same length', () => {
    expect(shapesMatch(shapeOf('bite the bullet'), shapeOf('to kick the bucket'))).toBe(true)
    expect(shapesMatch(shapeOf('ladle'), shapeOf('kick the bucket'))).toBe(false)
    expect(shapesMatch(shapeOf('Paris'), shapeOf('river'))).toBe(false)
  })
})
