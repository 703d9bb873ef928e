import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { signIn, signUp } from '@wordloom/test-kit/http'
import { startEmbeddedEdition } from '@wordloom/testing'

describe('an existing data folder, served at another address', () => {
  let data: string
  beforeAll(async () => {
    data = await mkdtemp(join(tmpdir(), 'wordloom-moved-'))
  })
  afterAll(() => rm(data, { recursive: true, force: true }))

  it('lets its learners sign in and returns their words', async () => {
    const here = await startEmbeddedEdition({ WORDLOOM_DATA: data })
    const ada = await signUp(here.url)
    await ada.call('POST', '/api/words', { text: 'resilient', definition: 'recovering readily' })
    await here.close()

    const there = await startEmbeddedEdition({ WORDLOOM_DATA: data })
    try {
      expect(there.url).not.toBe(here.url)
      const again = await signIn(there.url, ada)
      expect(await again.call('GET', '/api/words')).toMatchObject({ status: 200, body: [{ text: 'resilient' }] })
    } finally {
      await there.close()
    }
  })
})
