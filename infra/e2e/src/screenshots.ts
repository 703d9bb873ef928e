import { mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Learner, signUp } from '@wordloom/test-kit/http'
import { startEmbeddedEdition } from '@wordloom/testing/editions'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from './browser/launch-browser.ts'
import { inTheme, themes } from './browser/theme.ts'
import { quizScreens } from './gallery/quiz-screens.ts'
import { learnerScreens, type Screen, visitorScreens } from './gallery/screens.ts'
import { fillVocabulary } from './gallery/vocabulary.ts'
import { signInAs } from './pages/sign-in-as.ts'

/** `npm run screenshots [part of a name]`: every screen at two sizes, those of a quiz at three, in both themes, with 0, 3 and 500 words, into ./screenshots. */
const folder = fileURLToPath(new URL('../../../screenshots', import.meta.url))
const only = process.argv[2] ?? ''
const sizes = { desktop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 }, landscape: { width: 844, height: 390 } }

/** Makes the window as high as the page, so that fixed elements are at its edge. */
async function fitWindow(page: Page, { width, height }: (typeof sizes)['desktop']): Promise<void> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, whole) })
}

async function photograph(page: Page, screens: readonly Screen[], size: keyof typeof sizes, suffix: string): Promise<void> {
  for (const { name, show, whole = false } of screens) {
    const file = `${name}-${suffix}.png`
    if (!file.includes(only)) continue
    await page.setViewportSize(sizes[size])
    await show(page)
    await page.evaluate(() => document.fonts.ready)
    if (whole) await fitWindow(page, sizes[size])
    await page.screenshot({ path: `${folder}/${file}`, animations: 'disabled' })
    console.log(file)
  }
}

async function inEverySize(
  browser: Browser,
  url: string,
  learner: Learner | undefined,
  screens: readonly Screen[],
  suffix: string,
  sizesOf: readonly (keyof typeof sizes)[] = ['desktop', 'phone'],
) {
  for (const size of sizesOf)
    for (const theme of themes) {
      await using context = await browser.newContext({
        ...inTheme(theme, url),
        baseURL: url,
        hasTouch: size !== 'desktop',
        isMobile: size !== 'desktop',
      })
      context.setDefaultTimeout(30_000)
      if (learner) await signInAs(context, learner, url)
      await photograph(await context.newPage(), screens, size, `${suffix}${size}-${theme}`)
    }
}

await using edition = await startEmbeddedEdition()
await using browser = await launchBrowser()
if (!only) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await inEverySize(browser, edition.url, undefined, visitorScreens, '')
for (const count of [0, 3, 500]) {
  if (only.includes('-words') && !only.includes(`${count}-words`)) continue
  const learner = await signUp(edition.url)
  await fillVocabulary(learner, count)
  const screens = learnerScreens.filter(({ atLeast = 0 }) => count >= atLeast)
  await inEverySize(browser, edition.url, learner, screens, `${count}-words-`)
  if (count === 500) await inEverySize(browser, edition.url, learner, quizScreens, `${count}-words-`, ['desktop', 'phone', 'landscape'])
}
