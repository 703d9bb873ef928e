import { expect, it } from '@jest/globals'
import type { Quiz } from '@wordloom/contracts/http'
import type { Learner } from '@wordloom/test-kit/http'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { threeWords } from './pages/vocabulary.ts'

/** Takes a whole quiz over the API, all of it right. */
async function takeQuiz(learner: Learner): Promise<void> {
  const { questions } = (await learner.call('GET', '/api/quiz/generate')).body as Quiz
  const answers = questions.map(({ id, correctAnswer }) => ({ questionId: id, answer: correctAnswer, isCorrect: true }))
  expect((await learner.call('POST', '/api/quiz/results', { answers })).status).toBe(201)
}

const sixWords = [...threeWords, { text: 'fourth' }, { text: 'fifth' }, { text: 'sixth' }]

describeScreens('the dashboard', (stage) => {
  it('has four stat cards, each of which links to the word bank with its filter', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    const home = dashboard(page)
    const ways = [
      ['Total Words', 3, '', 'Word Bank'],
      ['Mastered', 1, '?status=mastered', 'Mastered Words'],
      ['Learning', 1, '?status=learning', 'Learning Words'],
      ['New Words', 1, '?status=new', 'New Words'],
    ] as const
    for (const [label, number, search, title] of ways) {
      await eventually(async () => expect(await home.numberOf(label)).toBe(number))
      await home.stat(label).click()
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect(new URL(page.url()).search).toBe(search)
      await page.goBack()
      await home.statCards.waitFor()
    }
  })

  it('lists the five words added last, with a link to all words', async () => {
    const { page } = await arrive(stage, { words: sixWords })
    const home = dashboard(page)
    await home.recent('sixth').waitFor()
    const shown = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Open details of/ }) })
    expect(await shown.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['sixth', 'fifth', 'fourth', 'laconic', 'abate'])
    const row = home.recent('abate')
    await row.getByText('become less in amount or intensity').waitFor()
    await row.getByText('“the storm abated”').waitFor()
    await row.getByText('Added less than a minute ago').waitFor()
    await row.getByText('Learning').waitFor()
    for (const name of ['Speak “abate”', 'Open details of “abate”', 'Delete “abate”']) await row.getByRole('button', { name }).waitFor()
    await home.viewAll.click()
    await page.getByRole('heading', { level: 1, name: 'Word Bank' }).waitFor()
  })

  it('invites a learner without words to add one', async () => {
    const { page } = await arrive(stage)
    await page.getByText('No words yet. Start adding some vocabulary!').waitFor()
  })

  it('counts the words of this week', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    const week = page.getByLabel("This Week's Progress")
    await week.getByText('Words added', { exact: true }).waitFor()
    const days = week.getByRole('table').last().getByRole('row')
    expect(await days.count()).toBe(8)
    expect(await days.nth(1).getByRole('cell').allTextContents()).toEqual(['3', '0', '–'])
  })

  it('shows earned achievements, and the bell announces a new one', async () => {
    const { page, learner } = await arrive(stage, { words: threeWords })
    const achievement = (name: string) => page.getByLabel('Achievements').getByRole('listitem').filter({ hasText: name })
    await achievement('First Word').getByText('Earned').waitFor()
    await achievement('Quick Learner').getByText('0/5').waitFor()
    for (let session = 0; session < 5; session++) await takeQuiz(learner)
    await page.reload()
    await achievement('Quick Learner').getByText('Earned').waitFor()
    await achievement('Consistent Student').getByText('1/7').waitFor()
    await page.getByRole('button', { name: 'Notifications, some unread' }).click()
    await page.getByText('Achievement earned: Quick Learner').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: '2 of 4 earned' }).click()
    await page.getByRole('heading', { level: 1, name: /Profile/ }).waitFor()
  })

  it('has three quick actions', async () => {
    const { page } = await arrive(stage)
    for (const [label, title] of [
      ['View Word Bank', 'Word Bank'],
      ['Review Difficult Words', 'Learning Words'],
      ['Settings', /Profile/],
    ] as const) {
      await page.getByRole('link', { name: label, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.goBack()
    }
  })

  it('focuses the word-entry input when the floating button was pressed before the input had loaded', async () => {
    const { page } = await arrive(stage, { at: null })
    const pressed = Promise.withResolvers<void>()
    await page.route(/\/mfe\/words\/.*\.js$/, async (route) => {
      await pressed.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add a word' }).click()
    pressed.resolve()
    const { word } = captureForm(page)
    await eventually(async () => expect(await word.evaluate((input) => document.activeElement === input)).toBe(true))
  })

  it('has a floating button that scrolls to the word-entry input and focuses it', async () => {
    const { page } = await arrive(stage, { words: sixWords, options: { viewport: { width: 390, height: 600 } } })
    await page.getByRole('link', { name: 'Review Difficult Words' }).scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Add a word' }).click()
    const { word } = captureForm(page)
    await eventually(async () => {
      expect(await word.evaluate((input) => document.activeElement === input)).toBe(true)
      const box = await word.boundingBox()
      expect(box?.y).toBeGreaterThan(0)
      expect(box?.y).toBeLessThan(600)
    })
  })

  it('requests its numbers once, and again only when Retry is pressed', async () => {
    stage.expectComplaint(/Failed to load resource.*503/)
    const { page } = await arrive(stage, { words: threeWords, at: null })
    const asked: string[] = []
    await page.route('**/api/dashboard/*', async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await route.fulfill({ status: 503, contentType: 'text/plain', body: 'Not now' })
    })
    await page.goto('/')
    await page.getByText('Your numbers could not be loaded').waitFor()
    await page.getByText("This Week's Progress").first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.toSorted()).toEqual(['/api/dashboard/stats', '/api/dashboard/weekly-progress'])
  })

  it('opens a word’s details from its row, and the quiz from its card', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    await page.getByRole('button', { name: 'Open details of “abate”' }).click()
    const details = page.getByRole('dialog', { name: 'abate' })
    await details.waitFor()
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'hidden' })
    await page.getByText('5 words').waitFor()
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    await page.getByRole('dialog', { name: 'Daily Quiz' }).waitFor()
  })
})

