import { launchBrowser } from '../browser/launch-browser.ts'
import { largestPhotograph, timePreview } from '../pages/photograph.ts'
import { signInAs } from '../pages/sign-in-as.ts'

// Arguments: the address of Wordloom, a learner's cookies, and the number of photographs. Prints the times of each.
const [url = '', cookies = '', count = ''] = process.argv.slice(2)
const browser = await launchBrowser()
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: url })
await signInAs(context, { cookie: () => cookies }, url)
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
