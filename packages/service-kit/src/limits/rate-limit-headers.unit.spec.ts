import { describe, expect, it } from '@jest/globals'
import { rateLimitHeaders } from './index.ts'

describe('what an answer says of a limit', () => {
  it('is how many calls there are in how many seconds, how many are left, and in how many whole seconds there are more', () => {
    expect(rateLimitHeaders({ points: 60, durationMs: 90_000 }, { allowed: true, remaining: 41, resetMs: 12_001 })).toEqual({
      'ratelimit-policy': '"default";q=60;w=90',
      ratelimit: '"default";r=41;t=13',
      'ratelimit-limit': '60',
      'ratelimit-remaining': '41',
      'ratelimit-reset': '13',
    })
  })
})
