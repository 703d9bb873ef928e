import { expect, it } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { sizes } from './browser/sizes.ts'
import { violationsInThemes } from './browser/violations.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { searchDialog } from './pages/search-dialog.ts'

describeInBrowser('finding a word', (stage) => {
  it.each(sizes)(
    'in the search dialog suggests completions, phrases by an inflected form and spellings, and says once why there is no result, in both themes at %s',
    async (_name, options) => {
      stage.expectComplaint(/Failed to load resource.*404.*\/api\/dictionary\/resil(iant)?/)
      stage.expectComplaint(/Failed to load resource.*503.*\/api\/dictionary\/bank/)
      const { page } = await arrive(stage, { options })
      const search = await searchDialog(page).open()
      const top = async () => Math.round((await search.dialog.boundingBox())?.y ?? -1)
      const expectOnce = async (text: string) => {
        await search.dialog.getByText(text).first().waitFor()
        expect([text, ((await search.dialog.textContent()) ?? '').split(text).length - 1]).toEqual([text, 1])
        expect(await violationsInThemes(page)).toEqual([])
      }

      await search.box.pressSequentially('resil')
      const begins = page.getByRole('listbox', { name: 'Words that begin so' })
      await begins.getByRole('option', { name: 'resilient' }).waitFor()
      // The opening animation has ended by now.
      const before = await top()
      await search.box.fill('looked it up')
      await expectOnce('Not in Your Vocabulary')
      await search.dialog.getByRole('button', { name: 'Look it up in the dictionary' }).click()
      await search.entry.getByText('“looked it up” is a form of “look up”.').waitFor()
      await expectOnce('Word Found in Dictionary')

      await search.box.fill('resiliant')
      await expectOnce('No Results Found')
      await search.dialog.getByRole('button', { name: 'resilient', exact: true }).waitFor()

      await page.route('**/api/dictionary/bank', (route) => route.fulfill({ status: 503, contentType: 'text/plain', body: 'resting' }))
      await search.box.fill('bank')
      await expectOnce('The dictionary could not be asked')
      expect(await search.dialog.getByText('No Results Found').count()).toBe(0)
      await eventually(async () => expect(await top()).toBe(before))
    },
  )

  it.each(sizes)(
    'asks whether a common word is meant by a rare one, and looks it up by click and by keyboard, at %s',
    async (_name, options) => {
      const { page } = await arrive(stage, { options })
      const meantOn = async (place: Locator) => {
        const meant = place.getByRole('button', { name: 'calendar', exact: true })
        await meant.waitFor()
        if ('hasTouch' in options) expect((await meant.boundingBox())?.height).toBeGreaterThanOrEqual(44)
        expect(await violationsInThemes(page)).toEqual([])
        return meant
      }

      const capture = captureForm(page)
      await capture.lookUp('calender')
      await (await meantOn(capture.choiceFor('calender'))).click()
      await capture.choiceFor('calendar').waitFor()
      expect(await capture.word.inputValue()).toBe('calendar')

      const search = await searchDialog(page).open()
      await search.box.fill('calender')
      const meant = await meantOn(search.entry)
      await search.box.press('ArrowDown')
      expect(await meant.evaluate((button) => button === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await search.entry.getByRole('heading', { name: 'calendar', exact: true }).waitFor()
      expect(await search.box.inputValue()).toBe('calendar')
    },
  )
})
