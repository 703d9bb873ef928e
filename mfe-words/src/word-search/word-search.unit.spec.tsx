import { describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onShowWordCaptureWithDefinitions } from '@wordloom/web-kit'
import { type Answers, answerCalls, renderPart } from '@wordloom/web-kit/test-kit'
import { lightEntry, petrichorEntry, sampleWord } from '../sample-words.fixture.ts'
import { WordSearch } from './word-search.tsx'

const port = sampleWord({ text: 'port', reviewCount: 2 })
const responses: Answers = {
  'GET /api/words?search=port': { json: [port, sampleWord({ text: 'airport' })] },
  'GET /api/words?search=light': { json: [] },
  'GET /api/words?search=zzyzx': { json: [] },
  'GET /api/words?search=light+year': { json: [] },
  'GET /api/dictionary/light': { json: lightEntry },
  'GET /api/dictionary/zzyzx': { status: 404, text: 'Word not found in dictionary' },
  'POST /api/words': { json: sampleWord({ text: 'light' }) },
}

/** What completes a text as it is typed; a suite of its own asks for it. */
const completing = 'GET /api/dictionary?startsWith='

const open = (answers: Answers = {}) => {
  const seen = answerCalls({ ...responses, ...answers })
  const onOpenChange = jest.fn()
  const onWordSelected = jest.fn()
  renderPart(<WordSearch open onOpenChange={onOpenChange} onWordSelected={onWordSelected} />, { at: '/quiz' })
  const user = userEvent.setup()
  const type = async (text: string) => {
    await user.click(screen.getByRole('combobox'))
    await user.paste(text)
  }
  return {
    seen,
    onOpenChange,
    onWordSelected,
    user,
    type,
    calls: () => seen.map(({ call }) => call).filter((call) => !call.startsWith(completing)),
  }
}
const dictionary = () => screen.findByRole('region', { name: 'Word Found in Dictionary' })
const expectToast = async (title: string, text: string) =>
  expect((await screen.findByText(title)).closest('li')!.textContent).toContain(text)

