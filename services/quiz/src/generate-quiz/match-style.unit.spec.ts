import { describe, expect, it } from '@jest/globals'
import { cannotTakeArticle, matchDefinitionStyle, matchWordStyle } from './match-style.ts'

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
  ])('word: like “%s”, “%s” becomes “%s”', (model, word, written) => expect(matchWordStyle(model, { word, definition: '' })).toBe(written))

  it.each([
    ['a piece of cake', 'game of chance', 'a game that involves gambling', 'a game of chance'],
    ['a piece of cake', 'act of god', 'an event that nobody can prevent', 'an act of god'],
    ['the last straw', 'wild goose chase', 'a search that has no chance of success', 'the wild goose chase'],
    ['a piece of cake', 'the whole nine yards', 'everything that there is', 'the whole nine yards'],
  ])('phrase: like “%s”, “%s” has an article', (model, word, definition, written) => {
    expect(matchWordStyle(model, { word, definition })).toBe(written)
    expect(cannotTakeArticle(model, { word, definition })).toBe(false)
  })

  it('leaves out a phrase that takes no article, beside one that has it', () => {
    const music = { word: "music to someone's ears", definition: 'something that one is very pleased to hear' }
    expect(cannotTakeArticle('a piece of cake', music)).toBe(true)
    expect(cannotTakeArticle('the last straw', music)).toBe(true)
    expect(cannotTakeArticle('piece of cake', music)).toBe(false)
    for (const [word, definition] of [
      ['two peas in a pod', 'a pair who are very much alike'],
      ['butterflies in your stomach', 'a nervous feeling'],
      ['flesh and blood', 'a member of your family'],
    ] as const)
      expect(cannotTakeArticle('a pain in the neck', { word, definition })).toBe(true)
  })

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
