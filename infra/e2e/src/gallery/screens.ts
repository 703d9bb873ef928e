import type { Page } from 'playwright-core'

/** A screenshot: its name, who sees the screen, and how to get there. */
export type Screen = { name: string; show: (page: Page) => Promise<unknown>; whole?: boolean; atLeast?: number }

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).first().click()

async function look(page: Page, path: string, within = '#main'): Promise<void> {
  await page.goto(path)
  // `/` shows the landing page until the session is known; its heading is not the dashboard's.
  await page.locator(within).getByRole('heading', { level: 1 }).first().waitFor()
  // First the page, then its data: skeletons are shown while something is loading.
  await page.waitForFunction(() => !document.querySelector('[data-slot=skeleton]'))
}

async function typeWord(page: Page, text: string): Promise<void> {
  await look(page, '/')
  await page.getByRole('combobox', { name: 'Word', exact: true }).fill(text)
}

async function search(page: Page, text = ''): Promise<void> {
  await look(page, '/')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}

async function openDetails(page: Page): Promise<void> {
  await look(page, '/')
  await press(page, /^Open details of/)
}

/** A visitor's screens. */
export const visitorScreens: readonly Screen[] = [
  { name: 'landing', show: (page) => look(page, '/', 'body'), whole: true },
  { name: 'not-found', show: (page) => look(page, '/nowhere', 'body') },
  { name: 'sign-in', show: (page) => look(page, '/api/login', 'body') },
  {
    name: 'create-account',
    async show(page) {
      await look(page, '/api/login', 'body')
      await page.getByRole('link', { name: 'Create account' }).click()
      await page.getByLabel('First name').waitFor()
    },
  },
]

/** A learner's screens; dialogs are over the dashboard unless said otherwise. */
export const learnerScreens: readonly Screen[] = [
  { name: 'dashboard', show: (page) => look(page, '/'), whole: true },
  { name: 'word-bank', show: (page) => look(page, '/word-bank') },
  { name: 'word-bank-mastered', show: (page) => look(page, '/word-bank?status=mastered') },
  { name: 'quiz', show: (page) => look(page, '/quiz'), whole: true },
  { name: 'profile', show: (page) => look(page, '/profile'), whole: true },
  {
    name: 'capture-definitions',
    async show(page) {
      await typeWord(page, 'bank')
      await press(page, 'Find Definitions')
      await page.getByRole('radio').first().waitFor()
      await page.getByRole('radiogroup').locator('label').nth(1).click()
    },
  },
  {
    name: 'capture-completions',
    async show(page) {
      await typeWord(page, 'rad')
      await page.getByRole('option', { name: 'radio', exact: true }).waitFor()
    },
  },
  {
    name: 'capture-missed',
    async show(page) {
      await typeWord(page, 'serendipitty')
      await press(page, 'Find Definitions')
      await page.getByText('Did you mean').waitFor()
      await press(page, 'Close') // the toast, which covers what is below it
    },
  },
  {
    name: 'search-dictionary',
    async show(page) {
      await search(page, 'umbrella')
      await page.getByText('Word Found in Dictionary').waitFor()
    },
  },
  {
    name: 'search-phrase',
    async show(page) {
      await search(page, 'break the i')
      await page.getByRole('option', { name: 'break the ice' }).waitFor()
      await page.getByText('Not in Your Vocabulary').waitFor()
    },
  },
  {
    name: 'search-nothing',
    async show(page) {
      await search(page, 'resiliant')
      await page.getByRole('button', { name: 'resilient', exact: true }).waitFor()
    },
  },
  {
    name: 'search-prompt',
    async show(page) {
      await search(page)
      await page.getByText('Search Your Vocabulary').waitFor()
    },
  },
  {
    name: 'search-words',
    atLeast: 3,
    async show(page) {
      await search(page, 'a')
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'word-details',
    atLeast: 3,
    async show(page) {
      await openDetails(page)
      await page.getByRole('dialog').getByText('Learning Status').waitFor()
    },
  },
  {
    name: 'edit-word',
    atLeast: 3,
    async show(page) {
      await openDetails(page)
      await press(page, 'Edit')
      await page.getByRole('textbox', { name: 'Definition' }).waitFor()
    },
  },
  {
    name: 'delete-question',
    atLeast: 3,
    async show(page) {
      await look(page, '/word-bank')
      await press(page, /^Delete “/)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'user-menu',
    async show(page) {
      await look(page, '/')
      await press(page, 'User menu')
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'notifications',
    async show(page) {
      await look(page, '/')
      await press(page, /^Notifications/)
      await page.getByText('Notifications', { exact: true }).waitFor()
    },
  },
  {
    name: 'quiz-dialog',
    async show(page) {
      await look(page, '/')
      await press(page, 'Start Quiz')
      await page.getByRole('dialog', { name: 'Daily Quiz' }).waitFor()
      await page.waitForLoadState('networkidle')
    },
  },
]
