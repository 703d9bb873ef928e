import { describe, expect, it } from '@jest/globals'
import { rateLimitHeaders } from './index.ts'

describe('the rate limit headers', () => {
  it('contain the quota and its window, the remaining calls, and the whole seconds until the window ends', () => {
    expect(rateLimitHeaders({ points: 60, durationMs: 90_000 }, { allowed: true, remaining: 41, resetMs: 12_001 })).toEqual({
      'ratelimit-policy': '"default";q=60;w=90',
      ratelimit: '"default";r=41;t=13',
      'ratelimit-limit': '60',
      'ratelimit-remaining': '41',
      'ratelimit-reset': '13',
    })
  })
})
