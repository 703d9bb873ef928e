import { describe, expect, it } from '@jest/globals'
import type { Word } from '../word/word.ts'
import { anAnswer, recorded } from '../word-test-kit/recorded.ts'
import { aWord, contextOf, later, noon } from '../word-test-kit/word-fixtures.ts'
import { changeWord } from './change-word.ts'

const day = 24 * 3_600_000
const context = contextOf('ada')

describe('Mark as Mastered', () => {
  it('makes a word mastered, due in 21 days', () => {
    expect(changeWord(aWord('ada').word, { status: 'mastered' }, context).word).toMatchObject({
      status: 'mastered',
      nextReview: new Date(noon.getTime() + 21 * day),
    })
  })

  it('keeps a next review that is later than in 21 days', () => {
    const nextReview = new Date(noon.getTime() + 90 * day)
    expect(changeWord({ ...aWord('ada').word, nextReview }, { status: 'mastered' }, context).word?.nextReview).toEqual(nextReview)
  })

  it('sets the next review that the request names', () => {
    const nextReview = new Date(noon.getTime() + day).toISOString()
    const { word } = changeWord(aWord('ada').word, { status: 'mastered', nextReview }, context)
    expect(word).toMatchObject({ status: 'mastered', nextReview: new Date(nextReview) })
  })

  it('throws for a word that is mastered already', () => {
    const mastered: Word = { ...aWord('ada').word, status: 'mastered' }
    expect(() => changeWord(mastered, { status: 'mastered' }, context)).toThrow('“ubiquitous” is already mastered')
  })
})

describe('Review Later', () => {
  it('makes a mastered word learning, due in one day', () => {
    const mastered: Word = { ...aWord('ada').word, status: 'mastered', nextReview: new Date(noon.getTime() + 40 * day) }
    expect(changeWord(mastered, { status: 'learning' }, context).word).toMatchObject({
      status: 'learning',
      nextReview: new Date(noon.getTime() + day),
    })
  })

  it('sets the next review that the request names', () => {
    const nextReview = new Date(noon.getTime() + day + 1).toISOString()
    expect(changeWord(aWord('ada').word, { status: 'learning', nextReview }, context).word?.nextReview.toISOString()).toBe(nextReview)
  })
})

describe('changing a word', () => {
  it('publishes the changed fields, the status and the previous status', () => {
    const { word } = aWord('ada')
    const { events } = changeWord(word, { example: 'Ants are ubiquitous.', status: 'learning' }, context)
    expect(events[0]?.data).toMatchObject({
      wordId: word.id,
      previousStatus: 'new',
      status: 'learning',
      changed: { example: 'Ants are ubiquitous.' },
    })
  })

  it('publishes the due date, and the last review once there is one', () => {
    const { word, events: added } = aWord('ada')
    expect(added[0]?.data).toMatchObject({ due: noon.toISOString(), stability: 0, difficulty: 0 })
    expect(added[0]?.data).not.toHaveProperty('lastReviewedAt')
    const { word: reviewed } = recorded({ word, log: [] }, anAnswer(word, 'a', noon, true), context)
    const tomorrow = contextOf('ada', new Date(noon.getTime() + day))
    expect(changeWord(reviewed, { status: 'mastered' }, tomorrow).events[0]?.data).toMatchObject({
      due: new Date(noon.getTime() + 22 * day).toISOString(),
      lastReviewedAt: noon.toISOString(),
    })
  })

  it('changes the tags and every text except the word itself, and keeps the schedule', () => {
    const { word } = aWord('ada', { tags: ['work'] })
    const changed = {
      definition: 'seeming to be everywhere',
      partOfSpeech: 'adverb',
      pronunciation: '/juˈbɪkwɪtəs/',
      example: 'Ants are ubiquitous.',
      context: 'On every desk',
      gloss: 'allgegenwärtig',
      note: 'from Latin ubique',
      tags: ['work', 'Latin'],
    }
    const { word: after, entries, events } = changeWord(word, changed, contextOf('ada', later(5)))
    expect(after).toEqual({ ...word, ...changed, updatedAt: later(5) })
    expect(entries).toBeUndefined()
    expect(events).toMatchObject([{ type: 'words.word-changed', data: { changed, status: 'new', due: noon.toISOString() } }])
  })

  it('stores nothing and publishes no event if no field differs', () => {
    const { word } = aWord('ada')
    expect(changeWord(word, { definition: word.definition, tags: [], status: 'new' }, context)).toEqual({ word: null, events: [] })
  })
})
