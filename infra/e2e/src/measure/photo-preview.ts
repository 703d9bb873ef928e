import { launchBrowser } from '../browser/launch-browser.ts'
import { enterAs } from '../pages/enter.ts'
import { largestPhotograph, timePreview } from '../pages/photograph.ts'

// Arguments: where Wordloom is, a learner's cookies, and how many photographs to choose. Prints what each cost.
const [url = '', cookies = '', count = ''] = process.argv.slice(2)
const browser = await launchBrowser()
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url })
await enterAs(context, { cookie: () => cookies }, url)
const page = await context.newPage()
await page.goto('/profile')
await page.getByRole('button', { name: 'Upload Picture' }).waitFor()
const photo = await largestPhotograph(page)
const costs: { previewMs: number; longestTaskMs: number }[] = []
for (let chosen = 0; chosen < Number(count); chosen++) {
  await page.reload()
  await page.getByRole('button', { name: 'Upload Picture' }).waitFor()
  await page.waitForLoadState('networkidle')
  costs.push(await timePreview(page, photo))
}
await browser.close()
console.log(JSON.stringify(costs))
