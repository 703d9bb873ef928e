import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { backdateSignIns } from './pages/backdate-sign-ins.ts'
import { signIn } from './pages/sign-in.ts'
import { newLearner } from './pages/sign-in-as.ts'
import { toast } from './pages/toast.ts'

const data = mkdtempSync(join(tmpdir(), 'wordloom-'))

describeScreens(
  'sensitive actions more than fifteen minutes after the sign-in',
  (stage) => {
    /** A learner who signed in an hour ago, on the profile page. */
    const arriveLate = async () => {
      const arrival = await arrive(stage, { at: '/profile' })
      backdateSignIns(data, 60)
      stage.expectComplaint(/403/)
      return arrival
    }
    const goAndComeBack = async (page: Page, what: string, account: { email: string; password: string }): Promise<void> => {
      const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
      await dialog.getByText(`To ${what}, Wordloom asks for a sign-in of the last 15 minutes. What you typed stays.`).waitFor()
      await dialog.getByRole('button', { name: 'Sign In' }).click()
      await page.getByLabel('Password').waitFor()
      await signIn(page, account)
      await page.waitForURL('**/profile')
    }
    const email = (page: Page) => page.getByRole('textbox', { name: 'Email Address' })
    const fullName = (page: Page) => page.getByRole('textbox', { name: 'Full Name' })
    const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

    it('changes the email address after signing in again, and keeps the typed values', async () => {
      const { page, learner } = await arriveLate()
      await fullName(page).fill('Augusta Ada King')
      await email(page).fill('augusta@example.org')
      await page.getByRole('textbox', { name: 'API Key Name' }).fill('My reading app')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await goAndComeBack(page, 'change your email address', learner)
      await toast(page, 'Signed In', 'Press “Save Changes” to go on.').waitFor()
      expect([await fullName(page).inputValue(), await email(page).inputValue()]).toEqual(['Augusta Ada King', 'augusta@example.org'])
      expect(await page.getByRole('textbox', { name: 'API Key Name' }).inputValue()).toBe('My reading app')
      expect(await focused(page)).toBe('Save Changes')
      await page.keyboard.press('Enter')
      await toast(page, 'Profile Updated', 'Your settings have been saved successfully.').waitFor()
      await page.reload()
      await eventually(async () => expect(await email(page).inputValue()).toBe('augusta@example.org'))
      expect(await page.getByRole('textbox', { name: 'API Key Name' }).inputValue()).toBe('')
    })

    it('does not ask for a sign-in when only the name changes', async () => {
      const { page } = await arrive(stage, { at: '/profile' })
      backdateSignIns(data, 60)
      await fullName(page).fill('Augusta King')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await toast(page, 'Profile Updated', 'Your settings have been saved successfully.').waitFor()
    })

    it('creates an API key after signing in again, and keeps its typed name', async () => {
      const { page, learner } = await arriveLate()
      await page.getByRole('textbox', { name: 'API Key Name' }).fill('My reading app')
      await page.getByRole('button', { name: 'Generate API Key' }).click()
      await goAndComeBack(page, 'make an API key', learner)
      await eventually(async () => expect(await focused(page)).toBe('Generate API Key'))
      expect(await page.getByRole('textbox', { name: 'API Key Name' }).inputValue()).toBe('My reading app')
      await page.keyboard.press('Enter')
      expect(await page.getByTestId('api-key').textContent()).toMatch(/^wl_/)
    })

    it('reopens the confirmation of deleting the account, with DELETE still typed', async () => {
      const { page, learner } = await arriveLate()
      await page.getByRole('button', { name: 'Delete Account' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
      await dialog.getByRole('textbox').fill('DELETE')
      await dialog.getByRole('button', { name: 'Delete Account' }).click()
      await goAndComeBack(page, 'delete your account', learner)
      expect(await dialog.getByRole('textbox').inputValue()).toBe('DELETE')
      await dialog.getByRole('button', { name: 'Delete Account' }).click()
      await page.getByRole('heading', { level: 1, name: /Meet a word once/ }).waitFor()
    })

    it('reopens the confirmation of signing out everywhere, with the choice about the API key kept', async () => {
      const { page, learner } = await arrive(stage, { at: null })
      expect((await learner.call('POST', '/api/user/api-keys', { name: 'Reader' })).status).toBe(201)
      backdateSignIns(data, 60)
      stage.expectComplaint(/403/)
      await page.goto('/profile')
      await page.getByText('Reader').waitFor()
      await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
      await dialog.getByRole('checkbox').uncheck()
      await dialog.getByRole('button', { name: 'Sign Out Everywhere' }).click()
      await goAndComeBack(page, 'sign out everywhere', learner)
      expect(await dialog.getByRole('checkbox', { name: /^Also delete the API key “Reader”/ }).isChecked()).toBe(false)
    })

    it('discards typed values when another learner signs in, and when the sign-in is declined', async () => {
      const { page } = await arriveLate()
      const other = await newLearner(stage.edition().url)
      await email(page).fill('augusta@example.org')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      const dialog = page.getByRole('alertdialog', { name: 'Please sign in again' })
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      expect(await email(page).inputValue()).toBe('augusta@example.org')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await goAndComeBack(page, 'change your email address', other)
      await eventually(async () => expect(await email(page).inputValue()).toBe(other.email))
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    })
  },
  { WORDLOOM_DATA: data },
)
