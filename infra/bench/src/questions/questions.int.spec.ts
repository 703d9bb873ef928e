import { beforeAll, describe, expect, it } from '@jest/globals'
import { type DictionarySources, openDictionarySources } from '@wordloom/dictionary'
import type { AskableWord, GeneratedQuestion } from '@wordloom/quiz'
import { askMany } from './ask-many.ts'
import { faultsOf } from './faults.ts'
import { chiSquared, chiSquaredLimit, type Judgement, judge } from './judge.ts'
import { neverAsked } from './never-asked.ts'

const choicesJudged = 300
let sources: DictionarySources
let judgement: Judgement

beforeAll(async () => {
  sources = openDictionarySources()
  await sources.optionWords()
  judgement = await judge(askMany(sources, 1), sources.wordnet, choicesJudged)
})

describe('300 multiple-choice questions about real dictionary words', () => {
  it('have one right answer by WordNet’s relations, one part of speech and four different options', () => {
    expect(judgement.faults).toEqual([])
  })

  it('have the right option longest in about a quarter, and at each position equally often', () => {
    const { longest, choices, positions } = judgement
    expect((longest.definitions + longest.words) / choices).toBeGreaterThan(0.2)
    expect((longest.definitions + longest.words) / choices).toBeLessThan(0.32)
    expect(chiSquared(positions)).toBeLessThan(chiSquaredLimit)
  })

  it('have blanked sentences that do not contain the answer', () => {
    expect(judgement.sentences).toBeGreaterThan(20)
    expect(judgement.giveaways).toEqual([])
  })
})

describe('the judge of questions', () => {
  const dog = 'a member of the genus Canis (probably descended from the common wolf)'
  const faults = (word: string, wrongWord: string, partOfSpeech = 'noun', definition = senseOf(word, partOfSpeech)): string[] => {
    const about: AskableWord = { ...neverAsked, id: 'w', text: word, definition, partOfSpeech, example: '', context: '' }
    const others = ['cat', 'table', wrongWord]
    const options = [word, ...others].map((each) => ({ text: each, word: each, definition: senseOf(each, partOfSpeech) || dog }))
    const shared = { id: 'q', questionType: 'multiple_choice' as const, correctAnswer: word }
    const made: GeneratedQuestion = {
      question: { ...shared, word: about, prompt: about.definition, options: options.map((option) => option.text) },
      asked: { ...shared, userId: 'u', wordId: 'w', options, grading: null, sentence: null, askedAt: new Date(0) },
    }
    return faultsOf(made, about, sources.wordnet).map((fault) => fault.kind)
  }
  const senseOf = (word: string, partOfSpeech: string): string =>
    sources.wordnet.senses(word, partOfSpeech as 'noun')[0]?.gloss.definition ?? ''

  it('reports a synonym, hypernym or hyponym, and the word itself, among the options', () => {
    expect(faults('dog', 'river')).toEqual([])
    for (const wrongWord of ['domestic_dog', 'animal', 'canine', 'poodle', 'hound'])
      expect([wrongWord, ...faults('dog', wrongWord)]).toContain('two right answers')
  })

  it('reports another part of speech, equal options, and a word inside its definition', () => {
    expect(faults('dog', 'ubiquitous')).toContain('another part of speech')
    expect(faults('dog', 'table')).toContain('not four different options')
    expect(faults('dog', 'river', 'noun', 'a dog’s own definition')).toContain('word inside its own definition')
  })
})
