import { describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onQuizOpened, queryKeys } from '@wordloom/web-kit'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { StarterSets } from './starter-sets.tsx'

const sets = ['Sea', 'Sky'].map((title) => ({
  id: title.toLowerCase(),
  title,
  description: `Of the ${title}.`,
  words: Array.from({ length: 20 }, (_, index) => `${title} ${index}`),
}))

const open = (stubs: StubResponses = {}, weeklyQuizSessions = 0) => {
  const seen = stubCalls({
    'GET /api/words/recent': { json: [] },
    'GET /api/words/starter-sets': { json: sets },
    'POST /api/words/starter-sets/sea': { json: { added: ['a', 'b'], skipped: 18 } },
    'POST /api/words/starter-sets/sea/undo': { json: { removed: 2 } },
    ...stubs,
  })
  renderComponent(<StarterSets />, { cached: [[queryKeys.stats, { weeklyQuizSessions }]] })
  return { seen, user: userEvent.setup() }
}
const addSea = () => screen.findByRole('button', { name: 'Add 20 words: Sea' })

describe('StarterSets', () => {
  it('are shown to a learner with fewer than five words, each with some of its words', async () => {
    open({ 'GET /api/words/recent': { json: [sampleWord()] } })
    const card = (await addSea()).closest('li')!
    expect(card.textContent).toContain('Of the Sea.')
    expect(card.textContent).toContain('Sea 0, Sea 1, Sea 2, Sea 3, Sea 4 …')
    expect(screen.getAllByRole('listitem', { name: '' }).length).toBeGreaterThanOrEqual(2)
  })

  it('are neither requested nor shown with five words', async () => {
    const five = ['one', 'two', 'three', 'four', 'five'].map((text) => sampleWord({ text }))
    const { seen } = open({ 'GET /api/words/recent': { json: five } })
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(seen.map(({ call }) => call)).toEqual(['GET /api/words/recent'])
    expect(screen.queryByText('Start with twenty words')).toBeNull()
  })

  it('add a set by one click, show the number of added words, and open the first quiz', async () => {
    const { seen, user } = open()
    await user.click(await addSea())
    expect(await screen.findByText('2 words added')).toBeTruthy()
    expect(seen.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call)).toEqual(['POST /api/words/starter-sets/sea'])
    let quizzes = 0
    const stop = onQuizOpened(() => quizzes++)
    await user.click(screen.getByRole('button', { name: 'Start Your First Quiz' }))
    stop()
    expect(quizzes).toBe(1)
  })

  it('offer another quiz once there was a first one', async () => {
    const { user } = open({}, 1)
    await user.click(await addSea())
    expect(await screen.findByRole('button', { name: 'Start Another Quiz' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Start Your First Quiz' })).toBeNull()
  })

  it('remove exactly the added words by Undo', async () => {
    const { seen, user } = open()
    await user.click(await addSea())
    await user.click(await screen.findByRole('button', { name: 'Undo: remove Sea' }))
    expect(await addSea()).toBeTruthy()
    expect(seen.find(({ call }) => call.endsWith('/undo'))?.body).toEqual({ words: ['a', 'b'] })
  })

  it('have no Undo if no word was added', async () => {
    const { user } = open({ 'POST /api/words/starter-sets/sea': { json: { added: [], skipped: 20 } } })
    await user.click(await addSea())
    const card = (await screen.findByText('You have them all')).closest('li')!
    expect(within(card).queryByRole('button')).toBeNull()
  })

  it('shows no error toast if the session has ended', async () => {
    const { user, seen } = open({ 'POST /api/words/starter-sets/sea': { status: 401, text: 'not signed in' } })
    const add = await addSea()
    await user.click(add)
    await waitFor(() => expect(seen.map(({ call }) => call)).toContain('POST /api/words/starter-sets/sea'))
    await waitFor(() => expect(add.hasAttribute('disabled')).toBe(false))
    expect(screen.queryByText('Error')).toBeNull()
  })

  it('show an error if adding fails, and can be added again', async () => {
    const { user } = open({ 'POST /api/words/starter-sets/sea': { status: 503, text: 'The dictionary is not available right now.' } })
    await user.click(await addSea())
    expect((await screen.findByText('Error')).closest('li')!.textContent).toContain('503: The dictionary is not available right now.')
    expect((await addSea()).hasAttribute('disabled')).toBe(false)
  })

  it('show an error with a Retry that works if they cannot be loaded', async () => {
    let tries = 0
    const { user } = open({
      'GET /api/words/starter-sets': () => (tries++ === 0 ? { status: 503, text: 'Not now' } : { json: sets }),
    })
    expect(await screen.findByText('503: Not now')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await addSea()).toBeTruthy()
  })
})
