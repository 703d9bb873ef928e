import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { QuickCapture } from '../capture/quick-capture.tsx'
import { lightEntry, sampleWord } from '../sample-words.fixture.ts'
import { WordSearch } from '../word-search/word-search.tsx'

const completions = {
  json: {
    completions: [
      { word: 'light', commonness: 'very common' },
      { word: 'lighthouse', commonness: 'uncommon' },
    ],
  },
}
const responses: StubResponses = {
  'GET /api/dictionary?startsWith=lig': completions,
  'GET /api/words?search=lig': { json: [] },
  'GET /api/words?search=light': { json: [] },
  'GET /api/dictionary/lig': { status: 404, text: 'Word not found in dictionary' },
  'GET /api/dictionary/lig/suggestions': { json: { suggestions: [] } },
  'GET /api/dictionary/light': { json: lightEntry },
}

const places = {
  capture: { part: () => <QuickCapture />, box: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Word' }) },
  search: {
    part: () => <WordSearch open onOpenChange={jest.fn()} onWordSelected={jest.fn()} />,
    box: () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search words' }),
  },
}
type Place = keyof typeof places

const open = (place: Place, stubs: StubResponses = {}) => {
  const seen = stubCalls({ ...responses, ...stubs })
  renderComponent(places[place].part())
  const { box } = places[place]
  const requests = () => seen.map(({ call }) => call).filter((call) => call.includes('startsWith'))
  return { box, requests, calls: () => seen.map(({ call }) => call), user: userEvent.setup() }
}
/** In one go: letter by letter a busy machine would ask in between. */
const paste = async (user: ReturnType<typeof userEvent.setup>, box: HTMLInputElement, text: string) => {
  await user.click(box)
  await user.paste(text)
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const expectList = async () => expect(await screen.findByRole('listbox', { name: 'Words that begin so' })).toBeTruthy()

describe.each<Place>(['capture', 'search'])('Completions in %s', (place) => {
  it('are requested once when typing pauses, and listed', async () => {
    const { box, requests, user } = open(place)
    expect(box().getAttribute('aria-expanded')).toBe('false')
    await paste(user, box(), 'lig')
    await expectList()
    expect(options()).toEqual(['light', 'lighthouse'])
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(requests()).toEqual(['GET /api/dictionary?startsWith=lig'])
  })

  it('become active by the arrow keys, while the text box keeps the focus', async () => {
    const { box, user } = open(place)
    await paste(user, box(), 'lig')
    await expectList()
    const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent
    expect(active()).toBeUndefined()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect([active(), document.activeElement]).toEqual(['lighthouse', box()])
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('lighthouse')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect([active(), box().value]).toEqual([undefined, 'lig'])
  })

  it.each([
    ['Enter', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{ArrowDown}{Enter}')],
    ['a click', (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getAllByRole('option')[0]!)],
  ])('are looked up immediately when picked by %s', async (_, pick) => {
    const { box, calls, user } = open(place)
    await paste(user, box(), 'lig')
    await expectList()
    await pick(user)
    await waitFor(() => expect(calls()).toContain('GET /api/dictionary/light'))
    expect(box().value).toBe('light')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('close on Escape and open again with the next letter', async () => {
    const { box, user } = open(place)
    await paste(user, box(), 'lig')
    await expectList()
    await user.keyboard('{ArrowDown}{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(box().value).toBe('lig')
    await user.type(box(), 'h{Backspace}')
    await expectList()
  })

  it('stay closed without an error if the dictionary fails', async () => {
    const { box, requests, user } = open(place, { 'GET /api/dictionary?startsWith=lig': { status: 503, text: 'not now' } })
    await paste(user, box(), 'lig')
    await waitFor(() => expect(requests()).toHaveLength(1))
    expect(box().getAttribute('aria-expanded')).toBe('false')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('Completions without a choice', () => {
  it('leave Enter to look up the typed text, not the first completion', async () => {
    const { box, calls, user } = open('capture')
    await paste(user, box(), 'lig')
    await expectList()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(calls()).toContain('GET /api/dictionary/lig'))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('are not shown in the search if the vocabulary has a match', async () => {
    const { box, user } = open('search', { 'GET /api/words?search=lig': { json: [sampleWord({ text: 'lignite' })] } })
    await paste(user, box(), 'lig')
    expect(await screen.findByRole('button', { name: 'lignite' })).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
