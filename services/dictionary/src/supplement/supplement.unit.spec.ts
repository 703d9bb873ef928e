import { describe, expect, it } from '@jest/globals'
import { isFormOf } from '../morphology/index.ts'
import { pronounce } from '../pronunciation/index.ts'
import { closedClassWord } from './closed-class.ts'
import { phraseKeys } from './phrase-key.ts'
import { closedClass, rareWordsIn, sources, spoken, tokens } from './plain-words.fixture.ts'
import { readSupplement, type SupplementEntry } from './supplement.ts'

const { cmudict } = sources
const files = readSupplement()
const entries = files.flatMap((each) => each.entries)
const senses = entries.flatMap(({ word, inCapitals, senses }) => senses.map((sense) => ({ word, inCapitals, ...sense })))
const numberIn = (kind: string) => files.filter(({ file }) => file.startsWith(kind)).reduce((sum, each) => sum + each.entries.length, 0)
describe('the supplement', () => {
  it('has at least 500 words of the last twenty years, 600 phrasal verbs and 300 idioms, each once', () => {
    expect(numberIn('recent-words')).toBeGreaterThanOrEqual(500)
    expect(numberIn('phrasal-verbs')).toBeGreaterThanOrEqual(600)
    expect(numberIn('idioms')).toBeGreaterThanOrEqual(300)
    const wordings = entries.flatMap(({ word, variants = [] }) => [word, ...variants])
    expect(new Set(wordings.map((wording) => phraseKeys(wording)[0])).size).toBe(wordings.length)
  })

  it('gives every sense a part of speech', () => {
    const parts = ['noun', 'verb', 'adjective', 'adverb', 'phrase', 'interjection', 'preposition', 'conjunction', 'determiner']
    expect(senses.filter((sense) => !parts.includes(sense.partOfSpeech))).toEqual([])
  })

  it('names senses of WordNet that mean the same by keys of the word itself, with its part of speech or, of phrases, any', () => {
    const numbers: Record<string, string> = { noun: '1', verb: '2', adjective: '35', adverb: '4' }
    const anyClass = '12345'
    const others = senses.flatMap(({ word, partOfSpeech, sameAs = [] }) =>
      sameAs.filter((key) => {
        const [lemma, number] = [key.slice(0, key.indexOf('%')), key.charAt(key.indexOf('%') + 1)]
        return (
          lemma.replace(/[-_ ]/g, '') !== word.toLowerCase().replace(/[- ]/g, '') ||
          !(word.includes(' ') ? anyClass : numbers[partOfSpeech])?.includes(number)
        )
      }),
    )
    expect(others).toEqual([])
    expect(senses.filter(({ sameAs }) => sameAs).length).toBeGreaterThan(1_500)
  })

  it('has no word with the same part of speech as a closed-class word', () => {
    const twice = senses.filter(
      ({ word, inCapitals, partOfSpeech }) =>
        !inCapitals && closedClassWord(word.toLowerCase())?.senses.some((sense) => sense.partOfSpeech === partOfSpeech),
    )
    expect(twice.map(({ word }) => word)).toEqual([])
  })

  it('defines each sense in at most eighteen words, without a full stop', () => {
    expect(senses.filter(({ definition }) => tokens(definition).length > 18 || /[.;]$|^$/.test(definition))).toEqual([])
  })

  it('never defines a word by itself, or a compound or idiom by one of its content words', () => {
    const circular = files.flatMap(({ file, entries: each }) =>
      each.filter(({ word, senses: own }) => {
        const parts = word.toLowerCase().split(' ')
        const ownWords =
          parts.length > 1 ? parts.filter((part) => part.length > 3 && part !== "someone's" && !closedClass.has(part)) : parts
        return own.some(({ definition }) => {
          const used = (part: string) => tokens(definition).some((token) => isFormOf(token, part))
          // The verb of a phrasal verb is allowed, as long as the whole is not there: `give away` may say `give`.
          return file.startsWith('phrasal') ? parts.every(used) : ownWords.some(used)
        })
      }),
    )
    expect(circular.map(({ word }) => word)).toEqual([])
  })

  it('shows each sense in a sentence that uses the word', () => {
    const unshown = senses.filter(({ word, example }) => !/^[“A-Z\d].*[.!?]”?$/.test(example) || !uses(example, word))
    expect(unshown.map(({ word, example }) => `${word}: ${example}`)).toEqual([])
  })

  it('gives the pronunciation of every word that CMUdict lacks', () => {
    expect(entries.filter((entry) => !entry.pronunciation && pronounce([entry.word], '', cmudict) === '')).toEqual([])
  })

  it('writes pronunciations in the symbols that the others have: no length marks, and ɛ but in eɪ', () => {
    const symbols = /^(?:[ˈˌ ɑæʌɛɝɪiʊuɔɚbdðfɡhklmnŋprsʃtθvwjzʒ]|aʊ|aɪ|eɪ|oʊ|ə(?![rʊ])|tʃ|dʒ)+$/
    expect(entries.filter(({ pronunciation }) => pronunciation && !symbols.test(pronunciation)).map(({ word }) => word)).toEqual([])
  })

  it('has no two similar definitions, within one word or across words', () => {
    const near = entries.filter(({ senses: own }) =>
      own.some((one, at) =>
        own.some((other, index) => index < at && one.partOfSpeech === other.partOfSpeech && alike(one.definition, other.definition)),
      ),
    )
    expect(near.map(({ word }) => word)).toEqual([])
    const byContent = Map.groupBy(senses, ({ definition }) => [...telling(definition)].sort().join(' ') || definition)
    expect([...byContent.values()].filter((same) => same.length > 1).map((same) => same.map(({ word }) => word))).toEqual([])
  })

  it('uses words in definitions that are more frequent than the headword and occur at least once per million words', () => {
    // These are younger than the list, whose films end in 2007, and every learner with a telephone knows them.
    const younger = ['app']
    const onceInAMillion = 51
    const rare = senses.flatMap(({ word, inCapitals, definition }) => {
      // The list has the word in small letters, which is another.
      const own = inCapitals ? 0 : (spoken.get(word.toLowerCase()) ?? 0)
      const atLeast = own > onceInAMillion ? own + 1 : onceInAMillion
      return rareWordsIn(definition, atLeast)
        .filter((token) => !younger.some((each) => isFormOf(token, each)))
        .map((token) => `${word}: ${token}`)
    })
    expect(rare).toEqual([])
  })
})

