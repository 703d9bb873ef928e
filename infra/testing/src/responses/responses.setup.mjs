import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals'

// Holds every response that a route of this process gives during a suite against its endpoint.
let results = []
const keep = (result) => void results.push(result)

async function check() {
  if (results.length === 0) return
  const { undescribed } = await import('./undescribed.ts')
  const faults = results.map(undescribed).filter(Boolean)
  results = []
  expect(faults).toEqual([])
}

beforeAll(() => subscribe('wordloom.responses', keep))
afterEach(check)
afterAll(async () => {
  unsubscribe('wordloom.responses', keep)
  await check()
})
