import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { lightEntry } from '../sample-words.fixture.ts'
import { expectToast } from '../toast.fixture.ts'
import { definitionsForm, openCapture, pendingCall, wordBox } from './capture-form.fixture.tsx'

describe('Quick Word Capture', () => {
  it("requires the word: 'Word is required'", async () => {
    const { user, seen } = openCapture()
    await user.click(screen.getByRole('button', { name: 'Find Definitions' }))
    expect(await screen.findByText('Word is required')).toBeTruthy()
    expect(wordBox().getAttribute('aria-invalid')).toBe('true')
    expect(seen).toEqual([])
  })

  it('ignores a blank word', async () => {
    const { user, seen } = openCapture()
    await user.type(wordBox(), '   {Enter}')
    expect(seen).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("shows 'Finding Definitions' during a look-up", async () => {
    const { user } = openCapture({ 'GET /api/dictionary/light': pendingCall })
    await user.type(wordBox(), 'light{Enter}')
    expect(screen.getByRole('button', { name: 'Finding Definitions' }).hasAttribute('disabled')).toBe(true)
  })

  it('lists the definitions grouped by part of speech, and puts focus on the first', async () => {
    const { user } = openCapture()
    await user.type(wordBox(), ' light {Enter}')
    const groups = within(await definitionsForm()).getAllByRole('group')
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(['noun', 'verb', 'adjective'])
    expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([2, 1, 1])
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
    expect(screen.queryByRole('button', { name: 'Add Word with Selected Definition' })).toBeNull()
  })

  it('shows the commonness of the word once, and the label of a sense', async () => {
    const [noun, verb] = lightEntry.allDefinitions
    const dated = { ...verb!, definitions: [{ definition: 'come down', label: 'dated' }], commonness: 'very common' }
    const entry = { ...lightEntry, allDefinitions: [{ ...noun!, commonness: 'very common' }, dated] }
    const { user } = openCapture({ 'GET /api/dictionary/light': { json: entry } })
    await user.type(wordBox(), 'light{Enter}')
    const definitions = within(await definitionsForm())
    expect(definitions.getAllByText('very common').map((label) => label.textContent)).toEqual(['How common the word is: very common'])
    expect(definitions.getByRole('radio', { name: 'come down dated sense' })).toBeTruthy()
  })

  it('asks whether a common word was meant by a rare one, and looks it up by keyboard', async () => {
    const { user } = openCapture({ 'GET /api/dictionary/lite': { json: { ...lightEntry, word: 'lite', oftenMeant: 'light' } } })
    await user.type(wordBox(), 'lite{Enter}')
    const panel = within(await definitionsForm(/“lite”/))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(panel.getByRole('button', { name: 'light', description: 'This is a rare word. Did you mean' }))
    await user.keyboard('{Enter}')
    await definitionsForm()
    expect(wordBox().value).toBe('light')
    expect(screen.queryByText(/This is a rare word/)).toBeNull()
  })

  it("names the dictionary of each sense, and each dictionary's address and licence once", async () => {
    const source = { title: 'Wiktionary', licence: 'CC BY-SA', address: 'https://en.wiktionary.org/' }
    const unsafe = { title: 'Another', licence: 'CC0', address: 'javascript:alert(1)' }
    const definitions = [
      { definition: 'one', source },
      { definition: 'two', source },
      { definition: 'three', source: unsafe },
      { definition: 'four' },
    ]
    const entry = { ...lightEntry, allDefinitions: [{ partOfSpeech: 'noun', definitions }] }
    const { user } = openCapture({ 'GET /api/dictionary/light': { json: entry } })
    await user.type(wordBox(), 'light{Enter}')
    const shown = within(await definitionsForm())
    const names = shown.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['onefrom Wiktionary', 'twofrom Wiktionary', 'threefrom Another', 'four'])
    expect(shown.getByText('(CC BY-SA)', { exact: false }).closest('p')?.textContent).toBe('From Wiktionary (CC BY-SA), Another (CC0)')
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://en.wiktionary.org/'])
  })

  it('shows the source field once a context is typed, and adds the source with the word', async () => {
    const { user, posted } = openCapture()
    const source = () => screen.queryByRole('textbox', { name: 'Source (Optional)' })
    expect(source()).toBeNull()
    await user.type(wordBox(), 'light{Enter}')
    await definitionsForm()
    await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), 'Light fell on it.')
    await user.type(source() as HTMLElement, 'The Guardian https://www.theguardian.com')
    await user.click(screen.getByRole('radio', { name: /make lighter or brighter/ }))
    await user.click(screen.getByRole('button', { name: 'Add Word with Selected Definition' }))
    await screen.findByText('Word Added')
    const kept = { title: 'The Guardian', address: 'https://www.theguardian.com' }
    expect(posted()).toMatchObject([{ text: 'light', context: 'Light fell on it.', source: kept }])
    expect(source()).toBeNull()
  })

  it('shows the error of an invalid source', async () => {
    const { user, posted } = openCapture()
    await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), 'Light fell.')
    await user.click(screen.getByRole('textbox', { name: 'Source (Optional)' }))
    await user.paste('x'.repeat(201))
    await user.type(wordBox(), 'light{Enter}')
    expect(await screen.findByText('The title of a source may be at most 200 characters long')).toBeTruthy()
    expect(posted()).toEqual([])
  })

  it("adds the word with the chosen definition and context, shows 'Word Added', and resets the form", async () => {
    const { user, posted } = openCapture()
    await user.type(wordBox(), 'light{Enter}')
    await definitionsForm()
    await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), 'painting the kitchen')
    await user.click(screen.getByRole('radio', { name: /make lighter or brighter/ }))
    await user.click(screen.getByRole('button', { name: 'Add Word with Selected Definition' }))
    await expectToast('Word Added', 'The word has been added to your vocabulary!')
    expect(posted()).toEqual([
      {
        text: 'light',
        definition: 'make lighter or brighter',
        pronunciation: '/ˈlaɪt/',
        partOfSpeech: 'verb',
        example: 'the paint will brighten the room',
        context: 'painting the kitchen',
        status: 'new',
        difficulty: 0,
        reviewCount: 0,
        correctCount: 0,
      },
    ])
    expect(wordBox().value).toBe('')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Context (Optional)' }).value).toBe('')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(wordBox())
  })

  it('works by keyboard only', async () => {
    const { user, posted } = openCapture()
    await user.type(wordBox(), 'light{Enter}')
    await definitionsForm()
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
    await user.keyboard(' ')
    await user.keyboard('{Enter}')
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ definition: lightEntry.definition }])
  })

  it('preselects the only definition of a word', async () => {
    const { user, posted } = openCapture()
    await user.type(wordBox(), 'petrichor{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ text: 'petrichor', definition: 'the smell of rain on dry ground' }])
  })

  it("shows 'Adding Word...' while adding, and does not add twice", async () => {
    const { user, posted } = openCapture({ 'POST /api/words': pendingCall })
    await user.type(wordBox(), 'petrichor{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
    expect((await screen.findByRole('button', { name: 'Adding Word...' })).hasAttribute('disabled')).toBe(true)
    await user.keyboard('{Enter}')
    expect(posted()).toHaveLength(1)
  })

  it('shows the error if adding fails, and keeps the typed values', async () => {
    const sentence = '“petrichor” with this definition is already in your vocabulary'
    const { user } = openCapture({ 'POST /api/words': { status: 409, text: sentence } })
    await user.type(wordBox(), 'petrichor{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
    await expectToast('Error', `409: ${sentence}`)
    expect(wordBox().value).toBe('petrichor')
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
  })

  it("switches to an own definition and back to the dictionary's", async () => {
    const { user, posted } = openCapture()
    await user.type(wordBox(), 'light{Enter}')
    await user.click(within(await definitionsForm()).getByRole('button', { name: 'Write my own definition' }))
    await user.click(screen.getByRole('button', { name: /Back to the dictionary/ }))
    await user.click(within(await definitionsForm()).getByRole('button', { name: 'Write my own definition' }))
    await user.type(screen.getByRole('textbox', { name: 'Your definition' }), 'not heavy')
    await user.click(screen.getByRole('button', { name: 'Add Word with My Definition' }))
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ text: 'light', definition: 'not heavy', pronunciation: '/ˈlaɪt/' }])
  })

  it('shows a length limit as an error beside its field', async () => {
    const { user, seen } = openCapture()
    await user.click(wordBox())
    await user.paste('x'.repeat(101))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The word may be at most 100 characters long')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('removes the definitions when the word is edited', async () => {
    const { user } = openCapture()
    await user.type(wordBox(), 'light{Enter}')
    await definitionsForm()
    await user.type(wordBox(), 's')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
