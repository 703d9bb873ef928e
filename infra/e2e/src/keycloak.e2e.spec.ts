import { expect, it } from '@jest/globals'
import type { BrowserContext, Page } from 'playwright-core'
import { describeWithKeycloak } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { newcomersDashboard } from './pages/dashboard.ts'
import { newAccount, registerAtKeycloak, signOut } from './pages/sign-in.ts'

describeWithKeycloak('signing in with Keycloak', (stage) => {
  const headline = (page: Page) => page.getByRole('heading', { level: 1, name: /Meet a word once/ })
  const dashboardOf = (page: Page) => page.getByRole('heading', { name: 'Quick Word Capture' })
  const sessionCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name.includes('wl_session'))

  it('a visitor registers directly from the landing page and arrives signed in', async () => {
    const page = await stage.openPage()
    await page.goto('/')
    await page.getByRole('button', { name: 'Create your account' }).click()
    await registerAtKeycloak(page, newAccount())
    await newcomersDashboard(page)

    // With a session at Keycloak, the landing page signs in without a form, here after Wordloom's session has ended.
    await page.context().clearCookies({ name: (await sessionCookie(page.context()))?.name as string })
    await page.goto('/')
    await dashboardOf(page).waitFor()
    expect(await sessionCookie(page.context())).toBeDefined()

    // 'Manage account' leads to Keycloak's own pages.
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Manage account' }).click()
    await page.waitForURL(/\/realms\/[^/]+\/account/)
    await page.getByRole('heading', { name: 'Personal info' }).waitFor() // the console redirects several times before it is shown
    await page.goto('/')
    await dashboardOf(page).waitFor()

    // Signing out ends Keycloak's session too: the landing page stays.
    await signOut(page)
    await page.getByRole('button', { name: 'Create your account' }).waitFor()
    expect(await sessionCookie(page.context())).toBeUndefined()
    await headline(page).waitFor()
  })

  it('a deleted account cannot be signed in to, and its email can register again', async () => {
    const page = await stage.openPage()
    const account = newAccount('Grace', 'Hopper')
    const register = async () => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Create your account' }).click()
      await registerAtKeycloak(page, account)
      await dashboardOf(page).waitFor()
    }
    await register()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' }).click()
    await headline(page).waitFor()
    await page.getByRole('button', { name: 'Create your account' }).waitFor()
    expect(await sessionCookie(page.context())).toBeUndefined()
    await register() // Keycloak would refuse an email that it still has
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menu').getByText('Grace Hopper').waitFor()
  })

  it('signing out everywhere ends the Keycloak sessions', async () => {
    const { page, learner } = await arrive(stage, { at: '/profile' })
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await headline(page).waitFor()
    await eventually(async () => expect((await learner.call('GET', '/api/auth/user')).status).toBe(401))
  })

  it('the content security policy allows only what the silent sign-in needs at Keycloak', async () => {
    const { url } = stage.edition()
    const policy = (await fetch(`${url}/`)).headers.get('content-security-policy') ?? ''
    const { keycloak } = (await (await fetch(`${url}/api/auth/config`, { headers: { accept: 'application/json' } })).json()) as {
      keycloak: { url: string; realm: string }
    }
    const openId = `${keycloak.url}/realms/${keycloak.realm}/protocol/openid-connect`
    const directive = (name: string) => policy.split(';').find((one) => one.startsWith(`${name} `))
    expect(directive('connect-src')).toBe(`connect-src 'self' ${openId}/token`)
    expect(directive('frame-src')).toBe(`frame-src 'self' ${openId}/auth ${openId}/3p-cookies/`)
    expect(directive('form-action')).toBe("form-action 'self'")
    expect(directive('script-src')).toBe("script-src 'self'")
  })
})
