import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { Page as WordBank } from './word-bank-page.tsx'

// jsdom has no layout to scroll.
window.scrollTo = () => {}

/** The words of the word bank. */
export const words = [
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

/** Renders the word bank at an address; `stubs` overrides responses. */
export const openBank = (at = '/word-bank', stubs: StubResponses = {}) => {
  const seen = stubCalls({ 'GET /api/words': { json: words }, ...stubs })
  renderComponent(<WordBank />, { at })
  return { seen, user: userEvent.setup() }
}
/** The heading of the page. */
export const pageTitle = () => screen.getByRole('heading', { level: 1 }).textContent
/** The words shown, in order. */
export const texts = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
/** The status filter. */
export const statusSelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' })
/** The sort selector. */
export const sortSelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
/** The search box. */
export const searchBox = () => screen.getByPlaceholderText<HTMLInputElement>('Search words or definitions...')
/** Resolves when the words are shown. */
export const wordsShown = () => screen.findByRole('list', { name: 'Words' })
/** The current address. */
export const currentAddress = () => screen.getByTestId('address').textContent
