import { expect, it } from '@jest/globals'
import { describeScreens } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { giveSpeech } from './browser/speech.ts'
import { arrive } from './pages/arrive.ts'
import { captureForm } from './pages/capture.ts'
import { dashboard } from './pages/dashboard.ts'
import { toast } from './pages/toast.ts'

describeScreens('Quick Word Capture', (stage) => {
  it('groups several definitions by part of speech, and shows Add once one of them is chosen', async () => {
    const { page, learner } = await arrive(stage)
    const form = captureForm(page)
    await form.context.fill('  the bank of the river  ')
    await form.lookUp('bank')
    await form.choiceFor('bank').waitFor()
    const groups = await form.choiceFor('bank').locator('legend').allTextContents()
    expect(groups).toEqual(['noun', 'verb'])
    expect(await form.add.count()).toBe(0)
    await form.choose('sloping land')
    expect(await form.sense(/^sloping land/).isChecked()).toBe(true)
    await form.choose('a supply or stock held in reserve')
    expect(await form.sense(/^sloping land/).isChecked()).toBe(false)
    await form.add.click()
    await toast(page, 'Word Added', 'The word has been added to your vocabulary!').waitFor()
    expect(await form.word.inputValue()).toBe('')
    expect(await form.context.inputValue()).toBe('')
    expect(await form.choiceFor('bank').count()).toBe(0)
    const { body } = await learner.call('GET', '/api/words')
    expect(body).toMatchObject([
      {
        text: 'bank',
        partOfSpeech: 'noun',
        context: 'the bank of the river',
        status: 'new',
        difficulty: 0,
        reviewCount: 0,
        correctCount: 0,
      },
    ])
    await dashboard(page)
      .recent('bank')
      .getByText(/a supply or stock held in reserve/)
      .waitFor()
  })

  it('selects the only definition at once', async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    await form.lookUp('ubiquitous')
    await form.add.waitFor()
    expect(await form.senses.count()).toBe(1)
    expect(await form.senses.isChecked()).toBe(true)
  })

  it('asks for a word when the field is empty or blank, without asking the dictionary', async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/dictionary') && asked.push(request.url())))
    await form.find.click()
    await page.getByText('Word is required').waitFor()
    await form.lookUp('   ')
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
  })

  it("shows 'Finding Definitions' and 'Adding Word...' while it works", async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    await page.route('**/api/{dictionary/*,words}', async (route) => {
      if (route.request().method() === 'POST' || route.request().url().includes('dictionary')) await page.waitForTimeout(400)
      await route.continue()
    })
    await form.lookUp('ubiquitous')
    await page.getByRole('button', { name: 'Finding Definitions' }).waitFor()
    await form.add.click()
    await page.getByRole('button', { name: 'Adding Word...' }).waitFor()
    await toast(page, 'Word Added').waitFor()
  })

  it('offers other spellings, and a field for the learner’s own definition, when the dictionary lacks the word', async () => {
    stage.expectComplaint(/Failed to load resource.*404.*\/api\/dictionary\/serendipitty/)
    const { page, learner } = await arrive(stage)
    const form = captureForm(page)
    await form.lookUp('serendipitty')
    await toast(
      page,
      'Definition Not Found',
      'Could not find definition for this word. Please try a different word or add it manually.',
    ).waitFor()
    await page.getByRole('button', { name: 'serendipity', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add Word with My Definition' }).click()
    await page.getByText('Definition is required').waitFor()
    await page.getByRole('textbox', { name: 'Your definition' }).fill('luck, with a lisp')
    await page.getByRole('button', { name: 'Add Word with My Definition' }).click()
    await toast(page, 'Word Added').waitFor()
    expect((await learner.call('GET', '/api/words')).body).toMatchObject([{ text: 'serendipitty', definition: 'luck, with a lisp' }])
  })

  it('shows an Error toast with the server’s message for an existing word, and removes the optimistic row from the list', async () => {
    stage.expectComplaint(/Failed to load resource.*409/)
    const { page } = await arrive(stage)
    const form = captureForm(page)
    for (const title of ['Word Added', 'Error']) {
      await form.lookUp('ubiquitous')
      await form.add.click()
      await toast(page, title).waitFor()
    }
    await toast(page, 'Error', '409: “ubiquitous” with this definition is already in your vocabulary').waitFor()
    await eventually(async () => expect(await dashboard(page).recent('ubiquitous').count()).toBe(1))
    await eventually(async () => expect(await dashboard(page).numberOf('Total Words')).toBe(1))
  })

  it('looks up inflected forms, capital letters and two-word entries', async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    await form.lookUp('Ran')
    await page.getByText(/is a form of “run”/).waitFor()
    await form.lookUp('ice cream')
    await form.choiceFor('ice cream').waitFor()
  })

  it.each([
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])('suggests words that begin with the typed letters, without covering a control of the form, at %j', async (viewport) => {
    const { page } = await arrive(stage, { options: { viewport } })
    const form = captureForm(page)
    await form.word.fill('rad')
    const list = page.getByRole('listbox', { name: 'Words that begin so' })
    await list.getByRole('option', { name: 'radio', exact: true }).waitFor()
    const [offered, find] = [await list.boundingBox(), await form.find.boundingBox()]
    expect((offered?.y ?? 0) + (offered?.height ?? 0)).toBeLessThan(find?.y ?? 0)
    await list.getByRole('option', { name: 'radio', exact: true }).click()
    await form.choiceFor('radio').waitFor()
    expect(await list.count()).toBe(0)
  })

  it.each(['no-preference', 'reduce'] as const)(
    'fades the lower edge of a list of definitions while there are more below, with reduced motion: %s',
    async (reducedMotion) => {
      const { page } = await arrive(stage, { options: { viewport: { width: 390, height: 844 }, reducedMotion } })
      const form = captureForm(page)
      const list = page.getByRole('radiogroup')
      const fade = () => list.evaluate((element) => Number.parseFloat(getComputedStyle(element).getPropertyValue('--scroll-fade')))
      await form.lookUp('bark')
      await form.choiceFor('bark').waitFor()
      await eventually(async () => expect(await fade()).toBeGreaterThan(30))
      await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
      await eventually(async () => expect(await fade()).toBe(0))
      await form.lookUp('crackdown')
      await form.choiceFor('crackdown').waitFor()
      await eventually(async () => expect(await fade()).toBe(0))
    },
  )

  it('recognizes a spoken word, in en-US, with one final result and no interim results', async () => {
    const { page, context } = await arrive(stage, { at: null })
    await giveSpeech(context, { word: 'serendipity' })
    await page.goto('/')
    const form = captureForm(page)
    await form.voice.click()
    await page.getByRole('button', { name: 'Listening... Speak now' }).waitFor()
    await toast(page, 'Word Captured', 'Heard: serendipity').waitFor()
    expect(await form.word.inputValue()).toBe('serendipity')
    await form.voice.waitFor()
    expect(await page.evaluate(() => (window as unknown as { listenedWith: unknown }).listenedWith)).toEqual({
      lang: 'en-US',
      continuous: false,
      interimResults: false,
      maxAlternatives: 1,
    })
  })

  it.each([
    [
      'unsupported' as const,
      'Speech Recognition Unavailable',
      "Your browser doesn't support speech recognition. Please type the word manually.",
    ],
    [{ fault: 'not-allowed' }, 'Speech Recognition Error', 'Speech recognition error: not-allowed'],
    [{ fault: '' }, 'Speech Recognition Error', 'Failed to recognize speech'],
  ])('says why no word was recognized: %j', async (hearing, title, text) => {
    const { page, context } = await arrive(stage, { at: null })
    await giveSpeech(context, hearing)
    await page.goto('/')
    await captureForm(page).voice.click()
    await toast(page, title, text).waitFor()
  })

  it('on addWordFromSearch fills in the word and looks it up, or uses the entry in the event', async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('/api/dictionary') && asked.push(request.url())))
    await form.word.waitFor()
    await page.evaluate(() => dispatchEvent(new CustomEvent('addWordFromSearch', { detail: { word: 'resilient' } })))
    await form.choiceFor('resilient').waitFor()
    expect(await form.word.inputValue()).toBe('resilient')
    expect(asked).toHaveLength(1)
    const entry = await page.evaluate(async () => (await fetch('/api/dictionary/bank', { headers: { accept: 'application/json' } })).json())
    await page.evaluate((given) => dispatchEvent(new CustomEvent('addWordFromSearch', { detail: { word: 'bank', entry: given } })), entry)
    await form.choiceFor('bank').waitFor()
    expect(asked.filter((url) => url.endsWith('/bank'))).toHaveLength(1) // the test's own question
  })

  it.each(['showWordCaptureWithDefinitions', 'show-capture-with-definitions'])(
    'on %s fills in the word, shows all definitions and scrolls to the form',
    async (name) => {
      const { page } = await arrive(stage, { options: { viewport: { width: 390, height: 500 } } })
      const form = captureForm(page)
      await form.word.waitFor()
      await page.evaluate(async (event) => {
        scrollTo(0, document.body.scrollHeight)
        const entry = await (await fetch('/api/dictionary/bank', { headers: { accept: 'application/json' } })).json()
        dispatchEvent(new CustomEvent(event, { detail: { word: 'bank', entry } }))
      }, name)
      await form.choiceFor('bank').waitFor()
      expect(await form.word.inputValue()).toBe('bank')
      await eventually(async () => {
        const top = await page.getByRole('heading', { name: 'Quick Word Capture' }).evaluate((title) => title.getBoundingClientRect().top)
        expect(top).toBeGreaterThan(0)
        expect(top).toBeLessThan(250)
      })
    },
  )

  it('shows next to the field that a word is too long', async () => {
    const { page } = await arrive(stage)
    const form = captureForm(page)
    await form.lookUp('a'.repeat(101))
    const fault = page.getByText(/100 characters/)
    await fault.waitFor()
    expect(await form.word.getAttribute('aria-invalid')).toBe('true')
  })
})
