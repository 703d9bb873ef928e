import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { toast } from './pages/toast.ts'
import { threeWords } from './pages/vocabulary.ts'
import { wordBank } from './pages/word-bank.ts'

describeScreens('a front end that cannot be fetched', (stage) => {
  it('words: its places report it, numbers and quiz work, and Retry loads it', async () => {
    stage.expectComplaint(/mfe\/words|wordloom_words|RUNTIME-/)
    const { page } = await arrive(stage, { words: threeWords, at: null })
    await page.route('**/mfe/words/**', (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.goto('/')
    const home = dashboard(page)
    await page.getByText('Quick Word Capture cannot be shown right now').waitFor()
    await page.getByText('Recent Words cannot be shown right now').waitFor()
    expect(await home.numberOf('Total Words')).toBe(3)
    await page.getByRole('button', { name: 'Start Quiz' }).waitFor()

    await page.unroute('**/mfe/words/**')
    const place = page.getByRole('alert').filter({ hasText: 'Quick Word Capture cannot be shown right now' })
    await place.getByRole('button', { name: 'Retry' }).click()
    const form = captureForm(page)
    await form.lookUp('ubiquitous')
    await form.add.click()
    await toast(page, 'Word Added').waitFor()
    const others = page.getByRole('alert').filter({ hasText: 'Recent Words cannot be shown right now' })
    if (await others.count()) await others.getByRole('button', { name: 'Retry' }).click()
    await home.recent('ubiquitous').waitFor()
  })

  it('words: the search dialog reports it, and the word bank loads it', async () => {
    stage.expectComplaint(/mfe\/words|wordloom_words|RUNTIME-/)
    const { page } = await arrive(stage, { words: threeWords, at: null })
    await page.route('**/mfe/words/**', (route) => route.abort())
    await page.goto('/word-bank')
    await page.getByText('The word bank cannot be shown right now').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Search Words' }).getByText('The search cannot be shown right now').waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/mfe/words/**')
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click()
    await wordBank(page).card('abate').waitFor()
  })

  it('quiz and profile: the pages of words work', async () => {
    stage.expectComplaint(/mfe\/(quiz|profile)|wordloom_(quiz|profile)|RUNTIME-/)
    const { page } = await arrive(stage, { words: threeWords, at: null })
    await page.route(/\/mfe\/(quiz|profile)\//, (route) => route.fulfill({ status: 500, body: 'down' }))
    await page.goto('/')
    for (const title of ['Your numbers', 'The Daily Quiz', "This Week's Progress"])
      await page.getByText(`${title} cannot be shown right now`).waitFor()
    const form = captureForm(page)
    await form.lookUp('ubiquitous')
    await form.add.click()
    await toast(page, 'Word Added').waitFor()
    await page.unroute(/\/mfe\/(quiz|profile)\//)
    const numbers = page.getByRole('alert').filter({ hasText: 'Your numbers cannot be shown right now' })
    await numbers.getByRole('button', { name: 'Retry' }).click()
    await dashboard(page).statCards.waitFor()
  })
})

describeScreens('a page that is opened without a network', (stage) => {
  it.each(['Word Bank', 'Quiz'])('%s: says so, and loads when the browser is online again', async (name) => {
    stage.expectComplaint(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-/)
    const { page } = await arrive(stage, { words: threeWords })
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    const link = page.getByRole('navigation').getByRole('link', { name }).first()
    await link.click()
    const main = page.getByRole('main')
    await main.getByText('You are offline. This loads when you are connected again.').waitFor()
    await page.context().setOffline(false)
    await main.getByRole('heading', { level: 1 }).waitFor()
    expect(await main.getByRole('alert').count()).toBe(0)
  })

  it('loads when it is opened again online', async () => {
    stage.expectComplaint(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Loading (CSS )?chunk|RUNTIME-/)
    const { page } = await arrive(stage, { words: threeWords })
    await page.waitForLoadState('networkidle')
    await page.route('**/assets/**', (route) => route.abort('internetdisconnected'))
    const navigation = page.getByRole('navigation')
    await navigation.getByRole('link', { name: 'Quiz' }).first().click()
    await page.getByText('The quiz page cannot be shown right now').waitFor()
    await navigation.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.unroute('**/assets/**')
    await navigation.getByRole('link', { name: 'Quiz' }).first().click()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  })
})
