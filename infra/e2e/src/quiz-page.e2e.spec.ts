import { expect, it } from '@jest/globals'
import { describeInBrowser, describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { quizDialog, quizWords } from './pages/quiz.ts'
import { toast } from './pages/toast.ts'
import { type GivenWord, threeWords } from './pages/vocabulary.ts'

const eightWords: readonly GivenWord[] = [...quizWords, { text: 'sixth' }, { text: 'seventh' }, { text: 'eighth', status: 'learning' }]

describeInBrowser('the quiz page', (stage) => {
  it("lists the first 5 words due with text, definition and status, and '+N more words due for review'", async () => {
    const { page } = await arrive(stage, { words: eightWords, at: '/quiz' })
    const due = page.getByRole('region', { name: 'Words Due for Review' })
    await due.getByText('+2 more words due for review').waitFor()
    const rows = due.getByRole('listitem')
    expect(await rows.getByRole('button').allTextContents()).toEqual(quizWords.map(({ text, definition }) => `${text}${definition}New`))
    await rows.first().getByRole('button').click()
    await page.getByRole('dialog', { name: 'ubiquitous' }).waitFor()
  })

  it('shows the streak with 7 dots, the performance and six study tips, and updates all of them after a quiz', async () => {
    const { page } = await arrive(stage, { words: [...quizWords, ...threeWords.slice(2)], at: '/quiz' })
    const streak = page.getByRole('region', { name: 'Current Streak' })
    await streak.getByRole('img', { name: '0 days in a row' }).waitFor()
    const performance = page.getByRole('region', { name: 'Performance' })
    await performance.getByText('1/6').waitFor()
    expect(await performance.getByRole('progressbar', { name: 'Words Mastered' }).getAttribute('aria-valuenow')).toBe('17')
    const tips = page.getByRole('region', { name: 'Study Tips' }).getByRole('listitem')
    const reasons = (): Promise<string[]> => tips.getByRole('heading').allTextContents()
    await eventually(async () =>
      expect(await reasons()).toEqual([
        'A little, every dayno streak yet',
        'Feed the word bank as you read6 words in your vocabulary',
        'Give each word a sentence of your own5 words not reviewed yet',
        'Clear what is due first',
        'Say the answer before you look',
        'Make it a little harder',
      ]),
    )

    await page.getByRole('button', { name: 'Start Daily Quiz' }).click()
    const quiz = quizDialog(page)
    await quiz.answerAll([true, true, true, false, false])
    await quiz.next.click()
    await quiz.complete.waitFor()
    await quiz.dialog.getByRole('button', { name: 'Done' }).click()

    await page.getByText('5/5', { exact: true }).waitFor()
    const dots = streak.getByRole('img', { name: '1 day in a row' }).locator('[data-slot=dot]')
    const filled = () => dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('data-filled')))
    await eventually(async () => expect(await filled()).toEqual(['true', ...Array(6).fill('false')]))
    const figure = (label: string) => performance.locator('dl > div').filter({ hasText: label }).locator('dd').textContent()
    await eventually(async () => {
      expect([await figure('Sessions This Week'), await figure('Total Words')]).toEqual(['1', '6'])
      expect(await performance.getByRole('progressbar', { name: 'Weekly Accuracy' }).getAttribute('aria-valuenow')).toBe('60')
      await page.getByText('Nothing is due').waitFor()
      expect((await reasons()).slice(0, 2)).toEqual([
        'Say the answer before you look60% accuracy this week',
        'A little, every day1 day in a row so far',
      ])
    })
  })

  it('saves a quiz in one call, and once when Finish is pressed again after a failure', async () => {
    stage.expectComplaint(/Failed to load resource|quiz session could not be saved/)
    const { page, learner } = await arrive(stage, { words: quizWords, at: '/quiz' })
    const keys: (string | undefined)[] = []
    await page.route('**/api/quiz/results', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      // The first call arrives, but its response is lost.
      if (keys.length === 1) await route.fetch()
      await (keys.length === 1 ? route.abort('connectionreset') : route.continue())
    })
    await page.getByRole('button', { name: 'Start Daily Quiz' }).click()
    const quiz = quizDialog(page)
    await quiz.answerAll([true, true, true, true, false])
    await quiz.next.click()
    await toast(page, 'Error', 'Failed to save quiz results: ').waitFor()
    await quiz.next.click()
    await quiz.complete.waitFor()
    expect(await quiz.figure('Accuracy')).toBe('80%')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect((await learner.call('GET', '/api/dashboard/stats')).body).toMatchObject({ weeklyQuizSessions: 1, weeklyAccuracy: 80 })
  })

  const finishOffline = async () => {
    stage.expectComplaint(/Failed to load resource|quiz session could not be saved/)
    const { page, context, learner } = await arrive(stage, { words: quizWords, at: '/quiz' })
    await page.getByRole('button', { name: 'Start Daily Quiz' }).click()
    const quiz = quizDialog(page)
    await quiz.answerAll([true, true, true, true, false])
    await context.setOffline(true)
    await quiz.next.click()
    await quiz.dialog.getByText('Your answers are kept here, and sent as soon as Wordloom can be reached.').waitFor()
    const stats = async () => (await learner.call('GET', '/api/dashboard/stats')).body
    return { page, context, quiz, stats }
  }

  it('keeps a quiz that is finished offline, and saves it without a press once the browser is online again', async () => {
    const { context, quiz, page, stats } = await finishOffline()
    await context.setOffline(false)
    await quiz.complete.waitFor()
    expect(await quiz.complete.evaluate((heading) => document.activeElement === heading)).toBe(true)
    expect(await toast(page, 'Error').count()).toBe(0)
    await eventually(async () => expect(await stats()).toMatchObject({ weeklyQuizSessions: 1, weeklyAccuracy: 80 }))
  })

  it('keeps a quiz that is finished offline when the page is closed, and saves it once, from any page', async () => {
    const { page, context, stats } = await finishOffline()
    await page.close({ runBeforeUnload: false })
    await context.setOffline(false)
    const later = await context.newPage()
    await later.goto('/')
    await toast(later, 'Quiz Saved', 'Your earlier quiz is saved: 4 of 5 correct.').waitFor()
    await eventually(async () => expect(await stats()).toMatchObject({ weeklyQuizSessions: 1, weeklyAccuracy: 80 }))
    expect(await later.evaluate(() => localStorage.getItem('wordloom.unsentQuizzes'))).toBeNull()
    await later.reload()
    await later.getByRole('button', { name: 'Start Quiz' }).waitFor()
    expect(await stats()).toMatchObject({ weeklyQuizSessions: 1 })
  })
})

