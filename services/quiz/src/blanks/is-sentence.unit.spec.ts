import { describe, expect, it } from '@jest/globals'
import { isSentence, typeset } from './is-sentence.ts'

describe('isSentence and typeset', () => {
  it.each([
    ['We met by pure serendipity that day.', 'serendipity', 'noun'],
    ['The river flows slowly past the mill.', 'mill', 'noun'],
    ['She opened the old green door.', 'open', 'verb'],
    ['Nobody has seen the fastidious man since.', 'fastidious', 'adjective'],
    ['he was a fastidious dresser all his life', 'fastidious', 'adjective'],
    ['his success was ephemeral after all', 'ephemeral', 'adjective'],
    ['The guards scrutinized every passport at the gate', 'scrutinize', 'verb'],
    ["It's raining cats and dogs in the whole country!", 'rain cats and dogs', 'verb'],
    ['“I never gave up hope,” she said.', 'give up', 'verb'],
    ['Yesterday she ran to the shop.', 'run', 'verb'],
    ['The children were asleep.', 'child', 'noun'],
    ['My father-in-law grows roses.', 'father-in-law', 'noun'],
    ['Whisk the egg whites until stiff.', 'whisk', 'verb'],
    ['Parboil the potatoes for five minutes.', 'parboil', 'verb'],
    ['Fold in the flour with a metal spoon.', 'fold in', 'verb'],
    ['Serve with a dollop of sour cream.', 'dollop', 'noun'],
    ['Add the zest of a lemon.', 'zest', 'noun'],
    ['Melt a knob of butter in the pan!', 'knob of butter', 'noun'],
    ['Please mind the gap between train and platform.', 'gap', 'noun'],
    ['Tell me when the kettle boils.', 'kettle', 'noun'],
  ])('accepts a whole sentence: %s', (text, headword, part) => expect(isSentence(text, headword, part)).toBe(true))

  it.each([
    ['a sullen crowd of people', 'sullen', 'adjective'],
    ['from chapter 3 of the blue book', 'chapter', 'noun'],
    ['an ephemeral joy in a long life', 'ephemeral', 'adjective'],
    ['the house that was sold last year', 'house', 'noun'],
    ['to run along the wide river', 'run', 'verb'],
    ['a very fastidious man about his clothes', 'fastidious', 'adjective'],
    ['The Lord of the Rings', 'ring', 'noun'],
    ['Heard on a podcast', 'podcast', 'noun'],
    ['Serve with a dollop of sour cream', 'dollop', 'noun'],
    ['Part of the old town.', 'town', 'noun'],
    ['Light in the dark night.', 'dark', 'adjective'],
    ['Whisk for egg whites.', 'whisk', 'noun'],
    ['Add zest.', 'zest', 'noun'],
    ['Queue at the bakery.', 'queue', 'noun'],
    ['She ran.', 'run', 'verb'],
    ['Happy!', 'happy', 'adjective'],
    ['He gave up.', 'give up', 'verb'],
    ['', 'run', 'verb'],
  ])('rejects a fragment or a sentence that says too little: %s', (text, headword, part) =>
    expect(isSentence(text, headword, part)).toBe(false),
  )

  it('typeset() adds a capital and a full stop', () => {
    expect(typeset('she was a ____ dresser')).toBe('She was a ____ dresser.')
    expect(typeset('“why not ____?”')).toBe('“Why not ____?”')
    expect(typeset('____ is what we need!')).toBe('____ is what we need!')
  })
})
