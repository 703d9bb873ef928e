import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { type Account, createAccount, newAccount, signOut } from './pages/sign-in.ts'

/** Signs up over the pages, since the provider's own cookies are needed. */
async function signUpIn(page: Page): Promise<Account> {
  const account = newAccount()
  await page.goto('/api/login')
  await createAccount(page, account)
  await page.getByRole('heading', { level: 1, name: /Ada/ }).waitFor()
  return account
}
const isSignedIn = async (page: Page): Promise<boolean> => (await page.request.get('/api/auth/user')).ok()

describeScreens('Signing out at the provider', (stage) => {
  let foreign: Server
  let foreignUrl: string
  beforeAll(async () => {
    foreign = createServer((_request, response) => {
      const there = `${stage.edition().url}/idp/session/end`
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<title>elsewhere</title><a href="${there}">a kitten</a><form method="post" action="${there}"><button>another</button></form>`,
      )
    })
    await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
    foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
  })
  afterAll(() => new Promise((resolve) => foreign.close(resolve)))

  it('needs a confirmation when it begins with another site’s link', async () => {
    const page = await stage.openPage()
    const { email } = await signUpIn(page)
    await page.goto(foreignUrl)
    await page.getByRole('link', { name: 'a kitten' }).click()
    await page.getByRole('heading', { name: 'Sign out?' }).waitFor()
    await page.getByText(`You are signed in as ${email}.`).waitFor()
    await page.waitForTimeout(500)
    expect(await isSignedIn(page)).toBe(true)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
    expect(await isSignedIn(page)).toBe(false)
  })

  it('refuses a form of another site', async () => {
    const page = await stage.openPage()
    await signUpIn(page)
    stage.expectComplaint(/403/)
    await page.goto(foreignUrl)
    const [response] = await Promise.all([
      page.waitForResponse('**/idp/session/end'),
      page.getByRole('button', { name: 'another' }).click(),
    ])
    expect(response.status()).toBe(403)
    expect(await isSignedIn(page)).toBe(true)
  })

  it('needs no confirmation from the user menu, ends at /, and the next sign-in asks for the password', async () => {
    const page = await stage.openPage()
    await signUpIn(page)
    await signOut(page)
    await page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto('/api/login')
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })

  it('ends at / when the provider’s session has already ended', async () => {
    const page = await stage.openPage()
    await signUpIn(page)
    await page.context().clearCookies({ name: 'wl_idp_session' })
    await signOut(page)
    await page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
  })
})

describeScreens('Entering the password again', (stage) => {
  const askAgain = (page: Page) => page.goto('/api/login?returnTo=/word-bank&again=1')

  it('shows the email read-only, focuses the password, and returns to the page it started from', async () => {
    const page = await stage.openPage()
    const { email, password } = await signUpIn(page)
    await askAgain(page)
    await page.getByText('Please enter your password again to go on.').waitFor()
    const field = page.getByLabel('Email')
    expect(await field.inputValue()).toBe(email)
    expect(await field.isEditable()).toBe(false)
    stage.expectComplaint(/400/)
    expect(await page.getByLabel('Password').evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.type('wrong horse')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('The password is not right.').waitFor()
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/word-bank')
    expect(await isSignedIn(page)).toBe(true)
  })

  it('offers a sign-out to another person', async () => {
    const page = await stage.openPage()
    await signUpIn(page)
    await askAgain(page)
    await page.getByRole('link', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
  })
})
