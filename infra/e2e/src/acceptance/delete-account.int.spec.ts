import { expect, it } from '@jest/globals'
import { signIn, signUp } from '@wordloom/test-kit/http'
import { until } from '@wordloom/test-kit/until'
import { describeEditions } from '@wordloom/testing'

// One pixel.
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

describeEditions('deleting the account', (edition) => {
  it('erases words, statistics, picture, API key, sessions and sign-in; an account created again with that email is empty', async () => {
    const { url } = edition()
    const ada = await signUp(url)
    for (const text of ['abate', 'ubiquitous']) {
      expect((await ada.call('POST', '/api/words', { text, definition: `what ${text} means` })).status).toBe(201)
    }
    expect((await ada.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 2 })
    const { key } = (await ada.call('POST', '/api/user/api-keys', { name: 'Notes' })).body as { key: string }
    const program = () => fetch(`${url}/api/v1/words`, { headers: { authorization: `Bearer ${key}` } })
    expect((await program()).status).toBe(200)
    expect((await ada.call('PATCH', '/api/profile', { profileImageUrl: picture })).status).toBe(200)
    const shown = async () => ((await ada.call('GET', '/api/auth/user')).body as { profileImageUrl: string }).profileImageUrl
    await until(async () => (await shown()).endsWith('-300.jpg'))
    const address = await shown()
    const pictureStatus = async () => (await fetch(url + address)).status
    expect(await pictureStatus()).toBe(200)
    const elsewhere = await signIn(url, ada)

    expect((await ada.call('DELETE', '/api/account', { confirmation: 'DELETE' })).status).toBe(204)
    expect((await program()).status).toBe(401)
    for (const learner of [ada, elsewhere]) expect((await learner.call('GET', '/api/words')).status).toBe(401)
    await until(async () => (await program()).status === 401)
    await until(async () => (await pictureStatus()) === 404)
    // A deleted account cannot be signed in to, and its email is free once the identity provider has removed it.
    await expect(signIn(url, ada)).rejects.toThrow('Signing in ended')
    let again = ada
    await until(async () => {
      again = await signUp(url, { firstName: 'Ada', lastName: 'Again', email: ada.email }).catch(() => ada)
      return again !== ada
    })
    expect((await again.call('GET', '/api/words')).body).toEqual([])
    expect((await again.call('GET', '/api/dashboard/stats')).body).toMatchObject({ totalWords: 0, streakDays: 0, weeklyWordsAdded: 0 })
    expect((await again.call('GET', '/api/user/api-keys')).body).toEqual([])
    expect((await again.call('GET', '/api/auth/user')).body).toMatchObject({ lastName: 'Again', profileImageUrl: '' })
    expect((await again.call('GET', '/api/quiz/generate')).body).toMatchObject({ questions: [] })
  })
})
