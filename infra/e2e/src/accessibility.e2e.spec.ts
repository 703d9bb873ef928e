import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { inTheme, themes } from './browser/theme.ts'
import { violations } from './browser/violations.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { searchDialog } from './pages/search-dialog.ts'
import { threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

const phone = { width: 390, height: 844 }

describeScreens('accessibility (axe)', (stage) => {
  it.each(themes)('axe finds no violation on a visitor’s pages in the %s theme', async (theme) => {
    stage.expectComplaint(/Failed to load resource.*404/) // for the unknown page
    const page = await stage.openPage(inTheme(theme, stage.edition().url))
    await page.goto('/')
    expect(await violations(page)).toEqual([])
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto('/api/login')
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Create account' }).click()
    expect(await violations(page)).toEqual([])
  })

  it.each(themes)(
    'axe finds no violation on any of a learner’s screens in the %s theme',
    async (theme) => {
      stage.expectComplaint(/Failed to load resource.*404/) // for the unknown page
      const { page } = await arrive(stage, { words: threeWords, at: null, options: inTheme(theme, stage.edition().url) })
      const found: Record<string, string[]> = {}
      const look = async (screen: string): Promise<void> => {
        // A dialog that is opening or closing causes violations for a moment, so only those that persist count.
        let faults = await violations(page)
        for (let again = 0; again < 3 && faults.length > 0; again++) {
          await page.waitForTimeout(500)
          faults = await violations(page)
        }
        if (faults.length > 0) found[screen] = faults
      }
      await page.goto('/')
      await dashboard(page).recent('abate').waitFor()
      await page.getByLabel("This Week's Progress").getByRole('table').last().waitFor()
      await look('dashboard')
      const form = captureForm(page)
      await form.lookUp('bank')
      await form.choiceFor('bank').waitFor()
      await look('definitions')
      await page.getByRole('button', { name: 'Open details of “abate”' }).click()
      await page.getByRole('dialog', { name: 'abate' }).waitFor()
      await look('word details')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Delete “abate”' }).click()
      await page.getByRole('alertdialog').waitFor()
      await look('question before deleting')
      await page.keyboard.press('Escape')
      const search = await searchDialog(page).open()
      await search.box.fill('abate')
      await search.dialog.getByRole('listitem').waitFor()
      await look('search, with words')
      await search.box.fill('bank')
      await search.entry.waitFor()
      await look('search, with the dictionary')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page.getByText(/due for review/).waitFor()
      await look('notifications')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'User menu' }).click()
      await page.getByRole('menu').waitFor()
      await look('user menu')
      await page.keyboard.press('Escape')
      await page.goto('/word-bank')
      await wordBank(page).card('abate').waitFor()
      await look('word bank')
      for (const path of ['/quiz', '/profile', '/nowhere']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await look(path)
      }
      await page.setViewportSize(phone)
      for (const path of ['/', '/word-bank', '/quiz', '/profile']) {
        await page.goto(path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await look(`${path} on a phone`)
      }
      expect(found).toEqual({})
    },
    300_000,
  )
})
