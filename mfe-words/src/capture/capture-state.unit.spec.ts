import { describe, expect, it } from '@jest/globals'
import { allSenses } from '../look-up/senses.ts'
import { lightEntry, petrichorEntry } from '../sample-words.fixture.ts'
import { type CaptureEvent, captureReducer, initialCapture } from './capture-state.ts'

const after = (...events: CaptureEvent[]) => events.reduce(captureReducer, initialCapture)
const found: CaptureEvent[] = [
  { type: 'look-up-started', word: 'light' },
  { type: 'entry-found', word: 'light', entry: lightEntry },
]

describe('captureReducer()', () => {
  it('shows the definitions of a found word with none chosen', () => {
    expect(after(...found)).toEqual({ step: 'choosing', entry: lightEntry, chosen: undefined, own: false })
  })

  it('chooses the only definition of an entry', () => {
    const state = after({ type: 'entry-given', entry: petrichorEntry })
    expect(state).toMatchObject({ step: 'choosing', chosen: { definition: 'the smell of rain on dry ground' } })
  })

  it('shows the form for an own definition if the dictionary does not have the word', () => {
    const state = after({ type: 'look-up-started', word: 'zzyzx' }, { type: 'entry-missed', word: 'zzyzx' })
    expect(state).toEqual({ step: 'missed', word: 'zzyzx', own: true })
  })

  it('distinguishes a failed look-up from a missing word, and ignores one for another word', () => {
    const state = after({ type: 'look-up-started', word: 'light' }, { type: 'look-up-failed', word: 'light' })
    expect(state).toEqual({ step: 'failed', word: 'light', own: true })
    expect(after({ type: 'look-up-started', word: 'dark' }, { type: 'look-up-failed', word: 'light' }).step).toBe('looking')
  })

  it("switches between an own definition and the dictionary's, and clears the chosen sense", () => {
    const sense = allSenses(lightEntry)[1]!
    const own = after(...found, { type: 'sense-chosen', sense }, { type: 'own-definition-wanted' })
    expect(own).toMatchObject({ own: true, chosen: undefined })
    expect(captureReducer(own, { type: 'sense-chosen', sense })).toMatchObject({ own: false, chosen: sense })
    expect(captureReducer(own, { type: 'dictionary-wanted' })).toMatchObject({ own: false, chosen: undefined })
  })

  it('returns to the initial state when the word is edited and when it was added', () => {
    expect(after(...found, { type: 'word-edited' })).toBe(initialCapture)
    expect(after(...found, { type: 'word-added' })).toBe(initialCapture)
  })

  it('ignores a response for a word that is no longer being looked up', () => {
    const late: CaptureEvent = { type: 'entry-found', word: 'light', entry: lightEntry }
    expect(after({ type: 'look-up-started', word: 'dark' }, late)).toEqual({ step: 'looking', word: 'dark' })
    expect(after({ type: 'look-up-started', word: 'light' }, { type: 'word-edited' }, late)).toBe(initialCapture)
    expect(after({ type: 'look-up-started', word: 'dark' }, { type: 'entry-missed', word: 'light' }).step).toBe('looking')
  })
})
