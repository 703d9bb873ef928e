import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import { createLocalDictionary } from '../look-up/local-dictionary.ts'
import { openDictionarySources } from '../sources.ts'
import { americanOfSameWord } from '../spelling/index.ts'
import { openClasses } from '../wordnet/index.ts'
import { commonnessOf, withCommonness } from './commonness.ts'
import judgedBands from './judged-bands.json' with { type: 'json' }
import { preferredSenses } from './preferred-senses.ts'

const { wordnet, cmudict, frequencies } = openDictionarySources()
const dictionary = createLocalDictionary(wordnet, cmudict)
const find = (word: string) => dictionary.find(word)!
const groupOf = (word: string, partOfSpeech: string) => find(word).allDefinitions.find((group) => group.partOfSpeech === partOfSpeech)!

describe('sense order', () => {
  it.each([
    ['address', 'noun', /place where a person/],
    ['mobile', 'adjective', /move/],
    ['streaming', 'noun', /internet/],
    ['charger', 'noun', /battery/],
    ['rift', 'noun', /separation/],
    ['bank', 'noun', /financial/],
    ['party', 'noun', /social/],
    ['chess', 'noun', /board game/],
    ['airline', 'noun', /flights/],
    ['appointment', 'noun', /meeting/],
    ['lazy', 'adjective', /work/],
    ['commuter', 'noun', /someone who travels/],
    ['leaflet', 'noun', /small book/],
    ['deport', 'verb', /expel/],
    ['primate', 'noun', /mammal/],
    ['threadbare', 'adjective', /threads/],
    ['pomegranate', 'noun', /fruit/],
    ['buck', 'noun', /money worth one dollar/],
    ['bucks', 'noun', /^dollars/],
    ['tidy', 'adjective', /order and cleanliness/],
    ['thrift', 'noun', /spending money/],
    ['booster', 'noun', /shot of a medicine/],
    ['DM', 'noun', /message/],
    ['ETA', 'noun', /time when/],
    ['EV', 'noun', /car/],
    ['storm', 'noun', /bad weather/],
    ['pound', 'noun', /money/],
    ['fed up', 'adjective', /bored/],
    ['second-hand', 'adjective', /not new/],
    ['lanyard', 'noun', /around the neck/],
    ['bursary', 'noun', /college/],
    ['sanctions', 'noun', /trade/],
    ['hallucinate', 'verb', /things that are not there/],
    ['sold out', 'adjective', /tickets/],
    ['over the counter', 'adjective', /shop/],
    ['CC', 'noun', /message/],
    ['NHS', 'noun', /hospitals/],
    ['PowerPoint', 'noun', /program/],
    ['telly', 'noun', /television/],
    ['furlough', 'noun', /work/],
    ['recession', 'noun', /jobs/],
    ['snap at', 'verb', /angry/],
    ['sore throat', 'noun', /pain/],
    ['standing order', 'noun', /bank/],
  ])('puts the everyday sense of “%s” as a %s first', (word, partOfSpeech, meaning) => {
    expect(groupOf(word, partOfSpeech).definitions[0]?.definition).toMatch(meaning)
  })

  it.each(['hands', 'hours', 'colours', 'taxis', 'learned', 'ordered', 'trumpets', 'bowels'])(
    '“%s” is an inflected form first, then a headword',
    (form) => {
      expect(find(form)).toMatchObject({ inflectedForm: form })
      expect(find(form).allDefinitions.some((group) => group.word === form)).toBe(true)
    },
  )

  it.each(['trains', 'ducks', 'presents', 'files', 'peppers'])('“%s” is a plural noun first, then a verb', (form) => {
    expect(find(form)).toMatchObject({ inflectedForm: form, partOfSpeech: 'noun' })
    expect(find(form).allDefinitions.map(({ partOfSpeech }) => partOfSpeech)).toContain('verb')
  })

  it('puts the part of speech with a preferred sense first if tagged texts have none', () => {
    expect(find('tidy').partOfSpeech).toBe('adjective')
  })

  it.each([
    ['please', 'interjection'],
    ['sanguine', 'adjective'],
    ['seal', 'noun'],
    ['bat', 'noun'],
    ['match', 'noun'],
    ['nail', 'noun'],
    ['bear', 'noun'],
    ['issue', 'noun'],
    ['trolling', 'noun'],
    ['networking', 'noun'],
    ['buck', 'noun'],
    ['pin', 'noun'],
    ['ring', 'noun'],
    ['jam', 'noun'],
    ['catfish', 'noun'],
  ])('“%s” is first of all a %s', (word, partOfSpeech) => {
    expect(find(word).partOfSpeech).toBe(partOfSpeech)
  })

  it('distinguishes words by accents: résumé and resume', () => {
    expect(find('résumé')).toMatchObject({ word: 'résumé', partOfSpeech: 'noun', pronunciation: '/ˈrɛzʊˌmeɪ/' })
    expect(find('resume').partOfSpeech).toBe('verb')
    expect(find('rosé').definition).toMatch(/wine/)
    expect(find('rose').definition).toMatch(/shrubs/)
  })

  it('does not label everyday words as technical', () => {
    expect(groupOf('virus', 'noun').definitions[0]?.label).toBeUndefined()
    expect(groupOf('galaxy', 'noun').definitions[0]?.label).toBeUndefined()
    expect(groupOf('couch potato', 'noun').definitions[0]?.label).toBeUndefined()
    expect(groupOf('network', 'verb').definitions[0]?.label).toBeUndefined()
  })

  it('has one preferred sense key per word and part of speech, sorted', () => {
    const words = preferredSenses.map((key) => key.slice(0, key.indexOf(':')).replace('%5', '%3'))
    expect(new Set(words).size).toBe(preferredSenses.length)
    expect([...preferredSenses].sort()).toEqual(preferredSenses)
    expect(preferredSenses.length).toBeGreaterThan(250)
  })

  it('puts labelled senses last for the 3,000 most frequent polysemous words', async () => {
    const frequencyOf = await frequencies()
    const several = openClasses.flatMap((each) =>
      [
        ...Buffer.from(wordnet.indexBytes(each))
          .toString('latin1')
          .matchAll(/^([a-z]+) . (?!1 )/gm),
      ].map(([, lemma]) => lemma as string),
    )
    const common = [...new Set(several)].sort((a, b) => frequencyOf(b) - frequencyOf(a)).slice(0, 3_000)
    const mixed = common.filter((word) =>
      find(word).allDefinitions.some(({ definitions }) => {
        const labelled = definitions.findIndex(({ label }) => label !== undefined)
        return labelled !== -1 && definitions.slice(labelled).some(({ label }) => label === undefined)
      }),
    )
    expect(mixed).toEqual([])
  })

  it.each([
    ['gay', 'adjective', /bright and pleasant/],
    ['gay', 'adjective', /high-spirited/],
    ['gay', 'adjective', /dissipation/],
    ['gay', 'adjective', /showy/],
    ['gay', 'adjective', /gaiety/],
    ['have', 'verb', /have sex with/],
    ['betwixt', 'adverb', /interval/],
    ['knave', 'noun', /scoundrel/],
    ['perambulator', 'noun', /baby/],
    ['gramophone', 'noun', /record player/],
  ])('labels “%s” as a %s dated in the sense %s', (word, partOfSpeech, sense) => {
    expect(groupOf(word, partOfSpeech).definitions.find(({ definition }) => sense.test(definition))?.label).toBe('dated')
  })

  it('labels technical and dated senses and puts them last', () => {
    const labels = (word: string, partOfSpeech: string) => groupOf(word, partOfSpeech).definitions.map((sense) => sense.label)
    expect(labels('wave', 'noun')).toContain('technical')
    for (const [word, partOfSpeech] of [
      ['string', 'noun'],
      ['subject', 'noun'],
      ['argument', 'noun'],
    ] as const) {
      const marked = labels(word, partOfSpeech).map((label) => label !== undefined)
      expect([word, marked.indexOf(true) > -1 && marked.lastIndexOf(false) < marked.indexOf(true)]).toEqual([word, true])
    }
  })
})

