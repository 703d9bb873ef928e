import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import { createLocalDictionary } from '../look-up/local-dictionary.ts'
import { openDictionarySources } from '../sources.ts'
import { headwordsStartingWith } from './complete.ts'
import { createCompleter } from './completer.ts'

const { wordnet, cmudict, headwords, frequencies } = openDictionarySources()
const { find } = createLocalDictionary(wordnet, cmudict)
const newCompleter = () => createCompleter(headwords, frequencies, find)
const complete = newCompleter()
const wordsFrom = async (typed: string) => (await complete(typed)).map(({ word }) => word)

describe('completions of a typed beginning', () => {
  it('lists the most common word first, each with its commonness band', async () => {
    const offered = await complete('rad')
    expect(offered.slice(0, 2)).toEqual([
      { word: 'radio', commonness: 'common' },
      { word: 'radar', commonness: 'common' },
    ])
    expect(offered).toHaveLength(8)
  })

  it.each([
    ['Radian', 'radiant'],
    ['selfi', 'selfie'],
    ['look fo', 'look forward to'],
    ['give u', 'give up'],
    ['ice cr', 'ice cream'],
    ['break the i', 'break the ice'],
    ['blockch', 'blockchain'],
    ['colou', 'colour'],
    ['pari', 'Paris'],
    ['whe', 'when'],
    ['becau', 'because'],
    ['altho', 'although'],
    ['tho', 'those'],
  ])('completes “%s” to “%s”', async (typed, word) => {
    expect(await wordsFrom(typed)).toContain(word)
  })

  it('counts occurrences at the start of a sentence for the order', async () => {
    expect((await wordsFrom('seren')).slice(0, 4)).toContain('serendipity')
    expect((await complete('lis'))[0]).toEqual({ word: 'listen', commonness: 'very common' })
  })

  it('lists only phrases after a trailing blank', async () => {
    expect((await wordsFrom('look ')).every((word) => word.startsWith('look '))).toBe(true)
  })

  it('leaves out the typed word itself, inflected forms, and obscene words and slurs', async () => {
    expect(await wordsFrom('radiant')).not.toContain('radiant')
    expect(await wordsFrom('sai')).not.toContain('said')
    expect(await wordsFrom('shi')).toEqual(expect.not.arrayContaining(['shit']))
    for (const slur of ['caffer', 'caffre', 'kaffir']) expect(await wordsFrom(slur.slice(0, 4))).not.toContain(slur)
  })

  it.each(['kaff', 'kaffir', 'squaw', 'negr', 'retar', 'spast', 'horsesh', 'half-c', 'chav', 'titt', 'whitey', 'jewes', 'whoreh', 'rap'])(
    'leaves out insults and compounds of them: “%s”',
    async (typed) => {
      const offered = await wordsFrom(typed)
      expect(
        offered.filter((word) =>
          /kaffir|squaw(?!k)|negro|retarded|\bspastic\b|horseshit|half-caste|titty|whitey|jewess|whorehouse|\bchav\b|\brape\b/i.test(word),
        ),
      ).toEqual([])
    },
  )

  it.each([
    ['ice c', 'ice cream'],
    ['butterf', 'butterfly'],
    ['hous', 'house'],
    ['hou', 'house'],
  ])('lists what people say first: “%s” gives “%s”', async (typed, word) => {
    expect((await wordsFrom(typed))[0]).toBe(word)
  })

  it.each([
    ['pho', 'photograph', 'phone case'],
    ['soc', 'soccer', 'social distancing'],
    ['credit', 'credit card', 'credit score'],
  ])('lists what people say more before other phrases: “%s” gives “%s” before “%s”', async (typed, word, phrase) => {
    const offered = await wordsFrom(typed)
    expect(offered).toContain(word)
    if (offered.includes(phrase)) expect(offered.indexOf(word)).toBeLessThan(offered.indexOf(phrase))
  })

  // What learners look up, not only what films say.
  it.each([
    ['rec', 'recipe'],
    ['rece', 'receipt'],
    ['rel', 'relative'],
    ['thi', 'thirsty'],
    ['tri', 'triangle'],
    ['par', 'parent'],
    ['pla', 'plate'],
    ['pre', 'prepare'],
    ['ann', 'annoy'],
    ['can', 'candle'],
    ['car', 'carpet'],
    ['cla', 'classroom'],
    ['col', 'colleague'],
    ['com', 'complain'],
    ['con', 'confident'],
    ['cre', 'creative'],
    ['des', 'describe'],
    ['ear', 'earring'],
    ['for', 'foreign'],
    ['gro', 'grocery'],
    ['lea', 'leather'],
    ['cat', 'category'],
    ['spo', 'spoon'],
    ['pas', 'passport'],
    ['wea', 'wealth'],
    ['giv', 'give up'],
    ['tak', 'take off'],
    ['wak', 'wake up'],
    ['cal', 'calm down'],
  ])('lists what learners look up among the first: “%s” gives “%s”', async (typed, word) => {
    expect(await wordsFrom(typed)).toContain(word)
  })

  it('knows every word that is learned early as a headword', async () => {
    const list = await headwords()
    const known = new Set(Array.from({ length: list.size }, (_, index) => Buffer.from(list.spelling(index)).toString('latin1')))
    const early = readFileSync(new URL('learned-early.txt', import.meta.url), 'utf8')
      .trim()
      .split(/\s+/)
    expect(early.filter((word) => !known.has(word))).toEqual([])
  })

  it('gives one place to a word that is spelt in two ways, unless there is room', async () => {
    expect(await wordsFrom('rec')).toContain('recognize')
    expect(await wordsFrom('rec')).not.toContain('recognise')
    expect(await wordsFrom('recognis')).toContain('recognise')
    expect((await wordsFrom('colo')).slice(0, 3)).not.toContain('colour')
    // The commoner one in films, though the other comes first in the alphabet.
    expect(await wordsFrom('real')).toContain('realize')
    expect(await wordsFrom('real')).not.toContain('realise')
  })

  it('lists contractions, names and derived words after what people look up', async () => {
    expect((await wordsFrom('she')).filter((word) => word.includes("'"))).toEqual([])
    expect((await wordsFrom('wat')).slice(0, 4)).not.toContain('Watson')
    expect(await wordsFrom('nev')).toEqual(expect.arrayContaining(['nevertheless', 'Nevada']))
    expect((await wordsFrom('nev')).indexOf('nevertheless')).toBeLessThan((await wordsFrom('nev')).indexOf('Nevada'))
    const offered = await wordsFrom('perf')
    expect(offered.indexOf('perfume')).toBeLessThan(offered.indexOf('perfectly'))
  })

  it('lists two phrasal verbs of one typed word before other words, and the rest last', async () => {
    expect((await wordsFrom('pass')).slice(0, 6)).toEqual(['passport', 'passenger', 'passion', 'password', 'pass by', 'pass on'])
    expect(await wordsFrom('give u')).toContain('give up')
  })

  it('lists one phrasal verb of a part of a word before other words', async () => {
    const offered = await wordsFrom('bac')
    expect(offered.filter((word) => word.startsWith('back '))).toEqual(['back up'])
  })

  it('lists no Latin names of plants and animals', async () => {
    for (const typed of ['fag', 'gyp', 'cun']) expect(await wordsFrom(typed)).not.toContainEqual(expect.stringMatching(/^[A-Z]\w+ [a-z]/))
    expect(await wordsFrom('christmas t')).toContain('Christmas tree')
  })

  it('lists no word that only a contraction made frequent', async () => {
    expect((await wordsFrom('ha')).includes('haven')).toBe(false)
    expect((await wordsFrom('do')).includes('don')).toBe(false)
  })

  it('lists at most four words that nobody says, and none of them for a complete word', async () => {
    expect(await wordsFrom('umbr')).toEqual(expect.not.arrayContaining(['umbrageous', 'umbrellalike', 'umbrellawort']))
    expect(await wordsFrom('umbr')).toEqual(['umbrella', 'umbra', 'Umbria', 'umbrage'])
    expect(await wordsFrom('straw')).not.toContain('straw foxglove')
    expect((await wordsFrom('umbrella')).filter((word) => !word.includes(' '))).toEqual([])
    expect(await wordsFrom('perspica')).toContain('perspicacity')
  })

  it('is empty for a beginning that no word has', async () => {
    for (const typed of ['xqzj', '', '  ', '1', '%', 'ł', 'š', 'a'.repeat(100)])
      expect([typed, await wordsFrom(typed)]).toEqual([typed, []])
  })

  it('searches a headword list in byte order', async () => {
    const list = await headwords()
    const words = Array.from({ length: list.size }, (_, index) => Buffer.from(list.spelling(index)).toString('latin1'))
    expect(words.length).toBeGreaterThan(100_000)
    expect(words.every((word, index) => index === 0 || (words[index - 1] as string) < word)).toBe(true)
    expect(headwordsStartingWith('qui', list).length).toBe(40)
  })

  it('takes at most 30 ms for a frequent beginning', async () => {
    await headwords()
    const all = [...'abcdefghijklmnopqrstuvwxyz']
    let letter = 0
    const turn = await longestEventLoopBlock(async () => {
      const fresh = newCompleter()
      await fresh(all[letter++ % all.length] as string)
      await fresh('s')
      await fresh('co')
    })
    expect(turn).toBeLessThan(3 * 30)
  })
})
