import { describe, expect, it } from '@jest/globals'
import { find } from './local-dictionary.fixture.ts'

describe('the literal sense of a phrasal verb', () => {
  it.each([
    ['came into the room', /^enter/],
    ['came down the stairs', /higher place/],
    ['went up the stairs', /higher place/],
    ['went down the hill', /lower place/],
    ['went out of the room', /^leave a room/],
    ['went into the kitchen', /^walk inside/],
    ['went through the door', /^pass from/],
    ['went back to school', /^return/],
    ['got in the car', /inside a car/],
    ['got out of the car', /^leave a car/],
    ['got over the wall', /^climb/],
    ['got down from the tree', /to the ground/],
    ['looked out of the window', /outside/],
    ['looked up at the sky', /^raise/],
    ['looked into the box', /inside/],
    ['looked through the window', /window/],
    ['looked down at his feet', /below/],
    ['took out his wallet', /pocket/],
    ['took off his shoes', /clothes/],
    ['turned up the volume', /louder/],
    ['ran out of the house', /^leave a place/],
    ['ran into the street', /running/],
    ['ran up the stairs', /on foot/],
    ['fell off the ladder', /top or the side/],
    ['fell out of bed', /to the ground/],
    ['hung up her coat', /hook/],
    ['pulled out a chair', /with your hand/],
    ['shut up the shop', /close/],
    ['broke down the door', /hitting/],
    ['backed out of the garage', /backwards/],
    ['jumped out of the window', /opening/],
    ['stepped on a nail', /your foot/],
  ])('comes first in “%s”', (text, meaning) => {
    expect(find(text).definition).toMatch(meaning)
  })

  it.each([
    ['came into money', /died/],
    ['came into a fortune', /died/],
    ['went into the details', /talk/],
    ['went through a divorce', /experience/],
    ['got over the flu', /become well/],
    ['looked into the matter', /truth/],
    ['looked through the book', /quickly/],
    ['took out a loan', /bank|restaurant/],
    ['ran out of milk', /none is left/],
    ['ran out of clean shirts', /none is left/],
    ['ran into an old friend', /meet/],
    ['ran up a debt', /debt/],
    ['fell out with her brother', /friends|argument/],
    ['hung up the phone', /call/],
    ['carried out the plan', /planned/],
    ['backed out of the deal', /promised/],
    ['the plane took off', /ground/],
    ['came into', /died/],
  ])('does not come first in “%s”', (text, meaning) => {
    expect(find(text).definition).toMatch(meaning)
  })
})