describe('senses of British spellings', () => {
  it.each([
    ['colour', 'color'],
    ['favourite', 'favorite'],
    ['honour', 'honor'],
    ['organise', 'organize'],
    ['theatre', 'theater'],
  ])('“%s” has all examples of “%s”, respelled', (british, american) => {
    const examples = (word: string) =>
      find(word).allDefinitions.flatMap((group) => group.definitions.flatMap((sense) => sense.example ?? []))
    expect(examples(british)).toHaveLength(examples(american).length)
    expect(examples(british).filter((example) => new RegExp(`\\b${american}`, 'i').test(example))).toEqual([])
  })

  it('British spellings of the same word have all senses and examples of the American spelling', () => {
    const file = createRequire(import.meta.url).resolve('american-british-english-translator/data/british_spellings.json')
    const pairs = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const isHeadword = (word: string) => openClasses.some((each) => wordnet.has(word, each))
    const same = pairs.filter(
      ([british, american]) => americanOfSameWord(british) === american && isHeadword(british) && isHeadword(american),
    )
    expect(same.length).toBeGreaterThan(300)
    // Without what the other is a form of by chance: more `lit` is `liter`.
    const sensesOf = (spelling: string) =>
      find(spelling).allDefinitions.flatMap(({ word, definitions }) => (word === undefined ? definitions : []))
    const poorer = same.filter(([british, american]) => {
      const own = sensesOf(british)
      const theirs = sensesOf(american)
      const exampled = (senses: typeof own) => senses.filter(({ example }) => example).length
      return theirs.some(({ definition }) => !own.some((sense) => sense.definition === definition)) || exampled(own) < exampled(theirs)
    })
    expect(poorer).toEqual([])
  })
})

