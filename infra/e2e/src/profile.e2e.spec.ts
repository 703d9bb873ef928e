import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeInBrowser, describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { newLearner } from './pages/sign-in-as.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const fullName = (page: Page) => page.getByRole('textbox', { name: 'Full Name' })
const email = (page: Page) => page.getByRole('textbox', { name: 'Email Address' })

describeInBrowser('Profile and settings', (stage) => {
  it('splits Full Name at its first blank on blur, saves it with the email, and the user menu shows it', async () => {
    const { page, learner } = await arrive(stage, { at: '/profile' })
    expect(await fullName(page).inputValue()).toBe('Ada Lovelace')
    await fullName(page).fill('  Augusta   Ada King ')
    await email(page).focus()
    expect(await fullName(page).inputValue()).toBe('Augusta Ada King')
    const address = `  augusta.${learner.email} `
    await email(page).fill(address)
    await save(page).click()
    await toast(page, 'Profile Updated', 'Your settings have been saved successfully.').waitFor()
    expect((await learner.call('GET', '/api/auth/user')).body).toMatchObject({
      firstName: 'Augusta',
      lastName: 'Ada King',
      email: address.trim(),
    })
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menu').getByText('Augusta Ada King').waitFor()
  })

  it('reports that the email address belongs to another account', async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    const other = await newLearner(stage.edition().url)
    await other.call('GET', '/api/auth/user')
    stage.expectComplaint(/409/)
    await email(page).fill(other.email.toUpperCase())
    await save(page).click()
    await toast(page, 'Error', 'This email address is already in use by another account').waitFor()
  })

  it('reports that there is nothing to save', async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    stage.expectComplaint(/400/)
    await save(page).click()
    await toast(page, 'Error', 'Please make at least one change to update your profile').waitFor()
  })

  it('clears the vocabulary after a confirmation that names what will be lost', async () => {
    const { page, learner } = await arrive(stage, { words: threeWords, at: '/profile' })
    await page.getByRole('button', { name: 'Clear All Data' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(/All 3 words, with definitions, contexts and review history/).waitFor()
    await dialog.getByRole('button', { name: 'Clear All Data' }).click()
    await toast(page, 'Data Cleared', 'All vocabulary data has been removed.').waitFor()
    expect((await learner.call('GET', '/api/words')).body).toEqual([])
    await section(page, 'Your Progress').getByText('0', { exact: true }).first().waitFor()
  })
})

describeScreens('Settings of this browser, progress and achievements', (stage) => {
  it('requires at least one field', async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    await fullName(page).fill('')
    await email(page).fill(' ')
    await save(page).click()
    await toast(page, 'Validation Error', 'Please fill in at least one field to update your profile.').waitFor()
  })

  it('has notifications, sounds and the reminder (18:00) on and dark mode off by default, and stores changes in the browser only', async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    const preference = (name: string) => page.getByRole('switch', { name })
    const states = async () =>
      Object.fromEntries(
        await Promise.all(
          ['Push Notifications', 'Sound Effects', 'Dark Mode', 'Daily Reminder'].map(
            async (name) => [name, await preference(name).isChecked()] as const,
          ),
        ),
      )
    await preference('Dark Mode').waitFor()
    expect(await states()).toEqual({ 'Push Notifications': true, 'Sound Effects': true, 'Dark Mode': false, 'Daily Reminder': true })
    expect(await page.getByLabel('Reminder Time').inputValue()).toBe('18:00')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
    })
    await preference('Dark Mode').click()
    await preference('Sound Effects').click()
    await page.getByLabel('Reminder Time').fill('07:30')
    await eventually(async () => expect(await page.locator('html').getAttribute('class')).toContain('dark'))
    expect(sent).toEqual([])
    await page.reload()
    await preference('Dark Mode').waitFor()
    expect(await states()).toMatchObject({ 'Dark Mode': true, 'Sound Effects': false })
    expect(await page.getByLabel('Reminder Time').inputValue()).toBe('07:30')
  })

  it('shows First Word as earned, and the progress of the other achievements', async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    const achievement = (name: string) => section(page, 'Achievements').getByRole('listitem').filter({ hasText: name })
    await achievement('First Word').getByText('Earned').waitFor()
    for (const [name, far] of [
      ['Quick Learner', '0/5'],
      ['Vocabulary Master', '0/50'],
      ['Consistent Student', '0/7'],
    ] as const)
      await achievement(name).getByText(far).waitFor()
    await section(page, 'Your Progress').getByText('Total Words').waitFor()
  })

  it("has no 'Support This App' without SUPPORT_URL", async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    await section(page, 'Achievements').waitFor()
    expect(await page.getByText('Support This App').count()).toBe(0)
  })

  it('Manage account leads to the provider’s page that changes the password', async () => {
    const { page } = await arrive(stage, { at: '/profile' })
    await page.getByRole('button', { name: 'User menu' }).click()
    expect(await page.getByRole('menuitem', { name: 'Manage account' }).getAttribute('href')).toBe('/idp/account/password')
  })

  it('deletes the account once DELETE is typed; an account created again is empty', async () => {
    const { page, learner } = await arrive(stage, { words: threeWords, at: '/profile' })
    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('alertdialog')
    const confirm = dialog.getByRole('button', { name: 'Delete Account' })
    await dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('delete')
    expect(await confirm.isDisabled()).toBe(true)
    await dialog.getByRole('textbox', { name: 'Type DELETE to confirm' }).fill('DELETE')
    await confirm.click()
    await page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
    expect((await learner.call('GET', '/api/auth/user')).status).toBe(401)

    await page.goto('/api/login')
    await page.getByRole('link', { name: 'Create account' }).click()
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Again')
    await page.getByLabel('Email').fill(learner.email)
    await page.getByLabel('Password').fill('another correct horse')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page
      .getByRole('link', { name: /Total Words/ })
      .getByText('0', { exact: true })
      .waitFor()
  })
})

const support = 'https://example.org/support'

describeScreens(
  'the profile with SUPPORT_URL',
  (stage) => {
    it("has 'Support This App', a link that opens in a new tab", async () => {
      const { page, context } = await arrive(stage, { at: '/profile' })
      await context.route(support, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Thank you</title>' }))
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        section(page, 'Support This App').getByRole('link', { name: 'Support This App' }).click(),
      ])
      await opened.waitForURL(support)
      expect(await opened.evaluate(() => window.opener)).toBeNull()
      expect(new URL(page.url()).pathname).toBe('/profile')
    })
  },
  { SUPPORT_URL: support },
)
