import { describe, expect, it } from '@jest/globals'
import { blankedWords, isSufficientWithHint, maskDefinition } from './mask-definition.ts'

describe('masking a definition', () => {
  it('leaves a definition that does not give its word away unchanged', () => {
    expect(maskDefinition('lasting a very short time', 'ephemeral')).toEqual({
      text: 'lasting a very short time',
      masked: false,
      isSufficient: true,
      isOfRoot: false,
    })
  })

  it('blanks the word and words of a phrase', () => {
    expect(maskDefinition('someone who plays the devil’s part in an argument', 'devil’s advocate').text).toBe(
      'someone who plays the ____ part in an argument',
    )
    expect(maskDefinition('A frozen dessert of cream, sugar and fruit', 'ice cream')).toEqual({
      text: 'A frozen dessert of ____, sugar and fruit',
      masked: true,
      isSufficient: true,
      isOfRoot: false,
    })
  })

  it.each([
    ['having or marked by confidence or assurance', 'confident', 'having or marked by ____ or assurance'],
    ['feeling shame or guilt or embarrassment or remorse', 'ashamed', 'feeling ____ or guilt or embarrassment or remorse'],
    ['causing or fraught with or showing anxiety', 'anxious', 'causing or fraught with or showing ____'],
    ['feeling or showing gratitude', 'grateful', 'feeling or showing ____'],
    ['the quality of being patient', 'patience', 'the quality of being ____'],
    ['der Jetlag nach der Reise', 'jet lag', 'der ____ nach der Reise'],
    ['Hotdog, Würstchen im Brötchen', 'hot dog', '____, Würstchen im Brötchen'],
    ['ein kleines Butterstück zum Braten', 'knob of butter', 'ein kleines ____ zum Braten'],
    ['naiv, wie ein Kind', 'naïve', '____, wie ein Kind'],
    ['una opción para el transporte público', 'public transport', 'una opción para el ____'],
    ['a small silver coin', 'currency', 'a small silver coin'],
    ['not serious; a various thing', 'precious', 'not serious; a various thing'],
  ])('blanks words of the same root, and no unrelated ones: %s', (definition, headword, asked) => {
    expect(maskDefinition(definition, headword).text).toBe(asked)
  })

  it('blanks adjacent words of a phrase as one blank', () => {
    expect(maskDefinition('to spill the secret beans by accident before anyone wanted that', 'spill the beans').text).toBe(
      'to ____ by accident before anyone wanted that',
    )
    expect(maskDefinition('divulge what is secret; spill out the beans', 'spill the beans').text).toBe('divulge what is secret; ____')
    expect(maskDefinition('a mother who is, for your husband or wife, in law', 'mother-in-law').text).toMatch(/^a ____ who is/)
    expect(maskDefinition('a very, very small thing', 'very').text).toBe('a ____, ____ small thing')
  })

  it('keeps function words that are part of a compound headword', () => {
    expect(maskDefinition('a contented state of being happy and healthy and prosperous', 'well-being')).toEqual({
      text: 'a contented state of being happy and healthy and prosperous',
      masked: false,
      isSufficient: true,
      isOfRoot: false,
    })
    expect(maskDefinition('the state of being well', 'well-being')).toEqual({
      text: 'the state of being ____',
      masked: true,
      isSufficient: false,
      isOfRoot: false,
    })
  })

  it('requires less of the definition if the first letter and the length are shown', () => {
    expect(isSufficientWithHint(maskDefinition('das Haus; a house', 'haus'))).toBe(true)
    expect(maskDefinition('das Haus; a house', 'haus').isSufficient).toBe(false)
    expect(isSufficientWithHint(maskDefinition('lasting a very short time', 'ephemeral'))).toBe(true)
    for (const [definition, headword] of [
      ['with wind', 'windy'],
      ['in a happy manner', 'happily'],
      ['the state of being happy', 'happiness'],
      ['', 'word'],
    ] as const)
      expect([headword, isSufficientWithHint(maskDefinition(definition, headword))]).toEqual([headword, false])
  })

  it('tells a word of the same root from the word itself', () => {
    for (const [definition, headword] of [
      ['with wind', 'windy'],
      ['in a happy manner', 'happily'],
      ['when you want to sleep', 'sleepy'],
    ] as const)
      expect([headword, maskDefinition(definition, headword).isOfRoot]).toEqual([headword, true])
    for (const [definition, headword] of [
      ['das Haus', 'haus'],
      ['what is windy', 'windy'],
      ['when it is windier, with more wind', 'windy'],
      ['to break the ice', 'break the ice'],
      ['Butterstück', 'knob of butter'],
      ['das Livingroom', 'living room'],
      ['Email', 'e-mail'],
      ['lasting a very short time', 'ephemeral'],
    ] as const)
      expect([headword, maskDefinition(definition, headword).isOfRoot]).toEqual([headword, false])
  })

  it('is not sufficient if little but the word was in the definition', () => {
    expect(maskDefinition('in a happy manner', 'happily').isSufficient).toBe(false)
    expect(maskDefinition('causing or fraught with or showing anxiety', 'anxious').isSufficient).toBe(false)
    expect(maskDefinition('the state of being happy', 'happiness').isSufficient).toBe(false)
    expect(maskDefinition('', 'word').isSufficient).toBe(false)
  })

  it.each([
    ['angry because you need to eat', 'hangry', ['angry']],
    ['a run, or running, or a runner', 'run', ['run', 'running', 'runner']],
    ['lasting a very short time', 'ephemeral', []],
    ['to spill the secret beans', 'spill the beans', ['spill the secret beans']],
  ])('tells what stands in the blanks: %s', (definition, headword, blanked) => {
    expect(blankedWords(definition, maskDefinition(definition, headword).text)).toEqual(blanked)
  })
})
