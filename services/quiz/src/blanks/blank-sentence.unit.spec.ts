import { describe, expect, it } from '@jest/globals'
import { blankSentence } from './blank-sentence.ts'

const blanked = (text: string, headword: string, partOfSpeech = 'verb') => {
  const found = blankSentence(text, headword, partOfSpeech)
  return found ? [found.sentence, found.answer] : undefined
}

describe('blankSentence', () => {
  it('asks for the headword where the sentence has it unchanged, in any case', () => {
    expect(blanked('We met by pure serendipity.', 'serendipity', 'noun')).toEqual(['We met by pure ____.', 'serendipity'])
    expect(blanked('Serendipity led us here again.', 'serendipity', 'noun')).toEqual(['____ led us here again.', 'serendipity'])
    expect(blanked('She went to paris in May.', 'Paris', 'noun')).toEqual(['She went to ____ in May.', 'Paris'])
  })

  it('finds a word with composed or decomposed accents', () => {
    const composed = 'We sat in the caf\u00e9 all day.'
    const decomposed = 'We sat in the cafe\u0301 all day.'
    for (const sentence of [composed, decomposed])
      for (const headword of ['caf\u00e9', 'cafe\u0301'])
        expect(blanked(sentence, headword, 'noun')).toEqual(['We sat in the ____ all day.', headword])
  })

  it.each([
    ['Yesterday she ran to the shop.', 'run', 'verb', 'Yesterday she ____ to the shop.', 'ran'],
    ['They were running late again.', 'run', 'verb', 'They were ____ late again.', 'running'],
    ['Two mice ate the cheese.', 'mouse', 'noun', 'Two ____ ate the cheese.', 'mice'],
    ['All the cities were dark.', 'city', 'noun', 'All the ____ were dark.', 'cities'],
    ['This is the bigger one.', 'big', 'adjective', 'This is the ____ one.', 'bigger'],
    ['It got worse every day.', 'bad', 'adjective', 'It got ____ every day.', 'worse'],
    ['He was making a chair.', 'make', 'verb', 'He was ____ a chair.', 'making'],
    ['He lay dying for days.', 'die', 'verb', 'He lay ____ for days.', 'dying'],
    ['They kidnapped the king in May.', 'kidnap', 'verb', 'They ____ the king in May.', 'kidnapped'],
    ['We travelled all over Spain.', 'travel', 'verb', 'We ____ all over Spain.', 'travelled'],
  ])('asks for the inflected form if it is not the headword and an ending: %s', (text, headword, partOfSpeech, sentence, answer) => {
    expect(blanked(text, headword, partOfSpeech)).toEqual([sentence, answer])
  })

  it.each([
    ['She opened the green door.', 'open', 'verb', 'She ____ed the green door.'],
    ['He baked his bread today.', 'bake', 'verb', 'He ____d his bread today.'],
    ['Three dogs barked at the moon.', 'dog', 'noun', 'Three ____s barked at the moon.'],
    ['The dog’s tail was wet.', 'dog', 'noun', 'The ____’s tail was wet.'],
    ['It keeps ebbing and flowing.', 'flow', 'verb', 'It keeps ebbing and ____ing.'],
  ])('keeps an ending visible after the blank and asks for the headword: %s', (text, headword, partOfSpeech, sentence) => {
    expect(blanked(text, headword, partOfSpeech)).toEqual([sentence, headword])
  })

  it('finds a phrase with one of its words inflected', () => {
    expect(blanked('She gave up smoking last year.', 'give up')).toEqual(['She ____ smoking last year.', 'gave up'])
    expect(blanked('They eat ice cream every day.', 'ice cream', 'noun')).toEqual(['They eat ____ every day.', 'ice cream'])
  })

  it('takes the first sentence of a text that contains the word, on one line', () => {
    expect(blanked('It was late.\nShe ran\n  all the way home. He ran too.', 'run')).toEqual(['She ____ all the way home.', 'ran'])
  })

  it('blanks every occurrence of the word', () => {
    expect(blanked('An owl is an owl, whatever happens.', 'owl', 'noun')).toEqual(['An ____ is an ____, whatever happens.', 'owl'])
  })

  it.each([
    ['that does not contain the word', 'The grunt was loud.', 'run'],
    ['in which it is misspelt', 'They gallopped across the wide field.', 'gallop'],
    ['whose blanks would need two different answers', 'I run because she ran.', 'run'],
    ['that gives the word away outside of the blank', 'The happy live happily ever after.', 'happy'],
    ['that is the word alone', 'Happy!', 'happy'],
    ['that is a fragment', 'the long run of a play', 'run'],
    ['with fewer than three other words', 'She ran home.', 'run'],
    ['longer than 300 characters', `She ran ${'very '.repeat(80)}far.`, 'run'],
    ['that is empty', '', 'run'],
  ])('is undefined for a text %s', (_what, text, headword) => {
    expect(blanked(text, headword, headword === 'happy' ? 'adjective' : 'verb')).toBeUndefined()
  })

  it('keeps other scripts, emoji and punctuation unchanged', () => {
    expect(blanked('“Dürer’s owl” 🦉 שלום (1508) was an owl.', 'owl', 'noun')).toEqual([
      '“Dürer’s ____” 🦉 שלום (1508) was an ____.',
      'owl',
    ])
  })
})
