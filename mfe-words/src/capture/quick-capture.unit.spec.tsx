import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { lightEntry } from '../sample-words.fixture.ts'
import { never, open, panel, toastSays, word } from './capture-form.fixture.tsx'

describe('Quick Word Capture', () => {
  it("requires the word: 'Word is required'", async () => {
    const { user, seen } = open()
    await user.click(screen.getByRole('button', { name: 'Find Definitions' }))
    expect(await screen.findByText('Word is required')).toBeTruthy()
    expect(word().getAttribute('aria-invalid')).toBe('true')
    expect(seen).toEqual([])
  })

  it('does nothing with a blank word', async () => {
    const { user, seen } = open()
    await user.type(word(), '   {Enter}')
    expect(seen).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("says 'Finding Definitions' while it looks a word up", async () => {
    const { user } = open({ 'GET /api/dictionary/light': never })
    await user.type(word(), 'light{Enter}')
    expect(screen.getByRole('button', { name: 'Finding Definitions' }).hasAttribute('disabled')).toBe(true)
  })

  it('lists the definitions grouped by part of speech, and puts focus on the first', async () => {
    const { user } = open()
    await user.type(word(), ' light {Enter}')
    const groups = within(await panel()).getAllByRole('group')
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(['noun', 'verb', 'adjective'])
    expect(groups.map((group) => within(group).getAllByRole('radio').length)).toEqual([2, 1, 1])
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]))
    expect(screen.queryByRole('button', { name: 'Add Word with Selected Definition' })).toBeNull()
  })

  it('says how common the word is, once, and which sense is not for everyday use', async () => {
    const [noun, verb] = lightEntry.allDefinitions
    const dated = { ...verb!, definitions: [{ definition: 'come down', label: 'dated' }], commonness: 'very common' }
    const entry = { ...lightEntry, allDefinitions: [{ ...noun!, commonness: 'very common' }, dated] }
    const { user } = open({ 'GET /api/dictionary/light': { json: entry } })
    await user.type(word(), 'light{Enter}')
    const definitions = within(await panel())
    expect(definitions.getAllByText('very common').map((label) => label.textContent)).toEqual(['How common the word is: very common'])
    expect(definitions.getByRole('radio', { name: 'come down dated sense' })).toBeTruthy()
  })

  it('names the dictionary that a sense is from, and once each its address and licence', async () => {
    const source = { title: 'Wiktionary', licence: 'CC BY-SA', address: 'https://en.wiktionary.org/' }
    const unsafe = { title: 'Another', licence: 'CC0', address: 'javascript:alert(1)' }
    const definitions = [
      { definition: 'one', source },
      { definition: 'two', source },
      { definition: 'three', source: unsafe },
      { definition: 'four' },
    ]
    const entry = { ...lightEntry, allDefinitions: [{ partOfSpeech: 'noun', definitions }] }
    const { user } = open({ 'GET /api/dictionary/light': { json: entry } })
    await user.type(word(), 'light{Enter}')
    const shown = within(await panel())
    const names = shown.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['onefrom Wiktionary', 'twofrom Wiktionary', 'threefrom Another', 'four'])
    expect(shown.getByText('(CC BY-SA)', { exact: false }).closest('p')?.textContent).toBe('From Wiktionary (CC BY-SA), Another (CC0)')
    expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://en.wiktionary.org/'])
  })

  it('takes the source of a context, where there is one, and keeps it with the word', async () => {
    const { user, posted } = open()
    const source = () => screen.queryByRole('textbox', { name: 'Source (Optional)' })
    expect(source()).toBeNull()
    await user.type(word(), 'light{Enter}')
    await panel()
    await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), 'Light fell on it.')
    await user.type(source() as HTMLElement, 'The Guardian https://www.theguardian.com')
    await user.click(screen.getByRole('radio', { name: /make lighter or brighter/ }))
    await user.click(screen.getByRole('button', { name: 'Add Word with Selected Definition' }))
    await screen.findByText('Word Added')
    const kept = { title: 'The Guardian', address: 'https://www.theguardian.com' }
    expect(posted()).toMatchObject([{ text: 'light', context: 'Light fell on it.', source: kept }])
    expect(source()).toBeNull()
  })

  it('says what is wrong with a source', async () => {
    const { user, posted } = open()
    await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), 'Light fell.')
    await user.click(screen.getByRole('textbox', { name: 'Source (Optional)' }))
    await user.paste('x'.repeat(201))
    await user.type(word(), 'light{Enter}')
    expect(await screen.findByText('The title of a source may be at most 200 characters long')).toBeTruthy()
    expect(posted()).toEqual([])
  })

  it("adds the word with the chosen definition and its context, says 'Word Added', and resets", async () => {
    const { user, posted } = open()
    await user.type(word(), 'light{Enter}')
    await panel()
    await user.type(screen.getByRole('textbox', { name: 'Context (Optional)' }), 'painting the kitchen')
    await user.click(screen.getByRole('radio', { name: /make lighter or brighter/ }))
    await user.click(screen.getByRole('button', { name: 'Add Word with Selected Definition' }))
    await toastSays('Word Added', 'The word has been added to your vocabulary!')
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
    expect(word().value).toBe('')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Context (Optional)' }).value).toBe('')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement).toBe(word())
  })

  it('can be worked by the keyboard alone', async () => {
    const { user, posted } = open()
    await user.type(word(), 'light{Enter}')
    await panel()
    await waitFor(() => expect(document.activeElement?.getAttribute('type')).toBe('radio'))
    await user.keyboard(' ')
    await user.keyboard('{Enter}')
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ definition: lightEntry.definition }])
  })

  it('selects an only definition at once', async () => {
    const { user, posted } = open()
    await user.type(word(), 'petrichor{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ text: 'petrichor', definition: 'the smell of rain on dry ground' }])
  })

  it("says 'Adding Word...' while adding, and takes no second press", async () => {
    const { user, posted } = open({ 'POST /api/words': never })
    await user.type(word(), 'petrichor{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
    expect((await screen.findByRole('button', { name: 'Adding Word...' })).hasAttribute('disabled')).toBe(true)
    await user.keyboard('{Enter}')
    expect(posted()).toHaveLength(1)
  })

  it('shows the message of a failure and keeps what was typed', async () => {
    const sentence = '“petrichor” with this definition is already in your vocabulary'
    const { user } = open({ 'POST /api/words': { status: 409, text: sentence } })
    await user.type(word(), 'petrichor{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add Word with Selected Definition' }))
    await toastSays('Error', `409: ${sentence}`)
    expect(word().value).toBe('petrichor')
    expect(screen.getByRole<HTMLInputElement>('radio').checked).toBe(true)
  })

  it("says 'Definition Not Found', offers other spellings as buttons, and looks the picked one up", async () => {
    const { user } = open()
    await user.type(word(), 'lihgt{Enter}')
    await toastSays('Definition Not Found', 'Could not find definition for this word. Please try a different word or add it manually.')
    await user.click(await screen.findByRole('button', { name: 'light' }))
    expect(word().value).toBe('light')
    expect(await panel()).toBeTruthy()
  })

  it('leaves it to the dialog to say that the session has ended', async () => {
    const { user, seen } = open({ 'GET /api/dictionary/light': { status: 401, text: 'Please sign in' } })
    await user.type(word(), 'light{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find Definitions' }).hasAttribute('disabled')).toBe(false))
    expect(seen.map(({ call }) => call)).toContain('GET /api/dictionary/light')
    expect(screen.queryByText(/Dictionary Not Available|could not be asked|Failed to fetch/)).toBeNull()
    expect(word().value).toBe('light')
  })

  it('says of a dictionary that fails that it failed, never that it has no such word, and asks it again', async () => {
    let down = true
    const { user } = open({ 'GET /api/dictionary/light': () => (down ? { status: 503, text: 'not now' } : { json: lightEntry }) })
    await user.type(word(), 'light{Enter}')
    await toastSays('Dictionary Not Available', 'Failed to fetch definition')
    expect(screen.getByRole('heading', { name: 'The dictionary could not be asked about “light”' })).toBeTruthy()
    expect(screen.queryByText(/has no “light”|Definition Not Found/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Add Word with My Definition' })).toBeTruthy()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await panel()).toBeTruthy()
  })

  it('lets the learner write the definition when the dictionary has none', async () => {
    const { user, posted } = open()
    await user.type(word(), 'lihgt{Enter}')
    const own = await screen.findByRole('form', { name: 'Your own definition for “lihgt”' })
    await user.click(within(own).getByRole('button', { name: 'Add Word with My Definition' }))
    expect(await screen.findByText('Definition is required')).toBeTruthy()
    await user.type(within(own).getByRole('textbox', { name: 'Your definition' }), '  a typo of light ')
    await user.selectOptions(within(own).getByRole('combobox', { name: 'Part of speech' }), 'noun')
    await user.click(within(own).getByRole('button', { name: 'Add Word with My Definition' }))
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ text: 'lihgt', definition: 'a typo of light', partOfSpeech: 'noun', pronunciation: '' }])
  })

  it('lets the learner write their own instead of the dictionary’s, and go back', async () => {
    const { user, posted } = open()
    await user.type(word(), 'light{Enter}')
    await user.click(within(await panel()).getByRole('button', { name: 'Write my own definition' }))
    await user.click(screen.getByRole('button', { name: /Back to the dictionary/ }))
    await user.click(within(await panel()).getByRole('button', { name: 'Write my own definition' }))
    await user.type(screen.getByRole('textbox', { name: 'Your definition' }), 'not heavy')
    await user.click(screen.getByRole('button', { name: 'Add Word with My Definition' }))
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ text: 'light', definition: 'not heavy', pronunciation: '/ˈlaɪt/' }])
  })

  it('names a limit next to its field', async () => {
    const { user, seen } = open()
    await user.click(word())
    await user.paste('x'.repeat(101))
    await user.keyboard('{Enter}')
    expect(await screen.findByText('The word may be at most 100 characters long')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('forgets the definitions of a word that is edited', async () => {
    const { user } = open()
    await user.type(word(), 'light{Enter}')
    await panel()
    await user.type(word(), 's')
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
