import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'
import { dashboard } from './pages/dashboard.ts'
import { createAccount, newAccount, signIn, signOut } from './pages/sign-in.ts'

describeScreens('a signed-out visitor', (stage) => {
  it('sees the landing page before any script has run', async () => {
    const page = await stage.openPage({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Meet a word once. Keep it for life.' }).waitFor()
    expect(await page.getByRole('link', { name: 'Sign in' }).first().getAttribute('href')).toBe('/api/login')
    for (const text of ['Multiple choice', 'Fill in the blank', 'Definition match'])
      await page.getByText(text, { exact: false }).first().waitFor()
    const paragraphs = ((await page.getByRole('main').textContent()) ?? '').toLowerCase()
    for (const word of ['spaced repetition', 'progress', 'add', 'study', 'quiz', 'master']) expect(paragraphs).toContain(word)
    await page.screenshot() // paints, with the browser's own idea of when everything it needs is there
  })

  it('loads a few kilobytes of script, without the code of the app', async () => {
    const { url } = stage.edition()
    const addresses = [...(await (await fetch(url)).text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, address]) => url + address)
    const scripts = await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
    expect(scripts.join('')).toContain('/api/auth/user')
    expect(scripts.join('').length).toBeLessThan(10_000)
  })

  it('can use the word card without JavaScript, its radio buttons hidden', async () => {
    const page = await stage.openPage({ javaScriptEnabled: false })
    await page.goto('/')
    for (const stageName of ['Define', 'Save', 'Quiz', 'Master']) {
      await page.locator('.live-stage').filter({ hasText: stageName }).click()
      expect(await page.getByRole('radio', { name: stageName }).isChecked()).toBe(true)
    }
    await page.getByText('Mastered', { exact: true }).first().waitFor()
    const widths = await page
      .locator('.live input, #try input[type=radio], #try input[type=checkbox]')
      .evaluateAll((inputs) => inputs.map((input) => input.getBoundingClientRect().width))
    expect(widths.length).toBeGreaterThan(4)
    expect(Math.max(...widths)).toBeLessThanOrEqual(1)
  })

  it('has no horizontal scrolling at any width', async () => {
    for (const width of [320, 390, 768, 1280]) {
      const page = await stage.openPage({ viewport: { width, height: 800 } })
      await page.goto('/')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })

  it.each([
    ['/word-bank', 200],
    ['/quiz', 200],
    ['/profile/', 200],
    ['/no/such/page', 404],
  ])('gets the 404 page at %s, with status %i and a Sign In button', async (path, status) => {
    if (status === 404) stage.expectComplaint(/Failed to load resource.*404/)
    const page = await stage.openPage()
    expect((await page.goto(path))?.status()).toBe(status)
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    expect(await page.title()).toContain('404 Page Not Found')
    expect(await page.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(`/api/login?returnTo=${encodeURIComponent(path)}`)
    await page.getByRole('link', { name: 'Go home' }).click()
    await page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
  })

  it('returns to a deep link after signing in, ends at / when signing out, and can sign in again', async () => {
    const page = await stage.openPage()
    const account = newAccount('Grace', 'Hopper')
    await page.goto('/word-bank?status=learning')
    await page.getByRole('link', { name: 'Sign In' }).click()
    await createAccount(page, account)
    await page.getByRole('heading', { level: 1, name: 'Learning Words' }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/word-bank?status=learning')

    await signOut(page)
    await page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.goto('/word-bank')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()

    await page.getByRole('link', { name: 'Sign In' }).click()
    await signIn(page, account)
    await page.getByRole('heading', { level: 1, name: 'Word Bank' }).waitFor()
  })

  it('sees a skeleton, never the 404 page, until the session is known', async () => {
    const { page } = await arrive(stage, { at: null })
    let respond = (): void => {}
    const asked = new Promise<void>((resolve) => {
      respond = resolve
    })
    await page.route('**/api/auth/user', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/word-bank', { waitUntil: 'commit' })
    await page.getByText('The page is loading').first().waitFor({ state: 'attached' })
    expect(await page.getByText('404').count()).toBe(0)
    respond()
    await page.getByRole('heading', { level: 1, name: 'Word Bank' }).waitFor()
  })

  it('who is signed in gets the app at / without the landing page’s files', async () => {
    const { page } = await arrive(stage, { at: null })
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname))
    await page.goto('/')
    await dashboard(page).statCards.waitFor()
    expect(loaded).toContain('/api/auth/user')
    expect(loaded.filter((path) => path.startsWith('/assets/bootstrap'))).toEqual([])
  })

  it('ends on the landing page at /, once, when the app finds that nobody is signed in', async () => {
    stage.expectComplaint(/Failed to load resource.*401/)
    const { page } = await arrive(stage, { at: null })
    await page.route('**/api/auth/user', (route) => route.fulfill({ status: 401, json: {} }))
    let documents = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents++
    })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
    await page.waitForURL((url) => url.pathname + url.search === '/')
    await page.waitForLoadState('networkidle')
    expect(documents).toBe(2)
  })

  it('sees the dashboard at / after signing in', async () => {
    const { page } = await arrive(stage)
    await dashboard(page).statCards.waitFor()
    expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
  })
})
