import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { onShowWordCaptureWithDefinitions } from '@wordloom/web-kit'
import { lightEntry, petrichorEntry, sampleWord } from '../sample-words.fixture.ts'
import { expectToast } from '../toast.fixture.ts'
import { foundEntry, openSearch } from './word-search.fixture.tsx'

describe('WordSearch on a word that is not in the vocabulary', () => {
  it('looks up a single unknown word 500 ms after the last change of the text', async () => {
    const { type, calls } = openSearch()
    const typed = performance.now()
    await type('light')
    expect(await screen.findByText('Checking dictionary...')).toBeTruthy()
    expect(calls()).toEqual(['GET /api/words?search=light'])
    await foundEntry()
    expect(performance.now() - typed).toBeGreaterThanOrEqual(499)
    expect(calls()).toEqual(['GET /api/words?search=light', 'GET /api/dictionary/light'])
  })

  it('shows the primary definition, one more of each of two parts of speech, and the number of further ones', async () => {
    const { type } = openSearch()
    await type('light')
    const section = within(await foundEntry())
    expect(section.getByRole('region', { name: 'Primary Definition' }).textContent).toContain(lightEntry.definition)
    expect(section.getAllByRole('button', { name: /^Add This/ })).toHaveLength(2)
    expect(section.getAllByText(lightEntry.definition)).toHaveLength(1)
    expect(section.getByText('1 more definition in the dictionary.')).toBeTruthy()
  })

  it("'Quick Add Primary' adds the primary definition and shows a toast", async () => {
    const { type, user, seen } = openSearch()
    await type('light')
    await foundEntry()
    await user.click(screen.getByRole('button', { name: 'Quick Add Primary' }))
    await expectToast('Word Added Successfully!', '“light” has been added to your vocabulary.')
    expect(seen.find(({ call }) => call === 'POST /api/words')?.body).toMatchObject({
      text: 'light',
      definition: lightEntry.definition,
      status: 'new',
    })
  })

  it("shows 'Adding...' while adding", async () => {
    const { type, user } = openSearch({ 'POST /api/words': () => new Promise(() => {}) })
    await type('light')
    await foundEntry()
    await user.click(screen.getByRole('button', { name: 'Quick Add Primary' }))
    expect((await screen.findByRole('button', { name: 'Adding...' })).hasAttribute('disabled')).toBe(true)
  })

  it("'Add This' adds its definition, and shows an error if that fails", async () => {
    const { type, user, seen } = openSearch({ 'POST /api/words': { status: 500, text: 'Something went wrong.' } })
    await type('light')
    await foundEntry()
    await user.click(screen.getByRole('button', { name: /^Add This: verb/ }))
    await expectToast('Error Adding Word', 'There was a problem adding the word. Please try again.')
    expect(seen.find(({ call }) => call === 'POST /api/words')?.body).toMatchObject({ definition: 'make lighter or brighter' })
  })

  it('counts a look-up when adding a word that is already in the vocabulary', async () => {
    const problem = { code: 'words.duplicate-word', detail: '“light” is already in your vocabulary', wordId: 'id-of-light' }
    const { type, user, calls } = openSearch({
      'POST /api/words': { status: 409, problem },
      'POST /api/words/id-of-light/look-ups': { json: sampleWord({ text: 'light' }) },
    })
    await type('light')
    await foundEntry()
    await user.click(screen.getByRole('button', { name: 'Quick Add Primary' }))
    await expectToast('Error Adding Word', 'There was a problem adding the word. Please try again.')
    await waitFor(() => expect(calls()).toContain('POST /api/words/id-of-light/look-ups'))
  })

  it('shows no error toast if the session has ended', async () => {
    const { type, user, calls } = openSearch({ 'POST /api/words': { status: 401, text: 'not signed in' } })
    await type('light')
    await foundEntry()
    // Toasts of the tests before may still be there.
    const before = screen.queryAllByText('Error Adding Word').length
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Quick Add Primary' })
    await user.click(add)
    await waitFor(() => expect(calls()).toContain('POST /api/words'))
    await waitFor(() => expect(add.disabled).toBe(false))
    expect(screen.queryAllByText('Error Adding Word')).toHaveLength(before)
  })

  it("'Choose from All Definitions' closes, goes to / and publishes the entry after 100 ms", async () => {
    const { type, user, onOpenChange } = openSearch()
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
    await foundEntry()
    await user.click(screen.getByRole('button', { name: 'Choose from All Definitions' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(screen.getByTestId('address').textContent).toBe('/')
    await waitFor(() => expect(handed).toEqual([{ word: 'light', entry: lightEntry }]))
    expect(handedAt - closedAt).toBeGreaterThanOrEqual(99)
    stop()
  })

  it("shows 'No Results Found' if neither vocabulary nor dictionary has the word", async () => {
    const { type } = openSearch()
    await type('zzyzx')
    expect(await screen.findByText('No Results Found')).toBeTruthy()
    expect(screen.getByText(/check the spelling/)).toBeTruthy()
  })

  it('suggests spellings of an unknown word, and looks up the chosen one immediately', async () => {
    const { type, user, calls } = openSearch({ 'GET /api/dictionary/zzyzx/suggestions': { json: { suggestions: ['light'] } } })
    await type('zzyzx')
    await user.click(await screen.findByRole('button', { name: 'light' }))
    expect(await foundEntry()).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('light')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(calls().at(-1)).toBe('GET /api/dictionary/light')
  })

  it('looks several words up only on request', async () => {
    const { type, user, calls } = openSearch({ 'GET /api/dictionary/light%20year': { json: { ...lightEntry, word: 'light year' } } })
    await type('light year')
    expect(await screen.findByText('Not in Your Vocabulary')).toBeTruthy()
    expect(screen.queryByText(/in the dictionary\. /)).toBeNull()
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
    expect(calls()).toEqual(['GET /api/words?search=light+year'])
    await user.click(screen.getByRole('button', { name: 'Look it up in the dictionary' }))
    expect((await foundEntry()).textContent).toContain('light year')
  })

  it('asks whether a common word was meant by a rare one, and looks it up at once', async () => {
    const { type, user, calls } = openSearch({
      'GET /api/words?search=lite': { json: [] },
      'GET /api/dictionary/lite': { json: { ...lightEntry, word: 'lite', oftenMeant: 'light' } },
    })
    await type('lite')
    const entry = within(await foundEntry())
    const meant = entry.getByRole('button', { name: 'light', description: 'This is a rare word. Did you mean' })
    // The first result, for Enter and the arrow keys.
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(meant)
    await user.click(meant)
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('light'))
    await waitFor(() => expect(calls().at(-1)).toBe('GET /api/dictionary/light'))
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(screen.queryByText(/This is a rare word/)).toBeNull()
  })

  it('finds a saved word by another form of it', async () => {
    const entry = { ...lightEntry, word: 'give up', inflectedForm: 'gave it up' }
    const { type, user } = openSearch({
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
    const { type, user } = openSearch({
      'GET /api/dictionary/light': () => (down ? { status: 503, text: 'not now' } : { json: lightEntry }),
    })
    await type('light')
    expect(await screen.findByText('The dictionary could not be asked')).toBeTruthy()
    expect(screen.getByText('Failed to fetch definition')).toBeTruthy()
    expect(screen.queryByText('No Results Found')).toBeNull()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await foundEntry()).toBeTruthy()
  })

  it.each([
    ['one word', 'a'.repeat(200), `${'a'.repeat(200)}`],
    ['several', 'a b '.repeat(40).trim(), 'a b '.repeat(40).trim().replaceAll(' ', '+')],
  ])('does not look up a text that is too long, and shows why: %s', async (_, text, sent) => {
    const { type, calls } = openSearch({ [`GET /api/words?search=${sent}`]: { json: [] } })
    await type(text)
    expect(await screen.findByText('The word may be at most 100 characters long.')).toBeTruthy()
    await act(() => new Promise((resolve) => setTimeout(resolve, 600)))
    expect(calls()).toEqual([`GET /api/words?search=${sent}`])
    expect(screen.queryByRole('button', { name: /Retry|Look it up/ })).toBeNull()
  })

  it('shows no number of further definitions for an entry with one', async () => {
    const { type } = openSearch({
      'GET /api/words?search=petrichor': { json: [] },
      'GET /api/dictionary/petrichor': { json: petrichorEntry },
    })
    await type('petrichor')
    await foundEntry()
    expect(screen.queryByText(/more definition/)).toBeNull()
  })
})
