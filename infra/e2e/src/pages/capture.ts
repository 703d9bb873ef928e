import type { Page } from 'playwright-core'

/** The form Quick Word Capture. */
export const captureForm = (page: Page) => {
  const find = page.getByRole('button', { name: 'Find Definitions' })
  const word = page.getByRole('combobox', { name: 'Word', exact: true })
  return {
    word,
    context: page.getByRole('textbox', { name: 'Context (Optional)' }),
    /** Only there beside a context. */
    source: page.getByRole('textbox', { name: 'Source (Optional)' }),
    find,
    voice: page.getByRole('button', { name: 'Tap to speak a word' }),
    /** The panel of definitions, by the word it is for. */
    choiceFor: (text: string) => page.getByRole('form', { name: `Choose the Right Definition for “${text}”` }),
    sense: (definition: string | RegExp) => page.getByRole('radio', { name: definition }),
    /** Clicks a definition. The radio button itself is drawn by its label. */
    choose: (definition: string | RegExp) => page.getByRole('radiogroup').locator('label').filter({ hasText: definition }).click(),
    senses: page.getByRole('radiogroup').getByRole('radio'),
    add: page.getByRole('button', { name: 'Add Word with Selected Definition' }),
    /** Types a word and asks for its definitions. */
    async lookUp(text: string): Promise<void> {
      await word.fill(text)
      await find.click()
    },
  }
}
