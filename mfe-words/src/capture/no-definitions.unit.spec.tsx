import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { lightEntry } from '../sample-words.fixture.ts'
import { expectToast } from '../toast.fixture.ts'
import { definitionsForm, openCapture, pendingCall, wordBox } from './capture-form.fixture.tsx'

describe('a look-up without definitions', () => {
  it("shows 'Definition Not Found' with spelling suggestions, and looks up the chosen one", async () => {
    const { user } = openCapture()
    await user.type(wordBox(), 'lihgt{Enter}')
    await expectToast('Definition Not Found', 'Could not find definition for this word. Please try a different word or add it manually.')
    await user.click(await screen.findByRole('button', { name: 'light' }))
    expect(wordBox().value).toBe('light')
    expect(await definitionsForm()).toBeTruthy()
  })

  it.each(['light{Enter}', '{Backspace}'])(
    'dismisses the error of a look-up when the next word is typed or looked up (%s)',
    async (typed) => {
      const { user } = openCapture()
      await user.type(wordBox(), 'lihgt{Enter}')
      await screen.findByText('Definition Not Found')
      await user.type(wordBox(), typed, typed === '{Backspace}' ? {} : { initialSelectionStart: 0, initialSelectionEnd: 5 })
      expect(screen.queryByText('Definition Not Found')).toBeNull()
    },
  )

  it('dismisses the error of a look-up when a suggestion is chosen', async () => {
    const { user } = openCapture({ 'GET /api/dictionary/light': pendingCall })
    await user.type(wordBox(), 'lihgt{Enter}')
    await screen.findByText('Definition Not Found')
    await user.click(await screen.findByRole('button', { name: 'light' }))
    expect(screen.queryByText('Definition Not Found')).toBeNull()
  })

  it('scrolls to what the dictionary answered, also if it has no such word', async () => {
    const scrolledTo: string[] = []
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolledTo.push(this.querySelector('h3')?.textContent ?? '')
    }
    const { user } = openCapture()
    await user.type(wordBox(), 'lihgt{Enter}')
    await waitFor(() => expect(scrolledTo).toContain('The dictionary has no “lihgt”'))
  })

  it('shows no dictionary error if the session has ended', async () => {
    const { user, seen } = openCapture({ 'GET /api/dictionary/light': { status: 401, text: 'Please sign in' } })
    await user.type(wordBox(), 'light{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Find Definitions' }).hasAttribute('disabled')).toBe(false))
    expect(seen.map(({ call }) => call)).toContain('GET /api/dictionary/light')
    expect(screen.queryByText(/Dictionary Not Available|could not be asked|Failed to fetch/)).toBeNull()
    expect(wordBox().value).toBe('light')
  })

  it("shows 'Dictionary Not Available' with Retry, not 'Definition Not Found', if the look-up fails", async () => {
    let down = true
    const { user } = openCapture({ 'GET /api/dictionary/light': () => (down ? { status: 503, text: 'not now' } : { json: lightEntry }) })
    await user.type(wordBox(), 'light{Enter}')
    await expectToast('Dictionary Not Available', 'Failed to fetch definition')
    expect(screen.getByRole('heading', { name: 'The dictionary could not be asked about “light”' })).toBeTruthy()
    expect(screen.queryByText(/has no “light”|Definition Not Found/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Add Word with My Definition' })).toBeTruthy()
    down = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await definitionsForm()).toBeTruthy()
  })

  it("adds a word with the learner's own definition if the dictionary does not have it", async () => {
    const { user, posted } = openCapture()
    await user.type(wordBox(), 'lihgt{Enter}')
    const own = await screen.findByRole('form', { name: 'Your own definition for “lihgt”' })
    await user.click(within(own).getByRole('button', { name: 'Add Word with My Definition' }))
    expect(await screen.findByText('Definition is required')).toBeTruthy()
    await user.type(within(own).getByRole('textbox', { name: 'Your definition' }), '  a typo of light ')
    await user.selectOptions(within(own).getByRole('combobox', { name: 'Part of speech' }), 'noun')
    await user.click(within(own).getByRole('button', { name: 'Add Word with My Definition' }))
    await screen.findByText('Word Added')
    expect(posted()).toMatchObject([{ text: 'lihgt', definition: 'a typo of light', partOfSpeech: 'noun', pronunciation: '' }])
  })
})
