import { describe, expect, it } from '@jest/globals'
import { createApiKey, openProgram, signUp } from '@wordloom/test-kit/http'
import type { Edition } from '@wordloom/testing'

export function describeProgramsLimit(edition: () => Edition): void {
  describe('the rate limit of an API key', () => {
    it('is sent with every answer, survives a restart of the gateway, and is separate for each learner', async () => {
      const key = await createApiKey(await signUp(edition().url))
      const program = openProgram(edition().url, key)
      for (let left = 2; left >= 0; left--) {
        const { status, headers } = await program('GET', '/api/v1/words')
        expect([status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')]).toEqual([200, '3', String(left)])
        expect(headers.get('ratelimit-policy')).toBe('"default";q=3;w=60')
        expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0)
      }
      const over = await program('POST', '/api/v1/words', { word: 'tide' })
      expect(over).toMatchObject({ status: 429, body: { status: 429, code: 'request.rate-limited' } })
      const wait = Number(over.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      const end = Date.now() + wait * 1_000
      await edition().end('gateway')
      await edition().begin('gateway')
      // A restart that takes a minute ends in a new window, where nothing can be checked.
      const after = await program('GET', '/api/v1/words')
      if (Date.now() < end - 1_000) expect([after.status, after.headers.get('ratelimit-remaining')]).toEqual([429, '0'])
      const bob = openProgram(edition().url, await createApiKey(await signUp(edition().url)))
      expect((await bob('GET', '/api/v1/words')).status).toBe(200)
    })
  })
}
