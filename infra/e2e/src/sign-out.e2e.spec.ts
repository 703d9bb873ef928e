import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { signIn as signInOverHttp } from '@wordloom/test-kit/http'
import type { Page } from 'playwright-core'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'
import { createAccount, newAccount, signOut } from './pages/sign-in.ts'
import { toast } from './pages/toast.ts'

const isLanding = (page: Page) => page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()

describeInBrowser('Signing out', (stage) => {
  let elsewhere: Server
  let foreign: string
  beforeAll(async () => {
    elsewhere = createServer((request, response) => {
      const target = new URL(request.url ?? '', 'http://x').searchParams.get('to') ?? ''
      response.setHeader('content-type', 'text/html')
      response.end(`<title>Elsewhere</title><a href="${target}">A prize</a><a rel="noreferrer" href="${target}">Another prize</a>`)
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    foreign = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((resolve) => elsewhere.close(resolve)))

  it('needs a confirmation when it begins with a link on another site', async () => {
    const { page, learner } = await arrive(stage)
    await page.getByRole('button', { name: 'User menu' }).waitFor()
    const signedIn = async () => (await learner.call('GET', '/api/auth/user')).status
    for (const prize of ['A prize', 'Another prize']) {
      await page.goto(`${foreign}/?to=${encodeURIComponent(`${stage.edition().url}/api/logout`)}`)
      await page.getByRole('link', { name: prize, exact: true }).click()
      await page.getByRole('heading', { name: 'Sign out of Wordloom?' }).waitFor()
      expect(await signedIn()).toBe(200)
    }
    await page.getByRole('link', { name: 'Stay signed in' }).click()
    await page.getByRole('button', { name: 'User menu' }).waitFor()
    await page.goto('/api/logout')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await isLanding(page)
    expect(await signedIn()).toBe(401)
  })

  it('from the user menu ends the provider’s session and shows the landing page, without the ID token in an address or Referer', async () => {
    const page = await stage.openPage()
    await page.goto('/api/login')
    await createAccount(page, newAccount())
    await page.getByRole('button', { name: 'User menu' }).waitFor()
    const addresses: string[] = []
    let posted = ''
    page.on('request', (request) => {
      addresses.push(request.url(), request.headers().referer ?? '')
      if (request.isNavigationRequest() && request.postData()) posted += request.postData()
    })
    await signOut(page)
    await isLanding(page)
    const idToken = new URLSearchParams(posted.slice(posted.indexOf('id_token_hint'))).get('id_token_hint') ?? ''
    expect(idToken.split('.')).toHaveLength(3)
    expect(addresses.length).toBeGreaterThan(2)
    expect(addresses.filter((address) => address.includes(idToken.slice(0, 40)) || address.includes('id_token'))).toEqual([])
    await page.goto('/api/login')
    await page.locator('input[type=password]').waitFor()
  })

  it('signs out another browser in the list of sessions, and keeps this one signed in', async () => {
    const { page, learner } = await arrive(stage, { at: '/profile' })
    const there = await signInOverHttp(stage.edition().url, learner)
    await page.reload()
    const card = page.getByRole('region', { name: 'Where you are signed in' })
    await card.getByText('This browser').waitFor()
    expect(await card.getByRole('listitem').count()).toBe(2)
    // The test's second session has no browser name that could be shown, so its button is found by its beginning.
    await card
      .getByRole('button', { name: /^Sign Out / })
      .first()
      .click()
    await toast(page, 'Signed Out', 'That browser is no longer signed in.').waitFor()
    await card.getByText('You are signed in nowhere else.').waitFor()
    expect((await there.call('GET', '/api/auth/user')).status).toBe(401)
    await page.reload()
    await card.getByText('This browser').waitFor()
  })

  it('everywhere offers to delete the API key, and deletes it', async () => {
    const { page, learner } = await arrive(stage, { at: null })
    const made = await learner.call('POST', '/api/user/api-keys', { name: 'Reader' })
    const program = () =>
      fetch(`${stage.edition().url}/api/v1/words`, { headers: { authorization: `Bearer ${(made.body as { key: string }).key}` } })
    expect((await program()).status).toBe(200)
    await page.goto('/profile')
    await page.getByText('Reader').waitFor()
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
    const box = dialog.getByRole('checkbox', { name: /^Also delete the API key “Reader” \(last used .+\)$/ })
    expect(await box.isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await isLanding(page)
    expect((await learner.call('GET', '/api/auth/user')).status).toBe(401)
    expect((await program()).status).toBe(401)
  })
})
