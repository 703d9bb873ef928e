import { beforeEach, describe, expect, it } from '@jest/globals'
import { createResponseMemory, type ResponseMemory } from './response-memory.ts'

describe('the memory for answers', () => {
  let memory: ResponseMemory
  let ended: string[]
  beforeEach(() => {
    memory = createResponseMemory({ smallBytes: 5, maxBytes: 100, maxBytesOfOwner: 60 })
    ended = []
  })
  const hold = (owner: string, bytes: number, name = owner): (() => void) => memory.hold({ owner, bytes, end: () => ended.push(name) })

  it('ends the oldest answers of a learner who has too much unread', () => {
    hold('ada', 30, 'first')
    hold('ada', 10, 'second')
    hold('ada', 20, 'third')
    expect(ended).toEqual([])
    hold('ada', 35, 'fourth')
    expect(ended).toEqual(['first', 'second'])
  })

  it('has room for any first answer of a learner', () => {
    hold('ada', 500)
    expect(ended).toEqual([])
  })

  it('ends the oldest answer of the learner with the most when all have too much together', () => {
    hold('ada', 30)
    hold('eve', 25, 'first of eve')
    hold('eve', 25, 'second of eve')
    hold('bob', 21)
    expect(ended).toEqual(['first of eve'])
    hold('bob', 25)
    expect(ended).toEqual(['first of eve', 'ada'])
  })

  it('has the room of an answer again once it is read, however often that is reported', () => {
    const read = hold('ada', 50)
    hold('bob', 50)
    for (let time = 0; time < 3; time++) read()
    hold('ada', 50, 'again')
    expect(ended).toEqual([])
    hold('eve', 1 + 5)
    expect(ended).toHaveLength(1)
  })

  it('does not count small answers', () => {
    hold('ada', 60)
    hold('bob', 40)
    for (let response = 0; response < 100; response++) hold('ada', 5)
    expect(ended).toEqual([])
  })
})
