import { AxeBuilder } from '@axe-core/playwright'
import { expect, it } from '@jest/globals'
import { createApiKey, signUp } from '@wordloom/test-kit/http'
import { describeScreens } from './browser/describe-in-browser.ts'

describeScreens('the API documentation page', (stage) => {
  it('lists every call and can send one with a key, without requests to other origins', async () => {
    const key = await createApiKey(await signUp(stage.edition().url))
    const page = await stage.openPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).origin))
    const response = await page.goto('/api/v1/docs')
    expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
    for (const name of ['Add a word', 'List words', 'Get a word', 'Add up to 100 words'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily)).toContain(
      'Newsreader',
    )
    const form = page.getByRole('form', { name: 'Try: Add a word' })
    const status = page.locator('#addWord output .status')

    stage.expectComplaint(/401/) // the browser's own line for the refusal
    await form.getByRole('button', { name: 'Send' }).click()
    await page.getByText('401 Unauthorized').waitFor()
    await page.getByLabel('Your API key').fill(key)
    await form.getByRole('button', { name: 'Send' }).click()
    await page.getByText('201 Created').waitFor()
    expect(await status.textContent()).toBe('201 Created')
    expect(await page.locator('#addWord output pre').textContent()).toMatch(/ratelimit-remaining: 59[\s\S]*"word": "serendipity"/)
    await page.locator('#listWords').getByLabel('limit').fill('1')
    await page.getByRole('form', { name: 'Try: List words' }).getByRole('button', { name: 'Send' }).click()
    await page.getByText('"nextCursor": null').last().waitFor()
    expect(new Set(asked)).toEqual(new Set([stage.edition().url]))
  })

  it.each(['light', 'dark'] as const)(
    'has no axe violation and no horizontal scrolling in the %s theme, on a desktop and a phone',
    async (colorScheme) => {
      for (const viewport of [
        { width: 1280, height: 800 },
        { width: 390, height: 844 },
      ]) {
        const page = await stage.openPage({ colorScheme, viewport })
        await page.goto('/api/v1/docs')
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
    },
  )
})
