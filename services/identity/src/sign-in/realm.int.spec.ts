import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { openBrowser } from '../sign-in-test-kit/index.ts'

const publicUrl = 'http://localhost:4321'
const ada = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@wordloom.example', password: 'correct horse battery' }

describeWithBacking(['keycloak'], 'the Keycloak realm', (backing) => {
  beforeAll(async () => {
    await backing.keycloak.importRealm({ publicUrl, generatesKeys: true })
    await backing.keycloak.addLearner(ada)
  })

  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const authorization = (client: string, redirect: string, scope = 'openid'): string =>
    `${backing.keycloak.issuer}/protocol/openid-connect/auth?${new URLSearchParams({
      client_id: client,
      redirect_uri: redirect,
      response_type: 'code',
      scope,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })}`
  const authorize = (client: string, path: string, scope?: string): Promise<Response> =>
    fetch(authorization(client, publicUrl + path, scope), { redirect: 'manual' })

  it.each([
    ['wordloom', '/api/auth/callback'],
    ['wordloom-browser', '/silent-sign-in.html'],
    ['wordloom-browser', '/api/login'],
    ['wordloom-browser', '/profile'],
  ])('lets the client %s redirect to %s', async (client, path) => {
    expect((await authorize(client, path)).status).toBe(200)
  })

  it.each([
    ['wordloom', '/'],
    ['wordloom', '/api/auth/callback/more'],
    ['wordloom-browser', '/'],
    ['wordloom-browser', '/words'],
    ['wordloom-browser', '/profile/../words'],
    ['wordloom-browser', '/profile?next=https://evil.example'],
    ['wordloom-browser', '.evil.example/profile'],
  ])('does not let the client %s redirect to %s', async (client, path) => {
    const response = await authorize(client, path)
    expect([response.status, response.headers.get('location')]).toEqual([400, null])
  })

  it.each([
    ['wordloom', '/api/auth/callback'],
    ['wordloom-browser', '/api/login'],
  ])('gives the client %s no offline token', async (client, path) => {
    const { searchParams } = new URL((await authorize(client, path, 'openid offline_access')).headers.get('location') ?? '')
    expect(searchParams.get('error')).toBe('invalid_scope')
  })

  it('signs with keys of 128 bits of security', async () => {
    const { keys } = (await (await fetch(`${backing.keycloak.issuer}/protocol/openid-connect/certs`)).json()) as { keys: { n: string }[] }
    expect(keys.map(({ n }) => Buffer.from(n, 'base64url').length * 8)).toEqual([3072, 3072])
  })

  it('locks an account for a short time after wrong passwords, then accepts the right one', async () => {
    const attempt = async (password: string): Promise<boolean> => {
      const browser = openBrowser(publicUrl)
      browser.intercepted.path = '/api/auth/callback'
      await browser.submit(await browser.visit(authorization('wordloom', `${publicUrl}/api/auth/callback`)), {
        username: ada.email,
        password,
      })
      return browser.intercepted.address?.searchParams.has('code') === true
    }
    expect(await attempt(ada.password)).toBe(true)
    for (let guess = 0; guess < 12; guess++) expect(await attempt(`wrong ${guess}`)).toBe(false)
    expect(await attempt(ada.password)).toBe(false) // right, and too soon
    const waited = performance.now()
    while (!(await attempt(ada.password))) {
      expect(performance.now() - waited).toBeLessThan(60_000) // fifteen seconds for the tenth, and what a busy machine adds
      await sleep(2_000)
    }
  })
})
