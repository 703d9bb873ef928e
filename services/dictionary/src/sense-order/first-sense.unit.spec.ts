import { describe, expect, it } from '@jest/globals'
import { asInWordNet, find, sources } from '../look-up/local-dictionary.fixture.ts'
import { openClasses } from '../wordnet/index.ts'
import { preferredSenses } from './judged-order.ts'

const { wordnet, frequencies } = sources
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
    ['snag', 'noun', /obstacle/],
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
    ['vagabond', 'noun', /wanderer/],
    ['chinchilla', 'noun', /rodent/],
    ['muskrat', 'noun', /rodent/],
    ['mullet', 'noun', /food fishes/],
    ['handball', 'noun', /game/],
    ['eucalyptus', 'noun', /tree/],
    ['castrate', 'verb', /testicles/],
    ['gargle', 'verb', /throat/],
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
    ['thongs', 'noun', /underwear/],
    ['PTO', 'noun', /days away from work/],
    ['stitches', 'noun', /doctor/],
    ['scab', 'noun', /over a cut/],
    ['relapse', 'noun', /sickness/],
    ['severance', 'noun', /company/],
    ['minutes', 'noun', /sixty|60 seconds/],
    ['bangs', 'noun', /above the eyes/],
    ['dreamt', 'verb', /sleeping/],
    ['zest', 'noun', /joy/],
    ['jailbreak', 'verb', /phone/],
    ['slam dunk', 'noun', /basket/],
    ['proof', 'verb', /dough|knead/],
    ['tether', 'verb', /animal/],
    ['MP', 'noun', /voters/],
    ['lied', 'verb', /not true/],
    ['make-up', 'noun', /face/],
    ['tapas', 'noun', /food/],
    ['GOAT', 'noun', /best player/],
    ['park', 'noun', /urban/],
    ['stock', 'noun', /goods|merchandise/],
    ['post', 'noun', /letters/],
    ['cushion', 'noun', /soft bag/],
    ['sanction', 'noun', /country|social control/],
    ['lit', 'verb', /burn/],
    ['nursery', 'noun', /small children/],
    ['feed', 'verb', /food/],
    ['ship', 'noun', /vessel/],
    ['sick', 'adjective', /impairment/],
  ])('puts the everyday sense of “%s” as a %s first', (word, partOfSpeech, meaning) => {
    expect(asInWordNet(groupOf(word, partOfSpeech).definitions[0]?.definition)).toMatch(meaning)
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
    ['scab', 'noun'],
    ['bangs', 'noun'],
    ['renting', 'verb'],
  ])('“%s” is first of all a %s', (word, partOfSpeech) => {
    expect(find(word).partOfSpeech).toBe(partOfSpeech)
  })

  it('distinguishes words by accents: résumé and resume', () => {
    expect(find('résumé')).toMatchObject({ word: 'résumé', partOfSpeech: 'noun', pronunciation: '/ˈrɛzʊˌmeɪ/' })
    expect(find('resume').partOfSpeech).toBe('verb')
    expect(asInWordNet(find('rosé').definition)).toMatch(/wine/)
    expect(asInWordNet(find('rose').definition)).toMatch(/shrubs/)
  })

  it('writes the accents that were typed in the example too', () => {
    expect(find('fiancé').example).toContain('her fiancé')
    expect(find('fiance').example).toContain('her fiance ')
  })

  it('does not label everyday words as technical', () => {
    expect(groupOf('virus', 'noun').definitions[0]?.label).toBeUndefined()
    expect(groupOf('galaxy', 'noun').definitions[0]?.label).toBeUndefined()
    expect(groupOf('couch potato', 'noun').definitions[0]?.label).toBeUndefined()
    expect(groupOf('network', 'verb').definitions[0]?.label).toBeUndefined()
    const everyday = 'bail offside braise plaintiff malignant hat-trick own_goal gene software lawsuit handshake curry grammar mosque'
    const labelled = everyday
      .split(' ')
      .map((word) => find(word.replace('_', ' ')))
      .filter(({ allDefinitions }) => allDefinitions[0]?.definitions[0]?.label)
    expect(labelled.map(({ word }) => word)).toEqual([])
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
      [...wordnet.lemmas(each)].filter((lemma) => /^[a-z]+$/.test(lemma) && wordnet.offsets(lemma, each).length > 1),
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
    expect(groupOf(word, partOfSpeech).definitions.find(({ definition }) => sense.test(asInWordNet(definition)))?.label).toBe('dated')
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
