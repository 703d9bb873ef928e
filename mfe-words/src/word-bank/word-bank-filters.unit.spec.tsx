import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { StubResponses } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { currentAddress, openBank, pageTitle, searchBox, sortSelect, statusSelect, texts, wordsShown } from './word-bank.fixture.tsx'

describe('Filters of the word bank', () => {
  it.each<[string, StubResponses[string]]>([
    ['loads', () => new Promise(() => {})],
    ['has failed', { status: 502, text: 'Bad Gateway' }],
  ])('shows no counts while the list %s', async (_, stub) => {
    openBank('/word-bank', { 'GET /api/words': stub })
    await (typeof stub === 'function' ? screen.findAllByTestId('word-skeleton') : screen.findByText(/Failed to fetch words/))
    expect([...statusSelect().options].map(({ text }) => text)).toEqual(['All', 'New', 'Learning', 'Mastered'])
    expect(document.body.textContent).not.toMatch(/\(0\)|\b0 words/)
  })

  it('counts the loaded words of each status', async () => {
    openBank()
    await wordsShown()
    expect([...statusSelect().options].map(({ text }) => text)).toEqual(['All (4)', 'New (1)', 'Learning (1)', 'Mastered (2)'])
  })

  it.each([
    ['', 'Word Bank', ['port', 'rapport', 'airport', 'zeal']],
    ['?status=new', 'New Words', ['port']],
    ['?status=learning', 'Learning Words', ['rapport']],
    ['?status=mastered', 'Mastered Words', ['airport', 'zeal']],
    ['?status=forgotten', 'Word Bank', ['port', 'rapport', 'airport', 'zeal']],
  ])('at /word-bank%s is titled %s', async (query, expected, shown) => {
    openBank(`/word-bank${query}`)
    await wordsShown()
    expect(pageTitle()).toBe(expected)
    expect(texts()).toEqual(shown)
  })

  it('filters by status and writes it into the address', async () => {
    const { user } = openBank()
    await wordsShown()
    await user.selectOptions(statusSelect(), 'mastered')
    expect(texts()).toEqual(['airport', 'zeal'])
    expect(currentAddress()).toBe('/word-bank?status=mastered')
    await user.selectOptions(statusSelect(), 'all')
    expect(texts()).toHaveLength(4)
    expect(currentAddress()).toBe('/word-bank')
  })

  describe('with tags', () => {
    const tagged = [
      sampleWord({ text: 'tide', tags: ['Sea', 'work'] }),
      sampleWord({ text: 'ebb', tags: ['sea'], status: 'learning' }),
      sampleWord({ text: 'memo' }),
    ]
    const openTagged = (at?: string) => openBank(at, { 'GET /api/words': { json: tagged } })
    const tag = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tag' })

    it('filters by tag ignoring case and writes it into the address', async () => {
      const { user } = openTagged()
      await wordsShown()
      expect([...tag().options].map(({ text }) => text)).toEqual(['All Tags', 'Sea (2)', 'work (1)'])
      await user.selectOptions(tag(), 'Sea (2)')
      expect(texts()).toEqual(['tide', 'ebb'])
      expect(currentAddress()).toBe('/word-bank?tag=sea')
      await user.selectOptions(statusSelect(), 'learning')
      expect(texts()).toEqual(['ebb'])
      await user.selectOptions(tag(), 'All Tags')
      expect(currentAddress()).toBe('/word-bank?status=learning')
    })

    it('reads the tag from the address', async () => {
      openTagged('/word-bank?tag=WORK')
      await wordsShown()
      expect(texts()).toEqual(['tide'])
      expect(tag().selectedOptions[0]?.text).toBe('work (1)')
    })

    it('counts statuses among the words with the tag', async () => {
      const { user } = openTagged('/word-bank?tag=work')
      await wordsShown()
      const counted = () => [...statusSelect().options].map(({ text }) => text)
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
      await wordsShown()
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
    const { user } = openBank('/word-bank?source=THE+GUARDIAN', { 'GET /api/words': { json: words } })
    await wordsShown()
    const source = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Source' })
    expect([...source.options].map(({ text }) => text.toLowerCase())).toEqual(['all sources', 'the guardian (2)', 'a film (1)'])
    expect(texts()).toEqual(['tide', 'ebb'])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tag' }), 'sea (1)')
    expect(texts()).toEqual(['tide'])
    expect([...statusSelect().options].map(({ text }) => text)).toContain('All (1)')
    await user.selectOptions(source, 'All Sources')
    expect(currentAddress()).toBe('/word-bank?tag=sea')
    await user.selectOptions(source, 'A film (1)')
    expect(currentAddress()).toBe('/word-bank?tag=sea&source=a+film')
    expect(screen.getByText('Try adjusting your filters or search terms.')).toBeTruthy()
  })

  it('has no tag and source filters if no word has one', async () => {
    openBank()
    await wordsShown()
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
    const { user } = openBank()
    await wordsShown()
    await user.selectOptions(sortSelect(), order)
    expect(texts().join(' ')).toBe(shown)
  })

  it('searches words and definitions while typing, the exact word first, without a call', async () => {
    const { user, seen } = openBank()
    await wordsShown()
    await user.type(searchBox(), 'PORT')
    await waitFor(() => expect(texts()).toEqual(['port', 'rapport', 'airport']))
    expect(seen).toHaveLength(1)
    await waitFor(() => expect(currentAddress()).toBe('/word-bank?search=PORT'))
  })

  it('reads the search text from the address', async () => {
    openBank('/word-bank?search=zeal')
    await wordsShown()
    expect(searchBox().value).toBe('zeal')
    expect(texts()).toEqual(['zeal'])
  })

  it("shows 'No words found' and what to adjust if no word matches the filters", async () => {
    openBank('/word-bank?search=nothing-like-it')
    expect(await screen.findByText('No words found')).toBeTruthy()
    expect(screen.getByText('Try adjusting your filters or search terms.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Your First Word' })).toBeNull()
  })

  it("shows all words again by 'Clear Filters', in the chosen order, with the focus in the search box", async () => {
    const { user } = openBank('/word-bank?status=learning&tag=gone&source=a+film&search=zeal')
    await screen.findByText('No words found')
    await user.selectOptions(sortSelect(), 'A to Z')
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
    expect(texts()).toEqual(['airport', 'port', 'rapport', 'zeal'])
    expect(pageTitle()).toBe('Word Bank')
    expect([currentAddress(), searchBox().value]).toEqual(['/word-bank', ''])
    expect(document.activeElement).toBe(searchBox())
  })

  it("clears letters that are not in the address yet by 'Clear Filters'", async () => {
    const { user } = openBank('/word-bank?status=mastered')
    await wordsShown()
    await user.type(searchBox(), 'xyz')
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }))
    expect(texts()).toHaveLength(4)
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
    expect([currentAddress(), searchBox().value]).toEqual(['/word-bank', ''])
  })
})
