import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderComponent, stubCalls } from '@wordloom/web-kit/test-kit'
import { openSearch, port, responses } from './word-search.fixture.tsx'
import { WordSearch } from './word-search.tsx'

describe('WordSearch', () => {
  it("focuses its text box and shows 'Search Your Vocabulary'", async () => {
    const { seen } = openSearch()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    expect(screen.getByText('Search Your Vocabulary')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it('focuses its text box again on Ctrl+K', async () => {
    const { user, type } = openSearch()
    await type('port')
    const [first] = await screen.findAllByRole('button')
    first!.focus()
    expect(document.activeElement).toBe(first)
    await user.keyboard('{Control>}k{/Control}')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('starts with the text typed before the text box appeared', async () => {
    stubCalls(responses)
    renderComponent(<WordSearch open onOpenChange={jest.fn()} onWordSelected={jest.fn()} takeTyped={() => 'po'} />)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')))
    await userEvent.keyboard('rt')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('port')
  })

  it('makes no calls for a blank text', async () => {
    const { seen, type } = openSearch()
    await type('   ')
    expect(screen.getByText('Search Your Vocabulary')).toBeTruthy()
    expect(seen).toEqual([])
  })

  it("shows 'Searching your vocabulary...' during the search", async () => {
    const { type } = openSearch({ 'GET /api/words?search=port': () => new Promise(() => {}) })
    await type('port')
    expect(screen.getByText('Searching your vocabulary...').getAttribute('role')).toBe('status')
  })

  it('sends the trimmed text and shows the matches', async () => {
    const { type, calls } = openSearch()
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
    const { type, user, onOpenChange, onWordSelected } = openSearch()
    await type('port')
    await user.click(await screen.findByRole('button', { name: 'port' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(onWordSelected).toHaveBeenCalledWith(port)
  })

  it('counts a look-up of the opened word only', async () => {
    const { type, user, calls } = openSearch()
    await type('port')
    await screen.findByRole('button', { name: 'airport' })
    expect(calls()).toEqual(['GET /api/words?search=port'])
    await user.click(screen.getByRole('button', { name: 'port' }))
    await waitFor(() => expect(calls()).toEqual(['GET /api/words?search=port', 'POST /api/words/id-of-port/look-ups']))
  })

  it('counts no look-up of a word that is not saved yet', async () => {
    const { type, user, calls, onWordSelected } = openSearch({ 'GET /api/words?search=port': { json: [{ ...port, id: 'unsaved-1' }] } })
    await type('port')
    await user.click(await screen.findByRole('button', { name: 'port' }))
    expect(onWordSelected).toHaveBeenCalled()
    expect(calls()).toEqual(['GET /api/words?search=port'])
  })

  it('moves through the results by the arrow keys and opens one by Enter', async () => {
    const { type, user, onWordSelected } = openSearch()
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

  it('shows an error with a Retry that works if the vocabulary cannot be searched', async () => {
    let tries = 0
    const { type, user } = openSearch({
      'GET /api/words?search=port': () => (tries++ === 0 ? { status: 503, text: 'Service Unavailable' } : { json: [port] }),
    })
    await type('port')
    expect(await screen.findByText('Failed to search words: Service Unavailable')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'port' })).toBeTruthy()
  })
})
