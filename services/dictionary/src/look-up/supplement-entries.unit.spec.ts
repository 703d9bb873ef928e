import { describe, expect, it } from '@jest/globals'
import { dictionary, find } from './local-dictionary.fixture.ts'

const parts = (typed: string) => find(typed).allDefinitions.map((group) => group.partOfSpeech)

describe('looking up a word of the supplement', () => {
  it.each(['selfie', 'emoji', 'blockchain', 'hashtag', 'app', 'smartphone', 'chatbot', 'look forward to', 'put up with', 'break the ice'])(
    'finds “%s” with pronunciation and example',
    (word) => {
      const { pronunciation, definition, example } = find(word)
      expect([pronunciation, definition, example]).not.toContain('')
    },
  )

  it.each([
    ['gave up', 'give up'],
    ['looking forward to', 'look forward to'],
    ['look it up', 'look up'],
    ['looked them up', 'look up'],
    ['turned the lights off', 'turn off'],
    ['putting her new coat on', 'put on'],
    ['look words up', 'look up'],
    ['looked after her', 'look after'],
    ['put up with it', 'put up with'],
    ['hold off on', 'hold off'],
    ['signed off on', 'sign off on'],
    ['weighed in on', 'weigh in'],
    ['listening in on', 'listen in'],
    ['hand over to', 'hand over'],
    ['handing it over to', 'hand over'],
    ['filled me in on', 'fill in on'],
    ['put up with', 'put up with'],
    ['broke the ice', 'break the ice'],
    ['pulling my leg', "pull someone's leg"],
    ['made up her mind', 'make up your mind'],
    ['gave her a hand', 'give someone a hand'],
    ['last straw', 'the last straw'],
    ['elephants in the room', 'elephant in the room'],
    ['work life balance', 'work-life balance'],
    ['data centre', 'data center'],
    ['selfies', 'selfie'],
  ])('“%s” finds “%s”', (typed, headword) => {
    expect([find(typed).word, find(typed).spellingOf]).toContain(headword)
  })

  it.each([
    ['made up', 'make up'],
    ['pick me up', 'pick up'],
  ])('“%s” is “%s” first, not the word with hyphens', (typed, headword) => {
    expect(find(typed)).toMatchObject({ word: headword, inflectedForm: typed, partOfSpeech: 'verb' })
  })

  it.each([
    ['soggy', /^soft and full of water/],
    ['pram', /vehicle with four wheels/],
    ['salary', /^the money that someone gets/],
    ['drive away', /doubt|go away/],
    ['throw away', /^get rid of$/],
    ['settle down', /^become settled/],
    ['every', /^all of a group/],
    ['several', /^more than two, but not many$/],
    ['whence', /^from what place/],
    ['at stake', /at risk|at issue/],
    ['hmm', /in doubt/],
  ])('shows the meaning of “%s” once, in our words', (word, wordNets) => {
    const shown = find(word).allDefinitions.flatMap(({ definitions }) => definitions.map(({ definition }) => definition))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter((definition) => wordNets.test(definition))).toEqual([])
  })

  it('knows a closed-class word saved with WordNet’s definition', () => {
    const [adverbs] = find('anymore').allDefinitions
    expect(adverbs?.definitions[0]?.formerDefinition).toMatch(/^at the present or from now on/)
  })

  it.each(['throw off', 'push up', 'pour out', 'mutilate', 'uncut'])('shows each definition of “%s” once', (word) => {
    for (const { definitions } of find(word).allDefinitions)
      expect(new Set(definitions.map(({ definition }) => definition)).size).toBe(definitions.length)
  })

  // As a learner types them on a telephone.
  it.each([
    ['Repo.', /program/],
    ['Null and void', /law/],
    ['VAT', /tax/],
    ['EU', /Europe/],
    ['IV', /blood/],
    ['Stat', /at once/],
    ['Ltd.', /company/],
    ['Dept.', /part of a/],
    ['Approx.', /about/],
    ['Brrr', /cold/],
    ['Drive-thru', /car/],
    ['Shouldn’t’ve', /should not have/],
    ['Whatcha', /what are you/],
    ['Glasses', /eyes/],
  ])('finds “%s”', (typed, meaning) => {
    expect(find(typed).definition).toMatch(meaning)
  })

  it('puts a further sense after the first of WordNet, but first for a form that always means it', () => {
    const sensesOf = (word: string) =>
      find(word)
        .allDefinitions.find((group) => group.partOfSpeech === 'verb')!
        .definitions.map(({ definition }) => definition)
    expect(sensesOf('lie')[1]).toBe('say something that is not true')
    expect(sensesOf('lied')[0]).toBe('say something that is not true')
    expect([...sensesOf('lied')].sort()).toEqual([...sensesOf('lie')].sort())
  })

  it.each([
    ['talked me into it', 'talk into'],
    ['an apple', 'apple'],
    ['the children', 'child'],
    ['twenty bucks', 'bucks'],
    ['to swim', 'swim'],
    ['to look forward to', 'look forward to'],
  ])('finds “%s” as “%s” and sets inflectedForm', (typed, headword) => {
    expect(find(typed)).toMatchObject({ word: headword, inflectedForm: typed })
  })

  it.each([
    ['she burst into tears', 'burst into tears'],
    ['he resigned', 'resign'],
    ["I'm fed up", 'fed up'],
    ['rummaged through', 'rummage'],
    ['famous for', 'famous'],
    ['a gust of wind', 'gust'],
  ])('finds “%s” as “%s” without the words beside it in its sentence', (typed, headword) => {
    expect(find(typed)).toMatchObject({ word: headword, inflectedForm: typed })
  })

  it.each([
    ['ran out of milk', 'run out of'],
    ['turned down the offer', 'turn down'],
    ['works out at the gym', 'work out'],
    ["we couldn't put up with it any longer", 'put up with'],
    ['dropped me off at the station', 'drop off'],
    ['picked the kids up from school', 'pick up'],
    ['get up at seven', 'get up'],
    ['stock up on', 'stock up'],
    ['going to do up the house', 'do up'],
    ['the plane took off', 'take off'],
    ['the milk has gone off', 'go off'],
    ['finally gave in', 'give in'],
    ['was told off', 'tell off'],
  ])('finds “%s” as “%s”, its verb of several words', (typed, headword) => {
    expect(find(typed)).toMatchObject({ word: headword, partOfSpeech: 'verb', inflectedForm: typed })
  })

  it('finds no phrasal verb in a verb beside a preposition of place', () => {
    for (const typed of ['came to the party', 'sat on the chair', 'live in London', 'put the book on the table', 'house he lived in'])
      expect([typed, dictionary.find(typed)]).toEqual([typed, undefined])
  })

  it('finds no word beside others that do not belong to it', () => {
    for (const typed of ['it at', 'who of', 'kitchen in', 'he kitchen', 'out of paper', 'the gust of wind', "I'm kitchen"])
      expect([typed, dictionary.find(typed)]).toEqual([typed, undefined])
  })

  it('finds a phrase by its other wordings', () => {
    expect(find('bit more than I can chew')).toMatchObject({ word: 'bite off more than you can chew' })
    expect(find('kept her promises')).toMatchObject({ word: 'keep a promise', inflectedForm: 'kept her promises' })
    expect(find('at the top of her voice')).toMatchObject({ word: 'at the top of your lungs' })
  })

  it('sets inflectedForm for a phrasal verb with its object inside, and finds no entry for other words inside', () => {
    expect(find('look it up').inflectedForm).toBe('look it up')
    expect(dictionary.find('look it table')).toBeUndefined()
    expect(dictionary.find('the lights off')).toBeUndefined()
    expect(dictionary.find('give it')).toBeUndefined()
    expect(dictionary.find('the swims of')).toBeUndefined()
    expect(dictionary.find('to kitchen')).toBeUndefined()
  })

  it('puts the supplement’s senses before WordNet’s of the same part of speech', () => {
    const [first] = find('give up').allDefinitions
    expect(first?.definitions[0]?.definition).toBe('stop doing something that you did often')
    expect(first?.definitions.length).toBeGreaterThan(5)
    expect(parts('ghost')).toEqual(['noun', 'verb'])
  })

  it.each([
    ['crackdown', 'severely repressive actions'],
    [
      'AIDS',
      'a serious (often fatal) disease of the immune system transmitted through blood products especially by sexual contact or contaminated needles',
    ],
    ['check over', 'look at something carefully to see if it is right or in good condition'],
    ['checked it over', 'look at something carefully to see if it is right or in good condition'],
  ])('lists no sense of WordNet’s for “%s” that repeats the supplement’s, and knows a word saved with it', (typed, wordnets) => {
    const [first] = find(typed).allDefinitions
    expect(first?.definitions.map(({ definition }) => definition)).not.toContain(wordnets)
    expect(first?.definitions[0]?.formerDefinition).toBe(wordnets)
  })

  it('lists WordNet’s other senses', () => {
    expect(find('storm').allDefinitions[0]?.definitions.map(({ definition }) => definition)).toContain('a violent commotion or disturbance')
  })

  it('gives the American and the British spelling the same sense', () => {
    expect(['favor', 'favour'].map((word) => find(word).definition)).toEqual(Array(2).fill('something kind that is done to help someone'))
    expect(find('favour').example).toContain('favour')
  })
})
