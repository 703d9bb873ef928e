import { describe, expect, it } from '@jest/globals'
import { matchDefinitionStyle, matchWordStyle } from './match-style.ts'

describe('writing an option in the style of the right one', () => {
  it.each([
    ['to ghost', 'vanish', 'to vanish'],
    ['vanish', 'to ghost', 'ghost'],
    ['a ladle', 'oven', 'an oven'],
    ['the last straw', 'a raw deal', 'the raw deal'],
    ['the last straw', "music to someone's ears", "music to someone's ears"],
    ['Serendipity', 'growth', 'Growth'],
    ['growth', 'Serendipity', 'serendipity'],
    ['Paris', 'Rome', 'Rome'],
    ['radar', 'NATO', 'NATO'],
  ])('word: like “%s”, “%s” becomes “%s”', (model, word, written) => expect(matchWordStyle(model, word)).toBe(written))

  it.each([
    ['to stop answering', 'move gently', 'to move gently'],
    ['To stop answering.', 'move gently', 'To move gently.'],
    ['stop answering', 'to move gently', 'move gently'],
    ['a flat bread', '(Judaism) a loaf of white bread containing eggs; often braided', 'a loaf of white bread containing eggs'],
    ['a bread; flat', 'a loaf of bread; often braided', 'a loaf of bread; often braided'],
    ['a flat bread', 'bread; any loaf of it', 'bread; any loaf of it'],
    ['Why not?', 'what is it?', 'What is it?'],
  ])('definition: like “%s”, “%s” becomes “%s”', (model, definition, written) =>
    expect(matchDefinitionStyle(model, definition)).toBe(written),
  )
})