describeScreens('the header', (stage) => {
  it('marks the current page in the navigation, the dashboard only at exactly /', async () => {
    const { page } = await arrive(stage)
    const nav = page.getByRole('banner').getByRole('navigation')
    const current = (): Promise<string[]> => nav.locator('[aria-current=page]').allTextContents()
    await eventually(async () => expect(await current()).toEqual(['Dashboard']))
    for (const label of ['Word Bank', 'Daily Quiz']) {
      await nav.getByRole('link', { name: label }).click()
      await eventually(async () => expect(await current()).toEqual([label]))
    }
  })

  it('has a user menu with the name, Profile Settings and Sign Out', async () => {
    const { page } = await arrive(stage)
    await page.getByRole('button', { name: 'User menu' }).click()
    const menu = page.getByRole('menu')
    await menu.getByText('Ada Lovelace').waitFor()
    expect(await menu.getByRole('menuitem', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout')
    await menu.getByRole('menuitem', { name: 'Profile Settings' }).click()
    await page.getByRole('heading', { level: 1, name: /Profile/ }).waitFor()
  })

  it('has a bell whose dot disappears once its panel was opened', async () => {
    const { page } = await arrive(stage, { words: threeWords })
    await page.getByRole('button', { name: 'Notifications, some unread' }).click()
    await page.getByText(/due for review/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  })

  it('becomes a bottom bar on a phone: Home, Words, Quiz, Profile', async () => {
    const { page } = await arrive(stage, { options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } })
    const bar = page.getByRole('navigation', { name: 'Main' })
    await bar.waitFor()
    expect(await bar.getByRole('link').allTextContents()).toEqual(['Home', 'Words', 'Quiz', 'Profile'])
    for (const [label, path] of [
      ['Words', '/word-bank'],
      ['Quiz', '/quiz'],
      ['Profile', '/profile'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name: label }).tap()
      await eventually(async () => expect(new URL(page.url()).pathname).toBe(path))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
  })
})
