import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { sizes } from './browser/sizes.ts'
import { inTheme } from './browser/theme.ts'
import { arrive } from './pages/arrive.ts'

const paper = { light: 'rgb(251, 250, 247)', dark: 'rgb(14, 17, 32)' }

const background = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

describeScreens('the theme', (stage) => {
  it.each(sizes.flatMap(([name, size]) => (['light', 'dark'] as const).map((scheme) => [scheme, name, size] as const)))(
    'follows a %s system at %s on the landing page, the sign-in page and in the app',
    async (scheme, _, size) => {
      const visitor = await stage.openPage({ ...size, colorScheme: scheme })
      for (const path of ['/', '/api/login', '/word-bank']) {
        await visitor.goto(path)
        await eventually(async () => expect([path, await background(visitor)]).toEqual([path, paper[scheme]]))
      }
      const { page } = await arrive(stage, { options: { ...size, colorScheme: scheme } })
      await page.getByRole('banner').waitFor()
      expect(await background(page)).toBe(paper[scheme])
    },
  )

  it('follows the system before any script has run', async () => {
    const page = await stage.openPage({ javaScriptEnabled: false, colorScheme: 'dark' })
    await page.goto('/')
    expect(await background(page)).toBe(paper.dark)
  })

  it('stays as chosen against the system on the landing page, the sign-in page and in the app', async () => {
    const { url } = stage.edition()
    for (const [chosen, scheme] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      const visitor = await stage.openPage({ ...inTheme(chosen, url), colorScheme: scheme })
      for (const path of ['/', '/api/login', '/word-bank']) {
        await visitor.goto(path)
        await eventually(async () => expect([path, await background(visitor)]).toEqual([path, paper[chosen]]))
      }
    }
  })

  it('follows a change of the system while the page is open, and so does the Dark Mode switch', async () => {
    const { page } = await arrive(stage, { at: '/profile', options: { colorScheme: 'dark' } })
    const dark = page.getByRole('switch', { name: 'Dark Mode' })
    await dark.waitFor()
    expect(await dark.isChecked()).toBe(true)
    await page.emulateMedia({ colorScheme: 'light' })
    await eventually(async () => expect([await background(page), await dark.isChecked()]).toEqual([paper.light, false]))
    await dark.click()
    await eventually(async () => expect(await background(page)).toBe(paper.dark))
    await page.reload()
    await page.getByRole('banner').waitFor()
    expect(await background(page)).toBe(paper.dark)
  })
})
