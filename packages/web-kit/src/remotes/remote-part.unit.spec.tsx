import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteRoute, RemoteWidget } from './remote-part.tsx'
import { createRemoteSource, type FetchRemote, RemoteSourceProvider } from './remote-source.ts'

const quiz = {
  start: {
    routes: { '/quiz': async () => () => <h1>Quiz</h1> },
    widgets: { dailyQuizCard: async () => () => <p>5 words</p>, quizDialog: async () => () => null },
  },
}

const page = (fetchRemote: FetchRemote) =>
  render(
    <RemoteSourceProvider value={createRemoteSource(fetchRemote)}>
      <h1>Dashboard</h1>
      <RemoteWidget remote="quiz" widget="dailyQuizCard" title="The Daily Quiz" props={{}} loading={<p>loading</p>} />
      <RemoteRoute remote="quiz" path="/quiz" title="The quiz page" />
    </RemoteSourceProvider>,
  )

// React reports every fault that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  jest.restoreAllMocks()
})

describe('A part of a remote', () => {
  it('is shown once it is there, and its remote is fetched once for all parts', async () => {
    const fetchRemote = jest.fn(async () => quiz)
    page(fetchRemote)
    expect(screen.getByText('loading')).toBeTruthy()
    expect(await screen.findByText('5 words')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Quiz' })).toBeTruthy()
    expect(fetchRemote).toHaveBeenCalledTimes(1)
  })

  it('says in its place that it cannot be shown, and the rest of the page stays', async () => {
    page(async () => Promise.reject(new Error('503')))
    expect(await screen.findByText('The Daily Quiz cannot be shown right now')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('is fetched anew by Retry, as often as it takes', async () => {
    let up = false
    const fetchRemote = jest.fn(async () => {
      if (!up) throw new Error('503')
      return quiz
    })
    page(fetchRemote)
    await screen.findByText('The Daily Quiz cannot be shown right now')
    const [retry] = screen.getAllByRole('button', { name: 'Retry' })
    await userEvent.click(retry!)
    await screen.findByText('The Daily Quiz cannot be shown right now')
    const before = fetchRemote.mock.calls.length
    up = true
    await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
    expect(await screen.findByText('5 words')).toBeTruthy()
    expect(fetchRemote.mock.calls.length).toBe(before + 1)
  })

  it('of a remote with another shape is refused, naming the missing export', async () => {
    const complaint = jest.mocked(console.error)
    page(async () => ({ start: { routes: {}, widgets: { dailyQuizCard: 'a card' } } }))
    await screen.findByText('The Daily Quiz cannot be shown right now')
    expect(complaint.mock.calls.flat().map(String).join()).toContain(
      'The remote quiz does not bring route /quiz, widget dailyQuizCard, widget quizDialog',
    )
  })
})
