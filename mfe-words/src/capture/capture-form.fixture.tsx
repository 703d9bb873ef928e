import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { lightEntry, petrichorEntry, sampleWord } from '../sample-words.fixture.ts'
import { QuickCapture } from './quick-capture.tsx'

/** Responses to the calls of the form. */
export const responses: StubResponses = {
  'GET /api/dictionary/light': { json: lightEntry },
  'GET /api/dictionary/petrichor': { json: petrichorEntry },
  'GET /api/dictionary/lihgt': { status: 404, text: 'Word not found in dictionary' },
  'GET /api/dictionary/lihgt/suggestions': { json: { suggestions: ['light', 'litho'] } },
  'POST /api/words': { json: sampleWord({ text: 'light' }) },
}
/** A response that never arrives. */
export const pendingCall = () => new Promise<never>(() => {})

/** Renders the form; `stubs` overrides responses. */
export const openCapture = (stubs: StubResponses = {}) => {
  const seen = stubCalls({ ...responses, ...stubs })
  renderComponent(<QuickCapture />)
  return { seen, user: userEvent.setup(), posted: () => seen.filter(({ call }) => call === 'POST /api/words').map(({ body }) => body) }
}
/** The word input. */
export const wordBox = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Word' })
/** The form with the definitions to choose from. */
export const definitionsForm = (name = /Choose the Right Definition for “light”/) => screen.findByRole('form', { name })