describeScreens('parts of the quiz page', (stage) => {
  it("has Today's Challenge: 5 questions, about 3 minutes, progress 0/5, 'Start Daily Quiz'", async () => {
    const { page } = await arrive(stage, { words: quizWords, at: '/quiz' })
    await page.getByRole('heading', { name: "Today's Challenge" }).waitFor()
    for (const text of ['5 questions', 'about 3 minutes']) await page.getByText(text, { exact: true }).waitFor()
    expect(await page.getByRole('progressbar', { name: "Today's progress" }).getAttribute('aria-valuetext')).toBe('0 of 5')
    await page.getByText('0/5', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Start Daily Quiz' }).click()
    await quizDialog(page).at(1)
  })

  it("has the quiz types Definition Match, Multiple Choice, Fill in the Blank, and Pronunciation 'Coming Soon' and disabled", async () => {
    const { page } = await arrive(stage, { words: quizWords, at: '/quiz' })
    await page.getByRole('heading', { name: 'Quiz Types' }).waitFor()
    const pronunciation = page.getByRole('button', { name: /^Pronunciation/ })
    await pronunciation.getByText('Coming Soon').waitFor()
    expect(await pronunciation.isDisabled()).toBe(true)
    for (const name of [/^Definition Match/, /^Multiple Choice/, /^Fill in the Blank/]) {
      await page.getByRole('button', { name }).click()
      await quizDialog(page).at(1)
      await page.keyboard.press('Escape')
      await quizDialog(page).dialog.waitFor({ state: 'hidden' })
    }
  })

  it('says that nothing is due', async () => {
    const { page } = await arrive(stage, { at: '/quiz' })
    await page.getByText('Nothing is due').waitFor()
  })
})
