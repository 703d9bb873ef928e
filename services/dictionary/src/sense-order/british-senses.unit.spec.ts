import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from '@jest/globals'
import { asInWordNet, find, sources } from '../look-up/local-dictionary.fixture.ts'
import { americanOfSameWord } from '../spelling/index.ts'
import { openClasses } from '../wordnet/index.ts'
import { commonnessOf } from './commonness.ts'

const { wordnet, frequencies } = sources

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
    expect(asInWordNet(find(word).definition)).toMatch(meaning)
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
