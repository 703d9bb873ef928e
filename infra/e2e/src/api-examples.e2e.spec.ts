import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { arrive } from './pages/arrive.ts'

const run = promisify(execFile)

/** The command that runs the example of each language. */
const runners: Record<string, [program: string, ...flags: string[]]> = {
  curl: ['sh', '-c'],
  JavaScript: [process.execPath, '--input-type=module', '--eval'],
  Python: ['python3', '-c'],
}
const tools: Record<string, string> = { curl: 'curl', JavaScript: process.execPath, Python: 'python3' }
const missing = process.env.REQUIRE_BACKING ? [] : Object.values(tools).filter((tool) => spawnSync(tool, ['--version']).status !== 0)

const title = 'add a word when run as copied, with the learner’s key and this installation’s address'
const test = missing.length === 0 ? it : it.skip

describeScreens('API examples on the profile', (stage) => {
  test(missing.length === 0 ? title : `${title} [needs ${missing.join(', ')}: not installed]`, async () => {
    const { page, learner } = await arrive(stage, { at: '/profile' })
    await page.getByLabel('API Key Name').fill('Examples')
    await page.getByRole('button', { name: 'Generate API Key' }).click()
    const key = await page.getByTestId('api-key').textContent()
    const section = page.getByLabel('API Access')
    const statuses: unknown[] = []
    for (const [language, runner] of Object.entries(runners)) {
      await section.getByRole('tab', { name: language }).click()
      const block = section.getByRole('tabpanel').locator('pre')
      const code = (await block.textContent()) ?? ''
      expect(code).toContain(`Bearer ${key}`)
      expect(code).toContain(`${stage.edition().url}/api/v1/words`)
      expect(await block.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/mono/i)
      const [program, ...flags] = runner
      const { stdout } = await run(program, [...flags, code])
      expect(stdout).toMatch(/serendipity[\s\S]*good luck/)
      statuses.push(/^\d{3}/.exec(stdout)?.[0])
    }
    expect(statuses).toEqual([undefined, '200', '200'])
    expect((await learner.call('GET', '/api/words')).body).toMatchObject([{ text: 'serendipity', context: 'from a podcast' }])
    await section.getByRole('link', { name: 'API documentation' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wordloom API' }).waitFor()
  })
})