describe('WordSearch', () => {
  it("focuses its text box and shows 'Search Your Vocabulary'", async () => {
    const { seen } = open()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    expect(screen.getByText('Search Your Vocabulary')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('focuses its text box again on Ctrl+K', async () => {
    const { user, type } = open()
    await type('port')
    const [first] = await screen.findAllByRole('button')
    first!.focus()
    expect(document.activeElement).toBe(first)
    await user.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('starts with the text typed before the text box appeared', async () => {
    answerCalls(responses)
    renderPart(<WordSearch open onOpenChange={jest.fn()} onWordSelected={jest.fn()} takeTyped={() => 'po'} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    await userEvent.keyboard('rt')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('port')
  })

  it('makes no calls for a blank text', async () => {
    const { seen, type } = open()
    await type('   ')
    expect(screen.getByText('Search Your Vocabulary')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it("shows 'Searching your vocabulary...' during the search", async () => {
    const { type } = open({ 'GET /api/words?search=port': () => new Promise(() => {}) })
    await type('port')
    expect(screen.getByText('Searching your vocabulary...').getAttribute('role')).toBe('status')
  })

  it('sends the trimmed text and shows the matches', async () => {
    const { type, calls } = open()
    await type('  port ')
    const section = await screen.findByRole('region', { name: 'Words in Your Vocabulary' })
    const [first, second] = within(section).getAllByRole('listitem')
    for (const text of ['port', 'New', 'noun', '/ˌsɛɹənˈdɪpəti/', port.definition, `“${port.example}”`, 'Added', '2 reviews'])
      expect(first!.textContent).toContain(text)
    expect(within(first!).getByRole('button', { name: 'Speak “port”' })).toBeTruthy()
    expect(second!.textContent).not.toContain('review')
    expect(calls()).toEqual(['GET /api/words?search=port'])
  })

  it('closes and passes the word to onWordSelected when a result is clicked', async () => {
    const { type, user, onOpenChange, onWordSelected } = open()
    await type('port')
    await user.click(await screen.findByRole('button', { name: 'port' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onWordSelected).toHaveBeenCalledWith(port)
  })

  it('counts a look-up of the opened word only', async () => {
    const { type, user, calls } = open()
    await type('port')
    await screen.findByRole('button', { name: 'airport' })
    expect(calls()).toEqual(['GET /api/words?search=port'])
    await user.click(screen.getByRole('button', { name: 'port' }))
    await waitFor(() => expect(calls()).toEqual(['GET /api/words?search=port', 'POST /api/words/id-of-port/look-ups']))
  })

  it('counts no look-up of a word that is not saved yet', async () => {
    const { type, user, calls, onWordSelected } = open({ 'GET /api/words?search=port': { json: [{ ...port, id: 'unsaved-1' }] } })
    await type('port')
    await user.click(await screen.findByRole('button', { name: 'port' }))
    expect(onWordSelected).toHaveBeenCalled()
    expect(calls()).toEqual(['GET /api/words?search=port'])
  })

  it('moves through the results by the arrow keys and opens one by Enter', async () => {
    const { type, user, onWordSelected } = open()
    await type('port')
    await screen.findByRole('button', { name: 'port' })
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('airport')
    await user.keyboard('{ArrowUp}{Enter}')
    expect(onWordSelected).toHaveBeenCalledWith(port)
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    await user.keyboard('{Enter}')
    expect(onWordSelected).toHaveBeenCalledTimes(2)
  })

  it('looks up a single unknown word 500 ms after the last change of the text', async () => {
    const { type, calls } = open()
    const typed = performance.now()
    await type('light')
    expect(await screen.findByText('Checking dictionary...')).toBeTruthy()
    expect(calls()).toEqual(['GET /api/words?search=light'])
    await dictionary()
    expect(performance.now() - typed).toBeGreaterThanOrEqual(499)
    expect(calls()).toEqual(['GET /api/words?search=light', 'GET /api/dictionary/light'])
  })

  it('shows the primary definition, one more of each of two parts of speech, and the number of further ones', async () => {
    const { type } = open()
    await type('light')
    const section = within(await dictionary())
    expect(section.getByRole('region', { name: 'Primary Definition' }).textContent).toContain(lightEntry.definition)
    expect(section.getAllByRole('button', { name: /^Add This/ })).toHaveLength(2)
    expect(section.getAllByText(lightEntry.definition)).toHaveLength(1)
    expect(section.getByText('1 more definition in the dictionary.')).toBeTruthy()
  })

  it("'Quick Add Primary' adds the primary definition and shows a toast", async () => {
    const { type, user, seen } = open()
    await type('light')
    await dictionary()
    await user.click(screen.getByRole('button', { name: 'Quick Add Primary' }))
    await expectToast('Word Added Successfully!', '“light” has been added to your vocabulary.')
    expect(seen.find(({ call }) => call === 'POST /api/words')?.body).toMatchObject({
      text: 'light',
      definition: lightEntry.definition,
      status: 'new',
    })
  })

  it("shows 'Adding...' while adding", async () => {
    const { type, user } = open({ 'POST /api/words': () => new Promise(() => {}) })
    await type('light')
    await dictionary()
    await user.click(screen.getByRole('button', { name: 'Quick Add Primary' }))
    expect((await screen.findByRole('button', { name: 'Adding...' })).hasAttribute('disabled')).toBe(true)
  })

  it("'Add This' adds its definition, and shows an error if that fails", async () => {
    const { type, user, seen } = open({ 'POST /api/words': { status: 500, text: 'Something went wrong.' } })
    await type('light')
    await dictionary()
    await user.click(screen.getByRole('button', { name: /^Add This: verb/ }))
    await expectToast('Error Adding Word', 'There was a problem adding the word. Please try again.')
    expect(seen.find(({ call }) => call === 'POST /api/words')?.body).toMatchObject({ definition: 'make lighter or brighter' })
  })

  it('counts a look-up when adding a word that is already in the vocabulary', async () => {
    const problem = { code: 'words.duplicate-word', detail: '“light” is already in your vocabulary', wordId: 'id-of-light' }
    const { type, user, calls } = open({
      'POST /api/words': { status: 409, problem },
      'POST /api/words/id-of-light/look-ups': { json: sampleWord({ text: 'light' }) },
    })
    await type('light')
    await dictionary()
    await user.click(screen.getByRole('button', { name: 'Quick Add Primary' }))
    await expectToast('Error Adding Word', 'There was a problem adding the word. Please try again.')
    await waitFor(() => expect(calls()).toContain('POST /api/words/id-of-light/look-ups'))
  })

  it("'Choose from All Definitions' closes, goes to / and publishes the entry after 100 ms", async () => {
    const { type, user, onOpenChange } = open()
    const handed: unknown[] = []
    let closedAt = Number.POSITIVE_INFINITY
    let handedAt = 0
    onOpenChange.mockImplementation(() => {
      closedAt = performance.now()
    })
    const stop = onShowWordCaptureWithDefinitions((detail) => {
      handed.push(detail)
      handedAt = performance.now()
    })
    await type('light')
    await dictionary()
    await user.click(screen.getByRole('button', { name: 'Choose from All Definitions' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(screen.getByTestId('address').textContent).toBe('/')
    await waitFor(() => expect(handed).toEqual([{ word: 'light', entry: lightEntry }]))
    expect(handedAt - closedAt).toBeGreaterThanOrEqual(99)
    stop()
  })

  it("shows 'No Results Found' if neither vocabulary nor dictionary has the word", async () => {
    const { type } = open()
    await type('zzyzx')
    expect(await screen.findByText('No Results Found')).toBeTruthy()
    expect(screen.getByText(/check the spelling/)).toBeTruthy()
  })

  it('suggests spellings of an unknown word, and looks up the chosen one immediately', async () => {
    const { type, user, calls } = open({ 'GET /api/dictionary/zzyzx/suggestions': { json: { suggestions: ['light'] } } })
    await type('zzyzx')
    await user.click(await screen.findByRole('button', { name: 'light' }))
    expect(await dictionary()).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('light')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(calls().at(-1)).toBe('GET /api/dictionary/light')
  })

  it('looks several words up only on request', async () => {
    const { type, user, calls } = open({ 'GET /api/dictionary/light%20year': { json: { ...lightEntry, word: 'light year' } } })
    await type('light year')
    expect(await screen.findByText('Not in Your Vocabulary')).toBeTruthy()
    expect(screen.queryByText(/in the dictionary\. /)).toBeNull()
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
    expect(calls()).toEqual(['GET /api/words?search=light+year'])
    await user.click(screen.getByRole('button', { name: 'Look it up in the dictionary' }))
    expect((await dictionary()).textContent).toContain('light year')
  })

  it('finds a saved word by another form of it', async () => {
    const entry = { ...lightEntry, word: 'give up', inflectedForm: 'gave it up' }
    const { type, user } = open({
      'GET /api/words?search=gave+it+up': { json: [] },
      'GET /api/dictionary/gave%20it%20up': { json: entry },
      'GET /api/words?search=give+up': { json: [sampleWord({ text: 'Give up' }), sampleWord({ text: 'never give up' })] },
    })
    await type('gave it up')
    await user.click(await screen.findByRole('button', { name: 'Look it up in the dictionary' }))
    const section = await screen.findByRole('region', { name: 'Words in Your Vocabulary' })
    expect(section.textContent).toContain('“gave it up” is a form of “give up”.')
    expect(within(section).getAllByRole('listitem')).toHaveLength(1)
  })

  it("shows an error with Retry, not 'No Results Found', if the look-up fails", async () => {
    let down = true
    const { type, user } = open({ 'GET /api/dictionary/light': () => (down ? { status: 503, text: 'not now' } : { json: lightEntry }) })
    await type('light')
    expect(await screen.findByText('The dictionary could not be asked')).toBeTruthy()
    expect(screen.getByText('Failed to fetch definition')).toBeTruthy()
    expect(screen.queryByText('No Results Found')).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await dictionary()).toBeTruthy()
  })

  it.each([
    ['one word', 'a'.repeat(200), `${'a'.repeat(200)}`],
    ['several', 'a b '.repeat(40).trim(), 'a b '.repeat(40).trim().replaceAll(' ', '+')],
  ])('does not look up a text that is too long, and shows why: %s', async (_, text, sent) => {
    const { type, calls } = open({ [`GET /api/words?search=${sent}`]: { json: [] } })
    await type(text)
    expect(await screen.findByText('The word may be at most 100 characters long.')).toBeTruthy()
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
    expect(calls()).toEqual([`GET /api/words?search=${sent}`])
    expect(screen.queryByRole('button', { name: /Retry|Look it up/ })).toBeNull()
  })

  it('shows an error with a Retry that works if the vocabulary cannot be searched', async () => {
    let tries = 0
    const { type, user } = open({
      'GET /api/words?search=port': () => (tries++ === 0 ? { status: 503, text: 'Service Unavailable' } : { json: [port] }),
    })
    await type('port')
    expect(await screen.findByText('Failed to search words: Service Unavailable')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'port' })).toBeTruthy()
  })

  it('shows no number of further definitions for an entry with one', async () => {
    const { type } = open({ 'GET /api/words?search=petrichor': { json: [] }, 'GET /api/dictionary/petrichor': { json: petrichorEntry } })
    await type('petrichor')
    await dictionary()
    expect(screen.queryByText(/more definition/)).toBeNull()
  })
})
