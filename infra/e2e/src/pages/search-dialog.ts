import type { Locator, Page } from 'playwright-core'

/** The dialog 'Search Words'. */
export type SearchDialog = { dialog: Locator; box: Locator; entry: Locator; open: () => Promise<SearchDialog> }

/** The dialog 'Search Words'; `open` presses its keys. */
export function searchDialog(page: Page): SearchDialog {
  const dialog = page.getByRole('dialog', { name: 'Search Words' })
  const search: SearchDialog = {
    dialog,
    box: dialog.getByRole('combobox'),
    /** What the dictionary has. */
    entry: dialog.getByRole('region', { name: 'Word Found in Dictionary' }),
    async open() {
      await page.getByRole('banner').waitFor()
      for (let presses = 0; presses < 20 && !(await search.box.isVisible()); presses++) {
        await page.keyboard.press('Control+k')
        await search.box.waitFor({ timeout: 1_500 }).catch(() => {}) // pressed again while the dialog is still being fetched
      }
      await search.box.waitFor()
      return search
    },
  }
  return search
}
