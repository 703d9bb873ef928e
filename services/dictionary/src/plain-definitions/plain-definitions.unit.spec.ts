import { beforeAll, describe, expect, it } from '@jest/globals'
import { createDistractorFinder, type FindDistractors } from '../distractors/index.ts'
import { createLocalDictionary } from '../look-up/index.ts'
import { isFormOf } from '../morphology/index.ts'
import { readPlainDefinitions } from '../sources.ts'
import { rareWordsIn, sources, spoken, tokens } from '../supplement/plain-words.fixture.ts'
import { createTypedAnswersFinder } from '../typed-answers/index.ts'
import { openClasses } from '../wordnet/index.ts'
import { openClassOfNumber } from '../wordnet/part-of-speech.ts'

const { wordnet, cmudict, wordList, optionWords, frequencies } = sources
const { find } = createLocalDictionary(wordnet, cmudict)
const all = Object.entries(readPlainDefinitions()).map(([key, definition]) => {
  const word = key.slice(0, key.indexOf('%')).replaceAll('_', ' ')
  const partOfSpeech = openClassOfNumber[key.charAt(key.indexOf('%') + 1)]!
  const offset = wordnet.plainlyDefined(definition)?.offset ?? 0
  return { word, partOfSpeech, definition, synset: wordnet.synset(partOfSpeech, offset) }
})

describe('plain definitions of first senses', () => {
  it('are given for six thousand senses, each once and no two the same', () => {
    expect(all.length).toBeGreaterThan(6_000)
    expect(new Set(all.map(({ definition }) => definition)).size).toBe(all.length)
    expect(new Set(all.map(({ synset }) => `${synset.partOfSpeech} ${synset.offset}`)).size).toBe(all.length)
  })

  it('have at most sixteen words, begin with a small letter and have no full stop, semicolon or brackets', () => {
    const isPlain = (definition: string): boolean =>
      /^[a-z]|^(?:English|European|Christian|Jewish)\b/.test(definition) && !/[.;()"]/.test(definition)
    expect(all.filter(({ definition }) => tokens(definition).length > 16 || !isPlain(definition))).toEqual([])
  })

  it('never use the word or a synonym of the same sense', () => {
    const circular = all.filter(({ definition, synset }) =>
      synset.words.some((word) => !word.includes(' ') && tokens(definition).some((token) => isFormOf(token, word.toLowerCase()))),
    )
    expect(circular.map(({ word, definition }) => `${word}: ${definition}`)).toEqual([])
  })

  it('use words that are more frequent than the headword or occur twice per million words, and at least once', () => {
    const [onceInAMillion, common] = [51, 100]
    const rare = all.flatMap(({ word, definition }) => {
      const own = spoken.get(word) ?? 0
      const atLeast = own > onceInAMillion ? Math.min(own + 1, common) : onceInAMillion
      return rareWordsIn(definition, atLeast).map((token) => `${word}: ${token}`)
    })
    expect(rare).toEqual([])
  })

  it('are the first definitions that the dictionary gives for their words', () => {
    const firstOf = (word: string, partOfSpeech: string) =>
      find(word)?.allDefinitions.find((group) => group.partOfSpeech === partOfSpeech && group.word === undefined)?.definitions[0]
        ?.definition
    const other = all.filter(({ word, partOfSpeech, definition }) => firstOf(word, partOfSpeech) !== definition)
    expect(other.map(({ word, partOfSpeech }) => `${word}, ${partOfSpeech}: ${firstOf(word, partOfSpeech)}`)).toEqual([])
  })
})

describe('the first definition of a word', () => {
  const uncommon = 33
  const usesForm = (definition: string, word: string): boolean =>
    tokens(definition).some((token) => [token, ...token.split('-')].some((part) => isFormOf(part, word)))

  it('never uses the word, unless it is a name or rare', async () => {
    const frequencyOf = await frequencies()
    const words = new Set(
      openClasses.flatMap((each) =>
        [...wordnet.lemmas(each)].filter((lemma) => /^[a-z-]{3,}$/.test(lemma) && frequencyOf(lemma) >= uncommon),
      ),
    )
    const circular = [...words].flatMap((lemma) => {
      const { word, definition } = find(lemma) ?? { word: '', definition: '' }
      return word === lemma && usesForm(definition, word) ? [`${word}: ${definition}`] : []
    })
    expect(circular).toEqual([])
  })

  it.each([
    ['skill', 'ability'],
    ['asleep', 'sleep'],
    ['asleep', 'awake'],
    ['basis', 'foundation'],
    ['debt', 'owing'],
    ['delay', 'late'],
    ['emotion', 'feeling'],
    ['express', 'expression'],
    ['guest', 'hospitality'],
    ['intercourse', 'sex'],
    ['laugh', 'laughter'],
    ['particular', 'specific'],
    ['pig', 'swine'],
    ['police', 'policeman'],
    ['propose', 'proposal'],
    ['razor', 'shaving'],
    ['teacher', 'teaching'],
    ['want', 'wish'],
  ])('of “%s” and that of “%s” do not use each other', (one, other) => {
    const uses = (word: string, used: string): boolean => usesForm(find(word)!.definition, used)
    expect(uses(one, other) && uses(other, one)).toBe(false)
  })
})

describe('a word saved with its plain definition', () => {
  const sample = all.filter((_, index) => index % 20 === 0)
  let options: FindDistractors
  beforeAll(async () => {
    options = createDistractorFinder(wordnet, await optionWords())
  })
  const wordNets = 'five-toed pachyderm'
  const plain = find('elephant')!.definition
  const asked = (definition: string) => ({ text: 'elephant', partOfSpeech: 'noun', definition, among: [] })

  // The length of the definition decides between options, so that one or two differ.
  it('has nearly the same options as with WordNet’s definition, defined plainly as well', () => {
    const words = (definition: string) => options(asked(definition)).distractors.map(({ word }) => word)
    expect(plain).not.toBe(wordNets)
    expect(words(plain).length).toBeGreaterThan(3)
    expect(words(plain).filter((word) => words(wordNets).includes(word)).length).toBeGreaterThan(words(plain).length / 2)
  })

  it('has all typed answers that it has with WordNet’s definition', async () => {
    const typed = createTypedAnswersFinder(wordnet)
    const list = await wordList()
    const results = ({ word, partOfSpeech }: (typeof all)[number], definition: string) =>
      typed({ text: word, partOfSpeech, definition, right: [word] }, list)
    for (const each of sample) {
      const { synonyms, ...others } = results(each, each.synset.gloss.definition)
      const plain = results(each, each.definition)
      expect([each.word, plain]).toMatchObject([each.word, others])
      expect([each.word, synonyms.filter((synonym) => !plain.synonyms.includes(synonym))]).toEqual([each.word, []])
    }
  })

  it('never stands beside an option whose definition names it, or that its definition names', () => {
    const revealed = sample.flatMap(({ word, partOfSpeech, definition }) =>
      options({ text: word, partOfSpeech, definition, among: [] }).distractors.flatMap((option) => {
        const names = (text: string, name: string): boolean =>
          !name.includes(' ') && tokens(text).some((token) => isFormOf(token, name.toLowerCase()))
        return names(option.definition, word) || names(definition, option.word) ? [`${word}: ${option.word}, ${option.definition}`] : []
      }),
    )
    expect(revealed).toEqual([])
  })
})
