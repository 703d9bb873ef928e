import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onWordOpened } from '@wordloom/web-kit'
import { type Answers, answerCalls, renderPart } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { Page as WordBank } from './word-bank-page.tsx'

// jsdom has no layout to scroll.
window.scrollTo = () => {}

const words = [
  sampleWord({ text: 'port', definition: 'a place for ships', dateAdded: '2026-11-04T00:00:00.000Z', difficulty: 2 }),
  sampleWord({
    text: 'rapport',
    definition: 'a port of hearts',
    dateAdded: '2026-11-03T00:00:00.000Z',
    status: 'learning',
    difficulty: 9,
    reviewCount: 4,
    correctCount: 1,
  }),
  sampleWord({ text: 'airport', dateAdded: '2026-11-02T00:00:00.000Z', status: 'mastered', difficulty: 1, context: 'on the way home' }),
  sampleWord({ text: 'zeal', dateAdded: '2026-11-01T00:00:00.000Z', status: 'mastered', difficulty: 3 }),
]

const open = (at = '/word-bank', answers: Answers = {}) => {
  const seen = answerCalls({ 'GET /api/words': { json: words }, ...answers })
  renderPart(<WordBank />, { at })
  return { seen, user: userEvent.setup() }
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const texts = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search words or definitions...')
const loaded = () => screen.findByRole('list', { name: 'Words' })
const address = () => screen.getByTestId('address').textContent

describe('Word bank page', () => {
  it('shows six skeleton cards while loading', () => {
    open('/word-bank', { 'GET /api/words': () => new Promise(() => {}) })
    expect(screen.getAllByTestId('word-skeleton')).toHaveLength(6)
  })

  it('shows text, status, pronunciation, definition, example, context, date and reviews of each word', async () => {
    open()
    await loaded()
    const card = screen.getByRole('heading', { name: 'rapport' }).closest('article')!
    for (const text of ['rapport', 'Learning', '/ˌsɛɹənˈdɪpəti/', 'a port of hearts', '“a stroke of serendipity”', 'Added', '4 reviews'])
      expect(card.textContent).toContain(text)
    expect(within(card).getByRole('button', { name: 'Speak “rapport”' })).toBeTruthy()
    expect(within(card).getByRole('button', { name: 'Delete “rapport”' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'airport' }).closest('article')!.textContent).toContain('on the way home')
    expect(screen.getByRole('heading', { name: 'port' }).closest('article')!.textContent).not.toContain('review')
  })

  it("opens the edit form of a word without a definition by 'Add a definition'", async () => {
    const { user } = open('/word-bank', { 'GET /api/words': { json: [sampleWord({ text: 'bare', definition: '' }), ...words] } })
    await loaded()
    const opened: string[] = []
    const stop = onWordOpened(({ word, editing }) => opened.push(`${word.text} ${editing}`))
    expect(screen.getAllByText('Add a definition')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Add a definition to “bare”' }))
    stop()
    expect(opened).toEqual(['bare true'])
  })

  it.each<[string, Answers[string]]>([
    ['loads', () => new Promise(() => {})],
    ['has failed', { status: 502, text: 'Bad Gateway' }],
  ])('shows no counts while the list %s', async (_, answer) => {
    open('/word-bank', { 'GET /api/words': answer })
    await (typeof answer === 'function' ? screen.findAllByTestId('word-skeleton') : screen.findByText(/Failed to fetch words/))
    expect([...status().options].map(({ text }) => text)).toEqual(['All', 'New', 'Learning', 'Mastered'])
    expect(document.body.textContent).not.toMatch(/\(0\)|\b0 words/)
  })

  it('counts the loaded words of each status', async () => {
    open()
    await loaded()
    expect([...status().options].map(({ text }) => text)).toEqual(['All (4)', 'New (1)', 'Learning (1)', 'Mastered (2)'])
  })

  it.each([
    ['', 'Word Bank', ['port', 'rapport', 'airport', 'zeal']],
    ['?status=new', 'New Words', ['port']],
    ['?status=learning', 'Learning Words', ['rapport']],
    ['?status=mastered', 'Mastered Words', ['airport', 'zeal']],
    ['?status=forgotten', 'Word Bank', ['port', 'rapport', 'airport', 'zeal']],
  ])('at /word-bank%s is titled %s', async (query, expected, shown) => {
    open(`/word-bank${query}`)
    await loaded()
    expect(title()).toBe(expected)
    expect(texts()).toEqual(shown)
  })

  it('filters by status and writes it into the address', async () => {
    const { user } = open()
    await loaded()
    await user.selectOptions(status(), 'mastered')
    expect(texts()).toEqual(['airport', 'zeal'])
    expect(address()).toBe('/word-bank?status=mastered')
    await user.selectOptions(status(), 'all')
    expect(texts()).toHaveLength(4)
    expect(address()).toBe('/word-bank')
  })

  describe('with tags', () => {
    const tagged = [
      sampleWord({ text: 'tide', tags: ['Sea', 'work'] }),
      sampleWord({ text: 'ebb', tags: ['sea'], status: 'learning' }),
      sampleWord({ text: 'memo' }),
    ]
    const openTagged = (at?: string) => open(at, { 'GET /api/words': { json: tagged } })
    const tag = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tag' })

    it('filters by tag ignoring case and writes it into the address', async () => {
      const { user } = openTagged()
      await loaded()
      expect([...tag().options].map(({ text }) => text)).toEqual(['All Tags', 'Sea (2)', 'work (1)'])
      await user.selectOptions(tag(), 'Sea (2)')
      expect(texts()).toEqual(['tide', 'ebb'])
      expect(address()).toBe('/word-bank?tag=sea')
      await user.selectOptions(status(), 'learning')
      expect(texts()).toEqual(['ebb'])
      await user.selectOptions(tag(), 'All Tags')
      expect(address()).toBe('/word-bank?status=learning')
    })

    it('reads the tag from the address', async () => {
      openTagged('/word-bank?tag=WORK')
      await loaded()
      expect(texts()).toEqual(['tide'])
      expect(tag().selectedOptions[0]?.text).toBe('work (1)')
    })

    it('counts statuses among the words with the tag', async () => {
      const { user } = openTagged('/word-bank?tag=work')
      await loaded()
      const counted = () => [...status().options].map(({ text }) => text)
      expect(counted()).toEqual(['All (1)', 'New (1)', 'Learning (0)', 'Mastered (0)'])
      await user.selectOptions(tag(), 'Sea (2)')
      expect(counted()).toEqual(['All (2)', 'New (1)', 'Learning (1)', 'Mastered (0)'])
    })

    it('shows no words for a tag that no word has', async () => {
      const { user } = openTagged('/word-bank?tag=gone')
      expect(await screen.findByText('Try adjusting your filters or search terms.')).toBeTruthy()
      await user.selectOptions(tag(), 'All Tags')
      expect(texts()).toHaveLength(3)
    })

    it('shows the tags of each word', async () => {
      openTagged()
      await loaded()
      const card = screen.getByRole('heading', { name: 'tide' }).closest('article')!
      expect(
        within(within(card).getByRole('list', { name: 'Tags' }))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Sea', 'work'])
    })
  })

  it('filters by source ignoring case, combined with other filters, and writes it into the address', async () => {
    const met = (text: string, title: string, fields = {}) =>
      sampleWord({ text, ...fields, meetings: [{ sentence: '', at: '2026-11-02T09:00:00.000Z', source: { title, address: '' } }] })
    const words = [
      met('tide', 'The Guardian', { tags: ['sea'] }),
      met('ebb', 'the guardian'),
      met('memo', 'A film'),
      sampleWord({ text: 'elk' }),
    ]
    const { user } = open('/word-bank?source=THE+GUARDIAN', { 'GET /api/words': { json: words } })
    await loaded()
    const source = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Source' })
    expect([...source.options].map(({ text }) => text.toLowerCase())).toEqual(['all sources', 'the guardian (2)', 'a film (1)'])
    expect(texts()).toEqual(['tide', 'ebb'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'sea (1)')
    expect(texts()).toEqual(['tide'])
    expect([...status().options].map(({ text }) => text)).toContain('All (1)')
    await user.selectOptions(source, 'All Sources')
    expect(address()).toBe('/word-bank?tag=sea')
    await user.selectOptions(source, 'A film (1)')
    expect(address()).toBe('/word-bank?tag=sea&source=a+film')
    expect(screen.getByText('Try adjusting your filters or search terms.')).toBeTruthy()
  })

  it('has no tag and source filters if no word has one', async () => {
    open()
    await loaded()
    expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Source' })).toBeNull()
  })

  it.each([
    ['Newest First', 'port rapport airport zeal'],
    ['Oldest First', 'zeal airport rapport port'],
    ['A to Z', 'airport port rapport zeal'],
    ['Z to A', 'zeal rapport port airport'],
    ['Hardest First', 'rapport zeal port airport'],
    ['Easiest First', 'airport port zeal rapport'],
  ])('sorts by %s', async (order, shown) => {
    const { user } = open()
    await loaded()
    await user.selectOptions(sort(), order)
    expect(texts().join(' ')).toBe(shown)
  })

  it('searches words and definitions while typing, the exact word first, without a call', async () => {
    const { user, seen } = open()
    await loaded()
    await user.type(box(), 'PORT')
    await waitFor(() => expect(texts()).toEqual(['port', 'rapport', 'airport']))
    expect(seen).toHaveLength(1)
    await waitFor(() => expect(address()).toBe('/word-bank?search=PORT'))
  })

  it('reads the search text from the address', async () => {
    open('/word-bank?search=zeal')
    await loaded()
    expect(box().value).toBe('zeal')
    expect(texts()).toEqual(['zeal'])
  })

  it("shows 'No words found' and what to adjust if no word matches the filters", async () => {
    open('/word-bank?search=nothing-like-it')
    expect(await screen.findByText('No words found')).toBeTruthy()
    expect(screen.getByText('Try adjusting your filters or search terms.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Your First Word' })).toBeNull()
  })

  it('leads an empty vocabulary to adding the first word', async () => {
    const { user } = open('/word-bank', { 'GET /api/words': { json: [] } })
    expect(await screen.findByText('Start building your vocabulary by adding some words!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Add Your First Word' }))
    expect(address()).toBe('/')
  })

  it('opens the details of a word', async () => {
    const { user } = open()
    await loaded()
    const opened: string[] = []
    const stop = onWordOpened(({ word }) => opened.push(word.text))
    await user.click(screen.getByRole('button', { name: 'zeal' }))
    stop()
    expect(opened).toEqual(['zeal'])
  })

  it('deletes a word after a confirmation with its review count, and focuses the next word', async () => {
    const { user } = open('/word-bank', { 'DELETE /api/words/id-of-rapport': () => new Promise(() => {}) })
    await loaded()
    await user.click(screen.getByRole('button', { name: 'Delete “rapport”' }))
    expect(screen.getByRole('alertdialog').textContent).toContain('“rapport” and its history of 4 reviews will be removed')
    await user.click(screen.getByRole('button', { name: 'Delete word' }))
    await waitFor(() => expect(texts()).toEqual(['port', 'airport', 'zeal']))
    expect([...status().options].map(({ text }) => text)).toEqual(['All (3)', 'New (1)', 'Learning (0)', 'Mastered (2)'])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('airport'))
  })

  it('shows an error with a Retry that works', async () => {
    let tries = 0
    const { user } = open('/word-bank', {
      'GET /api/words': () => (tries++ === 0 ? { status: 502, text: 'Bad Gateway' } : { json: words }),
    })
    expect(await screen.findByText('Failed to fetch words: Bad Gateway')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await loaded()).toBeTruthy()
  })
})
