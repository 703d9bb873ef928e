import { describe, expect, it } from '@jest/globals'
import { createLocalDictionary } from '../look-up/index.ts'
import { supplementEntry } from '../supplement/index.ts'
import type { Pointer, Synset } from '../wordnet/index.ts'
import { find, sources } from './distractor-finder.fixture.ts'
import { asWordNetDefines } from './index.ts'

const { wordnet, cmudict, wordList } = sources
const dictionary = createLocalDictionary(wordnet, cmudict)

const entryOf = (word: string) => {
  const entry = dictionary.find(word)
  if (!entry) throw new Error(`${word} has no entry`)
  return entry
}
const ask = (word: string, among: { text: string; partOfSpeech: string; definition: string }[] = []) => {
  const entry = entryOf(word)
  return find({ text: entry.word, partOfSpeech: entry.partOfSpeech, definition: entry.definition, among })
}

/** The relations read again from WordNet's pointers, by other code than what is tested: one step each way, and up to the root. */
const follow = (synset: Synset, symbols: string): Synset[] =>
  synset.pointers
    .filter((pointer: Pointer) => symbols.split(' ').includes(pointer.symbol) && pointer.partOfSpeech === synset.partOfSpeech)
    .map((pointer) => wordnet.synset(pointer.partOfSpeech, pointer.offset))
const allAbove = (synset: Synset): Synset[] => follow(synset, '@ @i').flatMap((above) => [above, ...allAbove(above)])

