import { describe, expect, it } from '@jest/globals'
import { aWord, contextOf, later, noon } from '../word-test-kit/word-fixtures.ts'
import { meetingsOf, withMeeting } from './meetings.ts'

const guardian = { title: 'The Guardian', address: 'https://www.theguardian.com/books' }
const { word } = aWord('ada', { text: 'owl', context: 'An owl sat there.' })

describe('meetings of a word (sentences in which it was met)', () => {
  it('keep each sentence with its time, and its source if there is one', () => {
    const once = withMeeting(word, { sentence: 'The owl flew off.' }, noon)
    const twice = withMeeting(once, { sentence: 'Owls hunt at night.', source: guardian }, later(1))
    expect(twice.meetings).toEqual([
      { sentence: 'The owl flew off.', at: noon.toISOString() },
      { sentence: 'Owls hunt at night.', at: later(1).toISOString(), source: guardian },
    ])
  })

  it('keep a source that comes without a sentence', () => {
    expect(withMeeting(word, { sentence: '', source: guardian }, noon).meetings).toEqual([
      { sentence: '', at: noon.toISOString(), source: guardian },
    ])
  })

  it('keep a sentence once, ignoring case and spacing; the word’s context counts as one of them', () => {
    expect(withMeeting(word, { sentence: ' an OWL  sat there.' }, noon)).toBe(word)
    const met = withMeeting(word, { sentence: 'The owl flew off.', source: guardian }, noon)
    expect(withMeeting(met, { sentence: 'the owl flew off.' }, later(1))).toBe(met)
    expect(withMeeting(met, { sentence: 'the owl flew off.', source: { ...guardian } }, later(1))).toBe(met)
  })

  it('keep a known sentence again if it comes from another source', () => {
    const met = withMeeting(word, { sentence: 'An owl sat there.', source: guardian }, noon)
    expect(met.meetings).toHaveLength(1)
    const other = { title: 'A film', address: '' }
    expect(withMeeting(met, { sentence: 'An owl sat there.', source: other }, noon).meetings.map(({ source }) => source)).toEqual([
      guardian,
      other,
    ])
  })

  it('keep at most twenty sentences a word; the oldest is dropped first', () => {
    const met = Array.from({ length: 21 }, (_, number) => number).reduce(
      (before, number) => withMeeting(before, { sentence: `Owl ${number}.` }, later(number)),
      word,
    )
    expect(met.meetings.map(({ sentence }) => sentence)).toEqual(Array.from({ length: 20 }, (_, number) => `Owl ${number + 1}.`))
  })

  it('are empty for a word stored by a version without meetings', () => {
    expect(meetingsOf({})).toEqual([])
  })

  it('start with the context of a word that was added with a source, and are empty for one added without', () => {
    expect(word.meetings).toEqual([])
    const sourced = aWord('ada', { context: 'An owl sat there.', source: guardian }).word
    expect(sourced.meetings).toEqual([{ sentence: 'An owl sat there.', at: contextOf('ada').occurredAt.toISOString(), source: guardian }])
  })
})
