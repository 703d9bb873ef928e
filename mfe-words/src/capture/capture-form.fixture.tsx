import { expect } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Answers, answerCalls, renderPart } from '@wordloom/web-kit/test-kit'
import { lightEntry, petrichorEntry, sampleWord } from '../sample-words.fixture.ts'
import { QuickCapture } from './quick-capture.tsx'

/** What the calls of the form answer. */
export const found: Answers = {
  'GET /api/dictionary/light': { json: lightEntry },
  'GET /api/dictionary/petrichor': { json: petrichorEntry },
  'GET /api/dictionary/lihgt': { status: 404, text: 'Word not found in dictionary' },
  'GET /api/dictionary/lihgt/suggestions': { json: { suggestions: ['light', 'litho'] } },
  'POST /api/words': { json: sampleWord({ text: 'light' }) },
}
/** A call that is never answered. */
export const never = () => new Promise<never>(() => {})

/** Shows the form, with other answers for some calls. */
export const open = (answers: Answers = {}) => {
  const seen = answerCalls({ ...found, ...answers })
  renderPart(<QuickCapture />)
  return { seen, user: userEvent.setup(), posted: () => seen.filter(({ call }) => call === 'POST /api/words').map(({ body }) => body) }
}
/** The box of the word. */
export const word = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Word' })
/** The senses to choose from. */
export const panel = (name = /Choose the Right Definition for “light”/) => screen.findByRole('form', { name })
/** Holds that a message is shown. */
export const toastSays = async (title: string, text: string) => {
  const shown = (await screen.findByText(title)).closest('li')!
  expect(shown.textContent).toContain(text)
}
