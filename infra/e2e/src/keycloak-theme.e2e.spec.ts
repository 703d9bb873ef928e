import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeWithKeycloak } from './browser/describe-in-browser.ts'
import { inTheme } from './browser/theme.ts'
import { violations } from './browser/violations.ts'
import { newcomersDashboard } from './pages/dashboard.ts'
import { newAccount, registerAtKeycloak } from './pages/sign-in.ts'

const papers = { light: 'rgb(251, 250, 247)', dark: 'rgb(14, 17, 32)' }
const schemes = ['light', 'dark'] as const

describeWithKeycloak('Keycloak’s pages', (stage) => {
  const paperOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const typeOf = (page: Page) =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))
    })
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

  it.each(schemes)('have Wordloom’s texts, colours and fonts in the %s theme, and no axe violation', async (colorScheme) => {
    const page = await stage.openPage({ colorScheme })
    await page.goto('/api/login')
    await heading(page, 'Sign in')
    expect(await page.title()).toMatch(/^\s*Sign in\s+· Wordloom$/)
    expect(await page.getByRole('link', { name: 'Wordloom', exact: true }).getAttribute('href')).toMatch(/^http/)
    await page.getByText('Your words have been waiting for you.').waitFor()
    expect(await paperOf(page)).toBe(papers[colorScheme])
    expect(await typeOf(page)).toEqual(expect.arrayContaining(['Inter Variable', 'Newsreader Variable']))
    expect(await violations(page)).toEqual([])

    await page.getByLabel('Email').fill('nobody@example.org')
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('The email or the password is not right.').waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.org')
    expect(await violations(page)).toEqual([])

    await page.getByRole('link', { name: 'Create account' }).click()
    await heading(page, 'Create account')
    await page.getByText('8 characters or more').waitFor()
    await page.getByLabel('Email').fill('no address')
    await page.locator('#password').fill('short')
    await page.locator('#password-confirm').fill('another')
    await page.getByRole('button', { name: 'Create account' }).click()
    for (const fault of [
      'Please enter a valid email address.',
      'The password needs 8 characters or more.',
      'The two passwords are not the same.',
    ])
      await page.getByText(fault, { exact: true }).waitFor()
    expect(await paperOf(page)).toBe(papers[colorScheme])
    expect(await violations(page)).toEqual([])
  })

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
  ] as const)('keep the %s theme chosen in Wordloom from page to page while the system is %s', async (chosen, colorScheme) => {
    const page = await stage.openPage({ ...inTheme(chosen, stage.edition().url), colorScheme })
    await page.goto('/')
    await page.getByRole('button', { name: 'Create your account' }).click()
    await heading(page, 'Create account')
    expect(await paperOf(page)).toBe(papers[chosen])
    await page.goto('/')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await heading(page, 'Sign in')
    expect(await paperOf(page)).toBe(papers[chosen])
    expect(new URL(page.url()).hash).toBe('')
    await page.getByRole('link', { name: 'Create account' }).click()
    await heading(page, 'Create account')
    expect(await paperOf(page)).toBe(papers[chosen])
    await registerAtKeycloak(page, newAccount())
    await newcomersDashboard(page)
    // Keycloak signs in a known browser without showing a page; the theme's fragment must not stay in the address.
    await page.context().clearCookies({ name: /wl_session/ })
    await page.goto('/word-bank')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL(/\/word-bank/)
    await page.getByRole('banner').waitFor()
    expect(new URL(page.url()).hash).toBe('')
  })

  it('show an error with its reason and a link back to Wordloom', async () => {
    stage.expectComplaint(/400 \(Bad Request\)/)
    const page = await stage.openPage()
    await page.goto('/api/login')
    const elsewhere = new URL(page.url())
    elsewhere.searchParams.set('redirect_uri', 'https://elsewhere.example/')
    await page.goto(elsewhere.href)
    await heading(page, 'That did not work')
    await page.getByText('The address that led here is not right: redirect_uri').waitFor()
    await page.getByRole('link', { name: 'Back to Wordloom' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

  it('ask for confirmation of a sign-out that no application started, and confirm it afterwards', async () => {
    const page = await stage.openPage()
    await page.goto('/api/login')
    const realm = /^.*\/realms\/[^/]+/.exec(page.url())?.[0]
    await page.getByRole('link', { name: 'Create account' }).click()
    await registerAtKeycloak(page, newAccount())
    await page.getByRole('heading', { name: 'Quick Word Capture' }).waitFor()
    await page.goto(`${realm}/protocol/openid-connect/logout`)
    await heading(page, 'Sign out')
    await page.getByText('Do you want to sign out of Wordloom?').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await heading(page, 'You are signed out')
  })
})
