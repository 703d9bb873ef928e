import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Word } from '@wordloom/contracts/http'
import { onWordOpened } from '@wordloom/web-kit'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { RecentWords } from './recent-words.tsx'

const threeDaysAgo = () => new Date(Date.now() - 3 * 86_400_000).toISOString()
const words = ['one', 'two', 'three', 'four', 'five', 'six'].map((text) => sampleWord({ text, dateAdded: threeDaysAgo() }))

const open = (stubs: StubResponses = {}, props: Parameters<typeof RecentWords>[0] = {}) => {
  let serverWords: readonly Word[] = words
  const seen = stubCalls({
    'GET /api/words/recent': () => ({ json: serverWords }),
    [`DELETE /api/words/${words[0]!.id}`]: () => {
      serverWords = serverWords.slice(1)
      return { json: null }
    },
    [`POST /api/words/${words[0]!.id}/restore`]: () => {
      serverWords = words
      return { json: words[0] }
    },
    ...stubs,
  })
  renderComponent(<RecentWords {...props} />)
  return { seen, user: userEvent.setup() }
}
const row = async (text: string) => (await screen.findByRole('heading', { name: text })).closest('li')!
const texts = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('RecentWords', () => {
  it('shows a skeleton of three rows while loading', () => {
    open({ 'GET /api/words/recent': () => new Promise(() => {}) })
    expect(screen.getAllByTestId('recent-word-skeleton')).toHaveLength(3)
  })

  it("shows 'No words yet. Start adding some vocabulary!' for an empty vocabulary", async () => {
    open({ 'GET /api/words/recent': { json: [] } })
    expect(await screen.findByText('No words yet. Start adding some vocabulary!')).toBeTruthy()
  })

  it('shows text, status, definition, example and when it was added, with buttons to speak, open and delete', async () => {
    open()
    const first = await row('one')
    expect(first.textContent).toContain('New')
    expect(first.textContent).toContain(words[0]!.definition)
    expect(first.textContent).toContain(`“${words[0]!.example}”`)
    expect(first.textContent).toContain('Added 3 days ago')
    expect(
      within(first)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['one', 'Speak “one”', 'Open details of “one”', 'Delete “one”'])
  })

  it('shows at most `limit` words and links to the word bank', async () => {
    open({}, { limit: 5, viewAll: true })
    await row('one')
    expect(texts()).toEqual(['one', 'two', 'three', 'four', 'five'])
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/word-bank')
  })

  it('opens the details of a word by its button and by its text', async () => {
    const { user } = open()
    const opened: string[] = []
    const stop = onWordOpened(({ word, editing }) => opened.push(`${word.text} ${editing}`))
    await user.click(within(await row('two')).getByRole('button', { name: /Open details/ }))
    await user.click(within(await row('three')).getByRole('button', { name: 'three' }))
    stop()
    expect(opened).toEqual(['two false', 'three false'])
  })

  it("opens the edit form of a word without a definition by 'Add a definition'", async () => {
    const { user } = open({ 'GET /api/words/recent': { json: [sampleWord({ text: 'bare', definition: '' }), words[0]] } })
    const opened: string[] = []
    const stop = onWordOpened(({ word, editing }) => opened.push(`${word.text} ${editing}`))
    await row('bare')
    expect(screen.getAllByText('Add a definition')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Add a definition to “bare”' }))
    stop()
    expect(opened).toEqual(['bare true'])
  })

  it("deletes a word after confirmation, shows 'Word Deleted', and restores it by Undo", async () => {
    const { user } = open()
    await user.click(within(await row('one')).getByRole('button', { name: /Delete/ }))
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “one”?' })
    expect(dialog.textContent).toContain('“one” will be removed from your vocabulary.')
    await user.click(within(dialog).getByRole('button', { name: 'Delete word' }))
    expect((await screen.findByText('Word Deleted')).closest('li')!.textContent).toContain(
      'The word has been removed from your vocabulary.',
    )
    expect(texts()).toEqual(['two', 'three', 'four', 'five', 'six'])
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull()) // until it has gone, it keeps the pointer to itself
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await row('one')).toBeTruthy()
  })

  it('deletes nothing on Cancel', async () => {
    const { user, seen } = open()
    await user.click(within(await row('one')).getByRole('button', { name: /Delete/ }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(texts()).toHaveLength(6)
    expect(seen.map(({ call }) => call)).toEqual(['GET /api/words/recent'])
  })

  it('restores a word in its place and shows the error if the server rejects the deletion', async () => {
    const { user } = open({ [`DELETE /api/words/${words[1]!.id}`]: { status: 503, text: 'Words cannot be reached right now.' } })
    await user.click(within(await row('two')).getByRole('button', { name: /Delete/ }))
    await user.click(screen.getByRole('button', { name: 'Delete word' }))
    expect((await screen.findByText('Error')).closest('li')!.textContent).toContain('503: Words cannot be reached right now.')
    await waitFor(() => expect(texts()).toEqual(['one', 'two', 'three', 'four', 'five', 'six']))
  })

  it('shows an error with a Retry that works', async () => {
    let tries = 0
    const { user } = open({
      'GET /api/words/recent': () => (tries++ === 0 ? { status: 503, text: 'Service Unavailable' } : { json: words }),
    })
    expect(await screen.findByText('Failed to fetch words: Service Unavailable')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await row('one')).toBeTruthy()
  })
})
