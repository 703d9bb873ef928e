import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'

// Holds every answer that a route of this process gives during a suite against its endpoint.
let answered = []
const keep = (answer) => void answered.push(answer)

async function check() {
  if (answered.length === 0) return
  const { undescribed } = await import('./undescribed.ts')
  const faults = answered.map(undescribed).filter(Boolean)
  answered = []
  expect(faults).toEqual([])
}

beforeAll(() => subscribe('wordloom.answers', keep))
afterEach(check)
afterAll(async () => {
  unsubscribe('wordloom.answers', keep)
  await check()
})
