import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { stickingOut } from './browser/sticking-out.ts'
import { quizScreens } from './gallery/quiz-screens.ts'
import { learnerScreens, visitorScreens } from './gallery/screens.ts'
import { arrive } from './pages/arrive.ts'
import { quizWords } from './pages/quiz.ts'
import { searchDialog } from './pages/search-dialog.ts'

/** The narrowest phone, also 1280 pixels at 400 %, and a phone of 390 pixels at 200 %. */
const narrow = [
  { width: 320, height: 568 },
  { width: 195, height: 422 },
]
const inQuiz = ['quiz-blank', 'quiz-wrong-choice', 'quiz-leave', 'quiz-complete']

describeScreens('narrow screens', (stage) => {
  it.each(narrow)('nothing is cut off at a side on a visitor’s screens at $width by $height', async (viewport) => {
    stage.expectComplaint(/Failed to load resource.*404/) // for the unknown page
    const page = await stage.openPage({ viewport, hasTouch: true })
    for (const { name, show } of visitorScreens) {
      await show(page)
      expect([name, await stickingOut(page)]).toEqual([name, []])
    }
  })

  it('a search for a long text that finds nothing stays in the dialog', async () => {
    stage.expectComplaint(/Failed to load resource.*404/)
    const { page } = await arrive(stage, { options: { viewport: { width: 390, height: 844 } } })
    const search = await searchDialog(page).open()
    await search.box.fill('z'.repeat(100))
    await page.getByText('No Results Found').waitFor()
    expect(await stickingOut(page)).toEqual([])
  })

  it.each(narrow)(
    'nothing is cut off at a side on a learner’s screens at $width by $height',
    async (viewport) => {
      stage.expectComplaint(/Failed to load resource.*404/) // for the word that the dictionary lacks
      const { page } = await arrive(stage, { words: quizWords, at: null, options: { viewport, hasTouch: true } })
      for (const { name, show } of [...learnerScreens, ...quizScreens.filter(({ name }) => inQuiz.includes(name))]) {
        await show(page)
        expect([name, await stickingOut(page)]).toEqual([name, []])
      }
    },
    180_000,
  )
})
