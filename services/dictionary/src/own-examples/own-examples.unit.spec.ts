import { describe, expect, it } from '@jest/globals'
import { createLocalDictionary } from '../look-up/local-dictionary.ts'
import { isFormOf } from '../morphology/index.ts'
import { openDictionarySources, readOwnExamples } from '../sources.ts'
import { openClassOfNumber } from '../wordnet/part-of-speech.ts'

const { wordnet, cmudict } = openDictionarySources()
const { find } = createLocalDictionary(wordnet, cmudict)
const all = Object.entries(readOwnExamples()).map(([key, example]) => ({ key, word: key.slice(0, key.indexOf('%')), example }))

describe('own examples for WordNet senses', () => {
  it('are sentences that contain their word, or all words of their phrase side by side', () => {
    const wrong = all.filter(({ word, example }) => {
      const tokens = example.toLowerCase().split(/[^a-z'-]+/)
      const parts = word.split('_')
      const uses = tokens.some((_, index) => parts.every((part, at) => isFormOf(tokens[index + at] ?? '', part)))
      return !uses || !/^[A-Z].*[.!?]$/.test(example)
    })
    expect(wrong).toEqual([])
  })

  it('are at most one per word and part of speech', () => {
    const senses = Map.groupBy(all, ({ key, word }) => `${word} ${openClassOfNumber[key.charAt(word.length + 1)]}`)
    expect([...senses.values()].filter((same) => same.length > 1)).toEqual([])
  })

  it('are shown with their sense instead of WordNet’s example', () => {
    const shown = (word: string) => find(word)!.allDefinitions.flatMap(({ definitions }) => definitions.map((sense) => sense.example))
    expect(all.filter(({ word, example }) => !shown(word).includes(example))).toEqual([])
  })
})
