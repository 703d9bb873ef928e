import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { onWordOpened } from '@wordloom/web-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { currentAddress, openBank, statusSelect, texts, words, wordsShown } from './word-bank.fixture.tsx'

describe('Word bank page', () => {
  it('shows six skeleton cards while loading', () => {
    openBank('/word-bank', { 'GET /api/words': () => new Promise(() => {}) })
    expect(screen.getAllByTestId('word-skeleton')).toHaveLength(6)
  })

  it('shows text, status, pronunciation, definition, example, context, date and reviews of each word', async () => {
    openBank()
    await wordsShown()
    const card = screen.getByRole('heading', { name: 'rapport' }).closest('article')!
    for (const text of ['rapport', 'Learning', '/ˌsɛɹənˈdɪpəti/', 'a port of hearts', '“a stroke of serendipity”', 'Added', '4 reviews'])
      expect(card.textContent).toContain(text)
    expect(within(card).getByRole('button', { name: 'Speak “rapport”' })).toBeTruthy()
    expect(within(card).getByRole('button', { name: 'Delete “rapport”' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'airport' }).closest('article')!.textContent).toContain('on the way home')
    expect(screen.getByRole('heading', { name: 'port' }).closest('article')!.textContent).not.toContain('review')
  })

  it("opens the edit form of a word without a definition by 'Add a definition'", async () => {
    const { user } = openBank('/word-bank', { 'GET /api/words': { json: [sampleWord({ text: 'bare', definition: '' }), ...words] } })
    await wordsShown()
    const opened: string[] = []
    const stop = onWordOpened(({ word, editing }) => opened.push(`${word.text} ${editing}`))
    expect(screen.getAllByText('Add a definition')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Add a definition to “bare”' }))
    stop()
    expect(opened).toEqual(['bare true'])
  })

  it('leads an empty vocabulary to adding the first word', async () => {
    const { user } = openBank('/word-bank', { 'GET /api/words': { json: [] } })
    expect(await screen.findByText('Start building your vocabulary by adding some words!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add Your First Word' }))
    expect(currentAddress()).toBe('/')
  })

  it('opens the details of a word', async () => {
    const { user } = openBank()
    await wordsShown()
    const opened: string[] = []
    const stop = onWordOpened(({ word }) => opened.push(word.text))
    await user.click(screen.getByRole('button', { name: 'zeal' }))
    stop()
    expect(opened).toEqual(['zeal'])
  })

  it('deletes a word after a confirmation with its review count, and focuses the next word', async () => {
    const { user } = openBank('/word-bank', { 'DELETE /api/words/id-of-rapport': () => new Promise(() => {}) })
    await wordsShown()
    await user.click(screen.getByRole('button', { name: 'Delete “rapport”' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('“rapport” and its history of 4 reviews will be removed')
    await user.click(screen.getByRole('button', { name: 'Delete word' }))
    await waitFor(() => expect(texts()).toEqual(['port', 'airport', 'zeal']))
    expect([...statusSelect().options].map(({ text }) => text)).toEqual(['All (3)', 'New (1)', 'Learning (0)', 'Mastered (2)'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('airport'))
  })

  it('shows an error with a Retry that works', async () => {
    let tries = 0
    const { user } = openBank('/word-bank', {
      'GET /api/words': () => (tries++ === 0 ? { status: 502, text: 'Bad Gateway' } : { json: words }),
    })
    expect(await screen.findByText('Failed to fetch words: Bad Gateway')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await wordsShown()).toBeTruthy()
  })
})