const idle = new Set(
  'a an the of or and to in on for by with that which is be as at from who it its you your somebody something'.split(' '),
)
/** The words of a definition that make it differ from others. */
const telling = (definition: string) => new Set(tokens(definition).filter((token) => !idle.has(token)))
const alike = (one: string, other: string) => {
  const [fewer, more] = [telling(one), telling(other)].sort((a, b) => a.size - b.size) as [Set<string>, Set<string>]
  return [...fewer].filter((word) => more.has(word)).length / fewer.size > 0.6
}

/** Whether a sentence has all words of a headword in order, with any words between them, inflected and with any pronoun for its pronoun. */
function uses(example: string, word: SupplementEntry['word']): boolean {
  const said = tokens(example).map((token) => token.replace(/^'|'$/g, ''))
  let at = 0
  for (const part of word.toLowerCase().replace(/[,?!]/g, '').split(/[ &]/)) {
    const position = said.findIndex((token, index) => index >= at && stands(token, part))
    if (position === -1) return false
    at = position + 1
  }
  return true
}

function stands(token: string, part: string): boolean {
  if (part === 'someone') return true
  if (part === 'your' || part === "someone's") return /^(?:my|your|his|her|its|our|their)$|'s?$/.test(token)
  if (part === 'yourself') return /sel(?:f|ves)$/.test(token)
  if (part === 'be' && /^(?:am|is|are|was|were|been|being|\w+'(?:m|re|s))$/.test(token)) return true
  return isFormOf(token, part) || token.replace(/'(?:s|re|m|ll|ve)$/, '') === part
}