describe('words known only in British English', () => {
  it.each(
    `maths savoury favouritism behavioural mollusc manoeuvrable liveable nought storey gaol ageing liquorice sizeable tonne modelling grey
    metre litre annexe kilometre levelling`.split(/\s+/),
  )('“%s” has a pronunciation and an example', (word) => {
    expect(find(word).pronunciation).not.toBe('')
    expect(find(word).allDefinitions[0]?.definitions.some(({ example }) => example)).toBe(true)
  })

  it.each([
    ['modelling', /wearing new clothes/],
    ['ageing', /process of growing older/],
    ['liquorice', /candy/],
    ['savoury', /pungent taste/],
    ['spelt', /name the letters/],
  ])('“%s” has its everyday sense first', (word, meaning) => {
    expect(find(word).definition).toMatch(meaning)
  })

  it('have the labels, pronunciation and commonness band of the American word, if it is the same word', async () => {
    const frequencyOf = await frequencies()
    expect(find('maths').allDefinitions[0]?.definitions[0]?.label).toBeUndefined()
    expect(find('kilometre').pronunciation).toBe(find('kilometer').pronunciation)
    for (const [british, american] of [
      ['maths', 'math'],
      ['mollusc', 'mollusk'],
      ['fibre', 'fiber'],
      ['leukaemia', 'leukemia'],
    ] as const)
      expect([british, commonnessOf(british, frequencyOf)]).toEqual([british, commonnessOf(american, frequencyOf)])
    expect(commonnessOf('storey', frequencyOf)).toBe('rare')
  })
})

describe('commonness of a word', () => {
  it('is one of five bands by frequency in spoken English', async () => {
    const frequencyOf = await frequencies()
    const bands = ['house', 'kitchen', 'lemon', 'tidy', 'zyzzyva'].map((word) => commonnessOf(word, frequencyOf))
    expect(bands).toEqual(['very common', 'common', 'fairly common', 'uncommon', 'rare'])
  })

  it('counts occurrences at the start of a sentence, but a name only as a name', async () => {
    const frequencyOf = await frequencies()
    const bandOf = (word: string) => commonnessOf(word, frequencyOf)
    for (const word of ['come', 'listen', 'maybe', 'hello', 'god', 'Christmas']) expect([word, bandOf(word)]).toEqual([word, 'very common'])
    expect(['frank', 'jack', 'serendipity'].map(bandOf)).toEqual(['fairly common', 'fairly common', 'uncommon'])
  })

  it('is a judged band or unknown for words of the supplement', async () => {
    const frequencyOf = await frequencies()
    expect(commonnessOf('selfie', frequencyOf)).toBe('fairly common')
    expect(commonnessOf('PDF', frequencyOf)).toBe('fairly common')
    expect(commonnessOf('look forward to', frequencyOf)).toBe('fairly common')
  })

  it('is that of the more frequent spelling, and for a phrase one band below its rarest word', async () => {
    const frequencyOf = await frequencies()
    expect(commonnessOf('colour', frequencyOf)).toBe(commonnessOf('color', frequencyOf))
    expect(commonnessOf('organise', frequencyOf)).toBe(commonnessOf('organize', frequencyOf))
    for (const word of ['undoer', 'prise']) expect([word, commonnessOf(word, frequencyOf)]).toEqual([word, 'rare'])
    expect(['as well as', 'at all'].map((phrase) => commonnessOf(phrase, frequencyOf))).toEqual(['very common', 'very common'])
    for (const phrase of ['in fact', 'high school', 'New York'])
      expect([phrase, commonnessOf(phrase, frequencyOf)]).toEqual([phrase, 'common'])
    for (const phrase of ['ice cream', 'post office', 'bus stop', 'break the ice'])
      expect([phrase, commonnessOf(phrase, frequencyOf)]).toEqual([phrase, 'fairly common'])
    expect(commonnessOf('credit card', frequencyOf)).toBe('common')
    expect(commonnessOf('water dog', frequencyOf)).toBeUndefined()
  })

  it('is not taken from the lower-case homograph for an acronym', async () => {
    const frequencyOf = await frequencies()
    expect(['ISN', 'TV', 'FBI'].map((word) => commonnessOf(word, frequencyOf))).toEqual([undefined, 'very common', 'fairly common'])
  })

  it('is undefined if no source knows the word', async () => {
    const frequencyOf = await frequencies()
    const bands = ['yeet', 'CRISPR', 'situationship', 'petrichor', 'smartphone'].map((word) => commonnessOf(word, frequencyOf))
    expect(bands).toEqual(['uncommon', 'uncommon', 'uncommon', undefined, 'common'])
  })

  it('is judged only for words that the dictionary has', () => {
    expect(
      Object.values(judgedBands)
        .flat()
        .filter((word) => !dictionary.find(word)),
    ).toEqual([])
  })

  it('is set on every sense group, for the headword of that group', async () => {
    const frequencyOf = await frequencies()
    const left = withCommonness(find('left'), frequencyOf)
    expect(left.allDefinitions.every((group) => group.commonness === 'very common')).toBe(true)
  })
})
