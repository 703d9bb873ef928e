import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { lightEntry, sampleWord } from '../sample-words.fixture.ts'
import { WordSearch } from './word-search.tsx'

/** A saved word with two reviews. */
export const port = sampleWord({ text: 'port', reviewCount: 2 })
/** Responses to the calls of the search dialog. */
export const responses: StubResponses = {
  'GET /api/words?search=port': { json: [port, sampleWord({ text: 'airport' })] },
  'GET /api/words?search=light': { json: [] },
  'GET /api/words?search=zzyzx': { json: [] },
  'GET /api/words?search=light+year': { json: [] },
  'GET /api/dictionary/light': { json: lightEntry },
  'GET /api/dictionary/zzyzx': { status: 404, text: 'Word not found in dictionary' },
  'POST /api/words': { json: sampleWord({ text: 'light' }) },
}

/** Calls for completions, which have a suite of their own. */
const completionCall = 'GET /api/dictionary?startsWith='

/** Renders the search dialog; `stubs` overrides responses. */
export const openSearch = (stubs: StubResponses = {}) => {
  const seen = stubCalls({ ...responses, ...stubs })
  const onOpenChange = jest.fn()
  const onWordSelected = jest.fn()
  renderComponent(<WordSearch open onOpenChange={onOpenChange} onWordSelected={onWordSelected} />, { at: '/quiz' })
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
    calls: () => seen.map(({ call }) => call).filter((call) => !call.startsWith(completionCall)),
  }
}
/** The entry that the dictionary was found to have. */
export const foundEntry = () => screen.findByRole('region', { name: 'Word Found in Dictionary' })
