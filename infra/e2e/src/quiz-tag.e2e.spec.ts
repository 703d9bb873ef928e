import { expect, it } from '@jest/globals'
import { describeInBrowser, describeScreens } from './browser/describe-in-browser.ts'
import { sizes } from './browser/sizes.ts'
import { violationsInThemes } from './browser/violations.ts'
import { arrive } from './pages/arrive.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'

const tagsOf: Record<string, string[]> = { ubiquitous: ['Reading', 'adjectives'], serendipity: ['reading'], eloquent: ['adjectives'] }
const words = quizWords.map((word) => ({ ...word, tags: tagsOf[word.text] ?? [] }))
const reading = ['serendipity', 'ubiquitous']

describeInBrowser('a quiz about a tag', (stage) => {
  it.each(sizes)(
    'is chosen next to the start button, asks only about the tag’s words, and stays chosen for the next quiz: at %s',
    async (_name, options) => {
      const { page } = await arrive(stage, { words, at: '/quiz', options })
      const choice = page.getByRole('combobox', { name: 'Words with the tag' })
      await choice.waitFor()
      expect(await choice.locator('option').allTextContents()).toEqual(['All Words', 'adjectives (2)', 'reading (2)'])
      await choice.selectOption('reading (2)')
      expect(new URL(page.url()).search).toBe('?tag=reading')
      await page.getByText('Only 2 words with this tag, 2 due: the quiz has 2 questions.').waitFor()
      const due = page.getByRole('region', { name: 'Words Due for Review' })
      expect(await due.getByRole('listitem').count()).toBe(2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      await page.getByRole('button', { name: 'Start Daily Quiz' }).click()
      const quiz = quizDialog(page)
      for (const round of [1, 2]) {
        const asked: string[] = []
        for (const index of [1, 2]) {
          await quiz.at(index, 2)
          asked.push((await quiz.currentWord()).text)
          await quiz.choose(true)
          await quiz.next.click()
        }
        expect(asked.sort()).toEqual(reading)
        await quiz.complete.waitFor()
        await quiz.dialog.getByText('Nothing more with this tag is due').waitFor()
        if (round === 1) await quiz.dialog.getByRole('button', { name: 'Take Another Quiz' }).click()
      }
      await quiz.dialog.getByRole('button', { name: 'Done' }).click()
      await page.getByText('Only 2 words with this tag, none of them due: the quiz has 2 questions.').waitFor()
      await due.getByText('Nothing is due').waitFor()
      await choice.selectOption('All Words')
      expect(new URL(page.url()).search).toBe('')
      await page.getByText('3 due. The next quiz goes on with them.').waitFor()
    },
  )

  it('is named in the address, and says so when no word has the tag', async () => {
    const { page } = await arrive(stage, { words, at: '/quiz?tag=READING' })
    await page.getByText('Only 2 words with this tag, 2 due: the quiz has 2 questions.').waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('reading')
    await page.goto('/quiz?tag=sky')
    await page.getByText('None of your words has this tag.').waitFor()
    await page.getByRole('button', { name: 'Start Daily Quiz' }).click()
    await page.getByRole('dialog').getByText('None of your words has the tag “sky”.').waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

describeScreens('the choice of a tag', (stage) => {
  it('is not offered when no word has a tag', async () => {
    const { page } = await arrive(stage, { words: quizWords, at: '/quiz' })
    await page.getByRole('region', { name: 'Words Due for Review' }).getByRole('listitem').first().waitFor()
    expect(await page.getByRole('combobox').count()).toBe(0)
  })

  it.each(sizes)('has no axe violation in both themes at %s', async (_name, options) => {
    const { page } = await arrive(stage, {
      words,
      at: '/quiz?tag=reading',
      options,
    })
    await page.getByText(/^Only 2 words/).waitFor()
    expect(await violationsInThemes(page)).toEqual([])
  })
})
