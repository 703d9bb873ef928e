import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { smallTargets } from './browser/small-targets.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { isUncovered } from './pages/uncovered.ts'
import { threeWords } from './pages/vocabulary.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const long = `${'antidisestablishmentarianism'.repeat(3)}`

/** Whether two elements share a pixel. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

describeScreens('small screens', (stage) => {
  it('the button that adds a word covers nothing at any scroll position', async () => {
    const { page } = await arrive(stage, { words: threeWords, options: phone })
    const add = page.getByRole('button', { name: 'Add a word' })
    const remove = dashboard(page).recent('abate').getByRole('button', { name: 'Delete “abate”' })
    const bar = page.getByRole('navigation', { name: 'Main' })
    await remove.waitFor()
    for (const element of [captureForm(page).context, captureForm(page).find, remove]) {
      const box = (await element.boundingBox())!
      // Its last line above the bottom bar.
      const top = (await bar.boundingBox())!.y
      await page.evaluate((by) => scrollBy(0, by), box.y + box.height - top)
      expect(await overlap(add, element)).toBe(false)
    }
    for (const name of ['Home', 'Words', 'Quiz', 'Profile']) expect(await overlap(add, bar.getByRole('link', { name }))).toBe(false)
  })

  it.each([
    [844, 390],
    [768, 400],
  ])('the button that adds a word covers none of the numbers at %i by %i pixels', async (width, height) => {
    const { page } = await arrive(stage, { words: threeWords, options: { viewport: { width, height }, hasTouch: true, isMobile: true } })
    const home = dashboard(page)
    await eventually(async () => expect(await home.numberOf('New Words')).toBe(1))
    const add = page.getByRole('button', { name: 'Add a word' })
    for (const label of ['Total Words', 'Mastered', 'Learning', 'New Words'])
      expect([label, await overlap(add, home.stat(label))]).toEqual([label, false])
  })

  it.each([
    [844, 390],
    [768, 400],
    [932, 430],
    [1024, 768],
    [1279, 800],
    [1280, 800],
  ])('the button that adds a word covers no control wherever the page stands at %i by %i pixels', async (width, height) => {
    const { page } = await arrive(stage, { words: threeWords, options: { viewport: { width, height } } })
    await dashboard(page).recent('abate').waitFor()
    await page.waitForLoadState('networkidle')
    const covered = await page.getByRole('button', { name: 'Add a word' }).evaluate((add) => {
      const { left, right, top, bottom } = add.getBoundingClientRect()
      const names = new Set<string>()
      for (let y = 0; y < document.documentElement.scrollHeight; y += 20) {
        scrollTo(0, y)
        for (const control of document.querySelectorAll(':is(#main, header) :is(a, button, input, textarea)')) {
          const box = control.getBoundingClientRect()
          if (box.left < right && left < box.right && Math.max(box.top, control.closest('#main') ? 65 : 0) < bottom && top < box.bottom)
            names.add(control.getAttribute('aria-label') ?? control.textContent)
        }
      }
      return [...names]
    })
    expect(covered).toEqual([])
  })

  it.each([
    [390, 844],
    [360, 640],
  ])('the button that starts the quiz is in sight on the quiz page at %i by %i pixels', async (width, height) => {
    const words = threeWords.map((word) => ({ ...word, tags: ['sea'] }))
    const { page } = await arrive(stage, { words, at: '/quiz', options: { viewport: { width, height }, hasTouch: true, isMobile: true } })
    await page.getByRole('combobox', { name: 'Words with the tag' }).waitFor()
    expect(await isUncovered(page.getByRole('button', { name: 'Start Daily Quiz' }))).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  it.each([
    [390, 844],
    [360, 640],
    [844, 390],
  ])('the button that starts the quiz is in sight on the dashboard at %i by %i pixels, before the numbers', async (width, height) => {
    const { page } = await arrive(stage, { words: threeWords, options: { viewport: { width, height }, hasTouch: true, isMobile: true } })
    const start = page.getByRole('button', { name: 'Start Quiz' })
    await start.waitFor()
    const { statCards } = dashboard(page)
    await statCards.waitFor()
    expect(await isUncovered(start)).toBe(true)
    expect((await start.boundingBox())!.y).toBeLessThan((await statCards.boundingBox())!.y)
    // The keyboard takes the same way as the eye.
    expect(await start.evaluate((button) => document.querySelector('#main :is(a, button)') === button)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await eventually(async () => expect((await start.boundingBox())!.x).toBeGreaterThan(800))
  })

  it.each([
    [390, 844],
    [844, 390],
  ])('nothing is covered at the end of any page at %i by %i pixels', async (width, height) => {
    const words = [...threeWords, ...Array.from({ length: 12 }, (_, index) => ({ text: `word ${index}`, definition: `meaning ${index}` }))]
    const { page } = await arrive(stage, { words, at: null, options: { viewport: { width, height }, hasTouch: true, isMobile: true } })
    for (const path of ['/', '/word-bank', '/quiz', '/profile']) {
      await page.goto(path)
      await page.locator('#main').getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const covered = await page.evaluate(async () => {
        // The rows of the word bank are measured while they come into sight, so its end moves.
        for (let end = -1; end !== scrollY; await new Promise((done) => setTimeout(done, 200))) {
          end = scrollY
          scrollTo(0, document.documentElement.scrollHeight)
        }
        const controls = [...document.querySelectorAll('#main :is(a, button, input, textarea, select)')]
        const nameOf = (control: Element) => control.getAttribute('aria-label') ?? control.textContent
        const below = document.querySelector('header')!.getBoundingClientRect().bottom
        const last = controls.filter((control) => control.getBoundingClientRect().top > below)
        return last
          .filter((control) => {
            const { left, right, top, bottom } = control.getBoundingClientRect()
            const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
            return !hit || !(control.contains(hit) || hit.contains(control))
          })
          .map(nameOf)
      })
      expect([path, covered]).toEqual([path, []])
    }
  })

  it('the button that adds a word leads from every page to the word input', async () => {
    const { page } = await arrive(stage, { words: threeWords, at: '/word-bank', options: phone })
    await page.getByRole('button', { name: 'Add a word' }).click()
    await eventually(async () => expect(await captureForm(page).word.evaluate((input) => document.activeElement === input)).toBe(true))
  })

  it.each([
    [390, 844],
    [667, 375],
    [844, 390],
    [390, 480],
  ])('the focused Word field is visible at %i by %i pixels', async (width, height) => {
    const { page } = await arrive(stage, { words: threeWords, options: { viewport: { width, height }, hasTouch: true, isMobile: true } })
    await page.getByRole('link', { name: 'Settings' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Add a word' }).click()
    const { word } = captureForm(page)
    const free = () =>
      word.evaluate((input) => {
        const { left, top, width, height } = input.getBoundingClientRect()
        return [0.1, 0.9].every((part) => document.elementFromPoint(left + width / 2, top + height * part) === input)
      })
    await eventually(async () =>
      expect([await word.evaluate((input) => document.activeElement === input), await free()]).toEqual([true, true]),
    )
  })

  it('every control is at least 44 pixels wide and high', async () => {
    const visitor = await stage.openPage(phone)
    for (const path of ['/', '/api/login']) {
      await visitor.goto(path)
      expect([path, await smallTargets(visitor)]).toEqual([path, []])
    }
    await visitor.getByRole('link', { name: 'Create account' }).click()
    await visitor.getByLabel('First name').waitFor()
    expect(await smallTargets(visitor)).toEqual([])
    const { page } = await arrive(stage, { words: threeWords, at: null, options: phone })
    for (const path of ['/', '/word-bank', '/quiz', '/profile']) {
      await page.goto(path)
      await page.locator('#main').getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, await smallTargets(page)]).toEqual([path, []])
    }
  })

  it.each([768, 844, 912, 1024])('the header has one line at a width of %i pixels', async (width) => {
    const { page } = await arrive(stage, { options: { viewport: { width, height: 700 } } })
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link')
    await links.nth(2).waitFor()
    const heights = await links.evaluateAll((all) =>
      all.map((link) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        return Math.round(text.getBoundingClientRect().height)
      }),
    )
    expect(Math.max(...heights)).toBeLessThan(30)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const label = page.getByRole('banner').getByText('Search words...')
    expect(await label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBeLessThanOrEqual(0)
    const header = (await page.getByRole('banner').boundingBox())!
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      const box = (await button.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(header.x + header.width)
    }
  })

  it('a long word ends in an ellipsis in lists, and wraps in the details', async () => {
    const words = [{ text: long, definition: 'against taking state support from a church', example: long, context: long }]
    const { page } = await arrive(stage, { words, options: phone })
    const within = async (element: Locator) =>
      expect(await element.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(1)
    /** Whether the text is cut off at a number of lines, as `line-clamp` does. */
    const ellipsis = (element: Locator) =>
      element.evaluate((each) => getComputedStyle(each).webkitLineClamp === '2' && each.scrollHeight > each.clientHeight)
    for (const [path, level] of [
      ['/', 3],
      ['/word-bank', 2],
    ] as const) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level, name: long })
      await heading.waitFor()
      await within(heading)
      expect(await ellipsis(heading.getByText(long, { exact: true }).last())).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await page.getByRole('button', { name: long, exact: true }).click()
    const title = page.getByRole('dialog', { name: long }).getByRole('heading', { name: long })
    await title.waitFor()
    await within(title)
    expect((await title.boundingBox())!.width).toBeGreaterThan(200)
  })
})