describe('wrong options for a word', () => {
  it('share no meaning with the right definition in their first clause', () => {
    const cafe = { text: 'café', partOfSpeech: 'noun', definition: 'a small restaurant where drinks and snacks are sold' }
    const bistro = { text: 'bistro', partOfSpeech: 'noun', definition: 'a small informal restaurant' }
    const run = { text: 'run', partOfSpeech: 'verb', definition: "move fast by using one's feet" }
    const walk = { text: 'walk', partOfSpeech: 'verb', definition: "use one's feet to advance; advance by steps" }
    for (const [one, other] of [
      [cafe, bistro],
      [bistro, cafe],
      [run, walk],
      [walk, run],
    ] as const) {
      const { distractors, safeAmong } = find({ ...one, among: [other] })
      expect([one.text, safeAmong, distractors.some(({ word }) => word === other.text)]).toEqual([one.text, [], false])
    }
  })

  it('are never a synonym, hypernym, hyponym, similar or the same lemma, in a sample of 150 words', async () => {
    const words: string[] = []
    // Counted from the first word of the list of frequencies, so that the sample is the same whatever is before it, our own words.
    const list = await wordList()
    let spoken = 0
    while (list.word(spoken) !== 'you' || (list.commonness[spoken] as number) < 100) spoken++
    for (let index = spoken - 2681; words.length < 150; index += 421) words.push(list.word(index))
    let asked = 0
    for (const word of words) {
      const entry = dictionary.find(word)
      if (entry && supplementEntry(entry.word)) continue // its first definition is ours, and no synset has it
      const partOfSpeech = entry?.partOfSpeech
      if (!entry || (partOfSpeech !== 'noun' && partOfSpeech !== 'verb' && partOfSpeech !== 'adjective' && partOfSpeech !== 'adverb'))
        continue
      asked++
      const { distractors } = ask(word)
      expect([word, distractors.length]).toEqual([word, 8])
      const lemma = (entry.spellingOf ?? entry.word).toLowerCase().replaceAll(' ', '_')
      const meaning = asWordNetDefines(entry, wordnet).definition
      const target = wordnet.senses(lemma, partOfSpeech).find((synset) => synset.gloss.definition === meaning)
      if (!target) throw new Error(`${word} cannot be found again`)
      const forbidden = new Set([target, ...allAbove(target), ...follow(target, '~ ~i & $ ^')].map((synset) => synset.offset))
      for (const distractor of distractors) {
        const senses = wordnet.senses(distractor.word.toLowerCase().replaceAll(' ', '_'), partOfSpeech)
        const definition = asWordNetDefines(distractor, wordnet).definition
        const meant = senses.find((synset) => synset.gloss.definition === definition)
        expect([word, distractor.word, meant?.partOfSpeech]).toEqual([word, distractor.word, partOfSpeech])
        for (const sense of senses) {
          expect([word, distractor.word, forbidden.has(sense.offset)]).toEqual([word, distractor.word, false])
          expect([word, distractor.word, allAbove(sense).some((above) => above.offset === target.offset)]).toEqual([
            word,
            distractor.word,
            false,
          ])
        }
        expect(distractor.word.toLowerCase()).not.toBe(entry.word.toLowerCase())
      }
      expect(new Set(distractors.map((each) => each.definition)).size).toBe(8)
    }
    expect(asked).toBeGreaterThan(100)
  })

  it.each(['selfie', 'unfriend', 'look forward to', 'break the ice', 'so far, so good'])(
    'are eight for “%s”, which WordNet lacks',
    (word) => {
      const { distractors } = ask(word)
      expect(new Set(distractors.map((each) => each.definition)).size).toBe(8)
    },
  )

  it('are co-hyponyms if WordNet has any: other capitals for a capital', () => {
    expect(ask('Paris').distractors.every((each) => each.kind === 'co-hyponym' && /capital|city/i.test(each.definition))).toBe(true)
    expect(ask('dog').distractors.map((each) => each.word)).toContain('cat')
  })

  it('include a look-alike if there is one', () => {
    expect(ask('effect').distractors.map((each) => each.word)).toContain('affect')
  })

  it('have longer and shorter definitions than the right one', () => {
    const right = entryOf('guitar').definition.length
    const longer = ask('guitar').distractors.filter((each) => each.definition.length > right).length
    expect(longer).toBeGreaterThanOrEqual(2)
    expect(longer).toBeLessThanOrEqual(6)
  })

  it('for a verb never paraphrase its definition', () => {
    const definitionsOf = (word: string) => ask(word).distractors.map((each) => each.definition)
    for (const definition of definitionsOf('wane')) expect(definition).not.toMatch(/smaller|less intense|diminish/)
    for (const definition of definitionsOf('scrutinize')) expect(definition).not.toMatch(/carefully|examine/)
    for (const definition of definitionsOf('augment')) expect(definition).not.toMatch(/larger|bigger|increase/)
  })

  it('for a verb with a broad hypernym are co-hyponyms: ways to talk, ways to travel', () => {
    const wordsFor = (word: string) => ask(word).distractors.map((each) => each.word)
    expect(wordsFor('whisper')).toContain('shout')
    expect(wordsFor('run')).toContain('walk')
  })

  it('never contain the word asked for in their definition', () => {
    for (const { definition } of ask('ice cream').distractors) expect(definition).not.toMatch(/ice cream/i)
  })

  it('exist for closed-class words', () => {
    const { distractors, partOfSpeech } = ask('despite')
    expect([partOfSpeech, distractors.length]).toEqual(['preposition', 8])
    expect(distractors.map((each) => each.word)).not.toContain('in spite of')
  })

  it('are deterministic', () => {
    expect(ask('serenity')).toEqual(ask('serenity'))
  })
})

describe('the learner’s own words as wrong options', () => {
  const own = (word: string) => {
    const { word: text, partOfSpeech, definition } = entryOf(word)
    return { text, partOfSpeech, definition }
  }

  it('are safe unless related, of another kind or part of speech, or defined in nearly the same words', () => {
    const among = [own('teapot'), own('canine'), own('puppy'), own('cat'), own('quickly'), own('dog')]
    expect(ask('dog', among).safeAmong).toEqual([3])
    expect(ask('big', [own('large'), own('green')]).safeAmong).toEqual([1])
    expect(ask('wane', [own('dwindle'), own('whisper'), own('shrink')]).safeAmong).toEqual([1])
  })

  it('are judged by the learner’s own definition for words that WordNet lacks', () => {
    const among = [
      { text: 'thingy', partOfSpeech: 'adjective', definition: 'being present everywhere at once, more or less' },
      { text: 'blorp', partOfSpeech: 'adjective', definition: 'coloured like an unripe plum' },
    ]
    expect(ask('ubiquitous', among).safeAmong).toEqual([1])
  })
})
