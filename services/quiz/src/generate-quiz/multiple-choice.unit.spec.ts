import { describe, expect, it } from '@jest/globals'
import { multipleChoice } from './multiple-choice.ts'
import { seeded } from './random.ts'
import type { WrongSense } from './wrong-options.ts'

const word = { text: 'ephemeral', definition: 'lasting a very short time', partOfSpeech: 'adjective' }
const sense = (name: string, definition: string, confusedBefore = false): WrongSense => ({ word: name, definition, confusedBefore })
const wrong = [
  sense('big', 'of size'),
  sense('tall', 'of great height'),
  sense('gargantuan', 'of an extraordinary size, like a giant'),
  sense('luminous', 'full of a light that is its own'),
  sense('fastidious', 'giving careful attention to detail'),
  sense('wet', 'covered with water'),
]
const many = (count: number, senses: readonly WrongSense[] = wrong, about: typeof word & { isForeign?: boolean } = word) => {
  const random = seeded(11)
  return Array.from({ length: count }, () => multipleChoice(about, senses, random)).flatMap((choice) => choice ?? [])
}

describe('a multiple-choice question', () => {
  it('asks for the definition of a word or the word of a definition, each in about half of the questions', () => {
    const choices = many(400)
    const forWord = choices.filter((choice) => choice.prompt === word.definition)
    expect(forWord.every((choice) => choice.correctAnswer === word.text)).toBe(true)
    expect(choices.every((choice) => [word.text, word.definition].includes(choice.prompt) && choice.prompt !== choice.correctAnswer)).toBe(
      true,
    )
    expect(forWord.length / choices.length).toBeGreaterThan(0.4)
    expect(forWord.length / choices.length).toBeLessThan(0.6)
  })

  it('has no clause among phrases: "when you want to sleep"', () => {
    const choices = many(200, [sense('sleepy', 'when you want to sleep'), ...wrong])
    expect(choices.flatMap(({ options }) => options.map(({ text }) => text))).not.toContain('when you want to sleep')
    expect(choices.flatMap(({ options }) => options.map(({ text }) => text))).toContain('sleepy')
  })

  it('asks for the word of a definition in another language, which would stand out among English ones, and offers none such', () => {
    const german = { text: 'lampshade', definition: 'Lampenschirm', partOfSpeech: 'noun', isForeign: true }
    expect(many(100, wrong, german).map(({ prompt }) => prompt)).toEqual(Array(100).fill('Lampenschirm'))
    const own = { ...sense('grumpy', 'schlecht gelaunt'), foreign: true }
    const options = many(200, [own, ...wrong.slice(0, 3)]).flatMap(({ options }) => options.map(({ text }) => text))
    expect(options).toContain('grumpy')
    expect(options).not.toContain('schlecht gelaunt')
  })

  it('asks for the definition if it names a kind and all but two closer words are of that kind: "a tool for cutting"', () => {
    const [one, two, three] = wrong as [WrongSense, WrongSense, WrongSense]
    const tool = { ...sense('axe', 'a tool for wood'), fits: true }
    const distant = wrong.slice(3).map((each) => ({ ...each, distant: true }))
    expect(many(100, [tool, one, two, ...distant]).every(({ prompt }) => prompt === word.text)).toBe(true)
    expect(many(100, [tool, one, two, three, ...distant]).some(({ prompt }) => prompt === word.definition)).toBe(true)
  })

  it('has no distant option beside enough closer ones', () => {
    const distant = { ...sense('adjourn', 'to close at the end of a session'), distant: true }
    const takenWith = (senses: readonly WrongSense[]) =>
      many(200, [distant, ...senses]).flatMap(({ options }) => options.map(({ word: taken }) => taken))
    expect(takenWith(wrong)).not.toContain('adjourn')
    expect(takenWith(wrong.slice(0, 2))).toContain('adjourn')
  })

  it('has four different options with the right one at a uniformly random position', () => {
    const indexes = [0, 0, 0, 0]
    for (const { options, correctAnswer } of many(4_000)) {
      const texts = options.map((option) => option.text)
      expect(new Set(texts).size).toBe(4)
      indexes[texts.indexOf(correctAnswer)]!++
    }
    for (const count of indexes) expect(Math.abs(count - 1_000)).toBeLessThan(110)
  })

  it('has the right option as the longest in about a quarter of the questions', () => {
    const choices = many(2_000)
    const longest = choices.filter(({ options, correctAnswer }) =>
      options.every(({ text }) => text === correctAnswer || text.length < correctAnswer.length),
    )
    expect(longest.length / choices.length).toBeGreaterThan(0.2)
    expect(longest.length / choices.length).toBeLessThan(0.3)
  })

  it('prefers options that the learner confused before', () => {
    const choices = many(200, [...wrong, sense('perennial', 'lasting through many a year and on', true), sense('etheral', 'light', true)])
    const withConfusion = choices.filter(({ options }) => options.some((option) => ['perennial', 'etheral'].includes(option.word)))
    expect(withConfusion.length / choices.length).toBe(1)
  })

  it('asks a plural for its definition, and offers no plural beside a singular', () => {
    const people = ['adult', 'women', 'captor', 'hope', 'creatures', 'waitress'].map((name) => sense(name, `a person called ${name}`))
    const about = { text: 'children', definition: 'a young person of either sex', partOfSpeech: 'noun' }
    const ofPlural = many(50, people, about)
    expect(ofPlural).toHaveLength(50)
    expect(ofPlural.every(({ prompt }) => prompt === 'children')).toBe(true)
    const ofSingular = many(50, people, { ...about, text: 'child' }).filter(({ prompt }) => prompt !== 'child')
    expect(ofSingular.length).toBeGreaterThan(10)
    const offered = new Set(ofSingular.flatMap(({ options }) => options.map(({ word: named }) => named)))
    expect(offered).toEqual(new Set(['child', 'adult', 'captor', 'hope', 'waitress']))
    expect(multipleChoice({ ...about, definition: 'a child is one of the children' }, people, seeded(1))).toBeUndefined()
    expect(multipleChoice({ ...about, definition: 'young boys and girls who play a lot' }, people, seeded(1))).toBeUndefined()
  })

  it('is undefined without three distinct wrong options', () => {
    expect(multipleChoice(word, wrong.slice(0, 2), seeded(1))).toBeUndefined()
    expect(
      many(20, [sense('a', 'same'), sense('A', 'Same'), sense('b', 'other'), sense('ephemeral', 'Lasting a very short time')]),
    ).toEqual([])
  })

  it('writes wrong definitions in the style of the right one', () => {
    const about = { ...word, definition: 'Lasting a very short time.' }
    const definitions = many(50, wrong, about).filter((choice) => choice.prompt === about.text)
    expect(definitions.length).toBeGreaterThan(0)
    for (const { options } of definitions) for (const { text } of options) expect(text).toMatch(/^[A-Z].*\.$/)
  })

  it('uses a very long definition as the question, never as an option', () => {
    const long = 'a definition that goes on '.repeat(20)
    for (const choice of many(50, wrong, { ...word, text: 'word', definition: long })) expect(choice.prompt).toBe(long)
    for (const { options } of many(50, [...wrong, sense('long', long)])) expect(options.map((option) => option.text)).not.toContain(long)
  })

  it('never offers a word that fits the definition, and asks for the definition if most words fit it', () => {
    const one = wrong.map((each, index) => ({ ...each, fits: index === 0 }))
    const asked = many(200, one)
    expect(asked.some(({ prompt }) => prompt === word.definition)).toBe(true)
    expect(asked.filter(({ prompt, options }) => prompt === word.definition && options.some(({ text }) => text === 'big'))).toEqual([])
    expect(asked.some(({ prompt, options }) => prompt === word.text && options.some(({ text }) => text === 'of size'))).toBe(true)
    const most = wrong.map((each, index) => ({ ...each, fits: index < 4 }))
    expect(many(100, most).every(({ prompt }) => prompt === word.text)).toBe(true)
  })

  it('with fewer than three words that do not fit, asks for the definition; is undefined if the definition contains the word', () => {
    const few = wrong.slice(0, 4).map((each, index) => ({ ...each, fits: index < 2 }))
    const choices = many(100, few)
    expect(choices).toHaveLength(100)
    expect(choices.every(({ prompt }) => prompt === word.text)).toBe(true)
    expect(many(100, few, { ...word, definition: 'being ephemeral, as a day or a short life is' })).toEqual([])
  })
})
