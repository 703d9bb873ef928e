import { describe, expect, it } from '@jest/globals'
import { allSenses } from '../look-up/senses.ts'
import { lightEntry, petrichorEntry } from '../sample-words.fixture.ts'
import { type CaptureEvent, captureAfter, emptyCapture } from './capture-state.ts'

const after = (...events: CaptureEvent[]) => events.reduce(captureAfter, emptyCapture)
const found: CaptureEvent[] = [
  { type: 'look-up-started', word: 'light' },
  { type: 'entry-found', word: 'light', entry: lightEntry },
]

describe('capturing a word', () => {
  it('offers the definitions of the word, none chosen', () => {
    expect(after(...found)).toEqual({ step: 'choosing', entry: lightEntry, chosen: undefined, own: false })
  })

  it('chooses the definition at once when there is one only', () => {
    const state = after({ type: 'entry-given', entry: petrichorEntry })
    expect(state).toMatchObject({ step: 'choosing', chosen: { definition: 'the smell of rain on dry ground' } })
  })

  it('lets the learner write a definition when the dictionary has none', () => {
    const state = after({ type: 'look-up-started', word: 'zzyzx' }, { type: 'entry-missed', word: 'zzyzx' })
    expect(state).toEqual({ step: 'missed', word: 'zzyzx', own: true })
  })

  it('does not take a failure of the dictionary for a missing word', () => {
    const state = after({ type: 'look-up-started', word: 'light' }, { type: 'look-up-failed', word: 'light' })
    expect(state).toEqual({ step: 'failed', word: 'light', own: true })
    expect(after({ type: 'look-up-started', word: 'dark' }, { type: 'look-up-failed', word: 'light' }).step).toBe('looking')
  })

  it('goes between an own definition and those of the dictionary, and never keeps both', () => {
    const sense = allSenses(lightEntry)[1]!
    const own = after(...found, { type: 'sense-chosen', sense }, { type: 'own-definition-wanted' })
    expect(own).toMatchObject({ own: true, chosen: undefined })
    expect(captureAfter(own, { type: 'sense-chosen', sense })).toMatchObject({ own: false, chosen: sense })
    expect(captureAfter(own, { type: 'dictionary-wanted' })).toMatchObject({ own: false, chosen: undefined })
  })

  it('forgets the definitions when the word is edited and when it was added', () => {
    expect(after(...found, { type: 'word-edited' })).toBe(emptyCapture)
    expect(after(...found, { type: 'word-added' })).toBe(emptyCapture)
  })

  it('takes no late answer for a word that is no longer looked up', () => {
    const late: CaptureEvent = { type: 'entry-found', word: 'light', entry: lightEntry }
    expect(after({ type: 'look-up-started', word: 'dark' }, late)).toEqual({ step: 'looking', word: 'dark' })
    expect(after({ type: 'look-up-started', word: 'light' }, { type: 'word-edited' }, late)).toBe(emptyCapture)
    expect(after({ type: 'look-up-started', word: 'dark' }, { type: 'entry-missed', word: 'light' }).step).toBe('looking')
  })
})
