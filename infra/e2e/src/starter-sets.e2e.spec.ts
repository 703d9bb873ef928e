import { expect, it } from '@jest/globals'
import type { Word } from '@wordloom/contracts/http'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { inTheme } from './browser/theme.ts'
import { violations } from './browser/violations.ts'
import { arrive } from './pages/arrive.ts'
import { dashboard } from './pages/dashboard.ts'
import { quizDialog } from './pages/quiz.ts'
import { threeWords } from './pages/vocabulary.ts'

const sizes = [
  ['a desk in light', 'light', { viewport: { width: 1280, height: 800 } }],
  ['a phone in dark', 'dark', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const

describeInBrowser('the first day', (stage) => {
  it.each(sizes)(
    'offers six sets at %s: one click adds twenty words, Undo removes them, and the first quiz starts at once',
    async (_, theme, size) => {
      const options = { ...inTheme(theme, stage.edition().url), ...size }
      const { page, learner } = await arrive(stage, { options })
      const sets = page.getByRole('region', { name: 'Starter Sets' })
      await eventually(async () => expect(await sets.getByRole('listitem').count()).toBe(6))
      expect(await violations(page)).toEqual([])
      const posts: string[] = []
      page.on('request', (request) => (request.method() === 'POST' ? posts.push(new URL(request.url()).pathname) : undefined))
      await sets.getByRole('button', { name: 'Add 20 words: Travel' }).click()
      await sets.getByText('20 words added').waitFor()
      expect(posts).toEqual(['/api/words/starter-sets/travel'])
      const home = dashboard(page)
      await eventually(async () => expect(await home.numberOf('Total Words')).toBe(20))
      await sets.getByRole('button', { name: 'Undo: remove Travel' }).click()
      await eventually(async () => expect(await home.numberOf('Total Words')).toBe(0))
      expect((await learner.call('GET', '/api/words')).body).toEqual([])
      await sets.getByRole('button', { name: 'Add 20 words: Feelings' }).click()
      await eventually(async () => expect(await home.numberOf('Total Words')).toBe(20))
      expect(await violations(page)).toEqual([])
      await sets.getByRole('button', { name: 'Start Your First Quiz' }).click()
      const quiz = quizDialog(page)
      for (let index = 1; index <= 5; index++) {
        await quiz.at(index, 5)
        await quiz.skip.click()
      }
      await quiz.dialog.getByRole('button', { name: 'Done' }).click()
      await sets.getByRole('button', { name: 'Start Another Quiz' }).waitFor()
    },
  )

  it('skips words that the learner has, and stops offering sets once there are enough words', async () => {
    const { page, learner } = await arrive(stage, { words: [...threeWords, { text: 'ferry', definition: 'my way to work' }] })
    const sets = page.getByRole('region', { name: 'Starter Sets' })
    await sets.getByRole('button', { name: 'Add 20 words: Travel' }).click()
    await sets.getByText('19 words added').waitFor()
    const words = (await learner.call('GET', '/api/words')).body as Word[]
    expect(words.filter(({ text }) => text === 'ferry').map(({ definition }) => definition)).toEqual(['my way to work'])
    await page.reload()
    await dashboard(page).viewAll.waitFor()
    await eventually(async () => expect(await dashboard(page).numberOf('Total Words')).toBe(23))
    expect(await sets.count()).toBe(0)
  })
})
