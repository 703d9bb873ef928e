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

const renderPage = (fetchRemote: FetchRemote) =>
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

describe('RemoteWidget and RemoteRoute', () => {
  it('show their components once loaded, and fetch the remote once for all parts', async () => {
    const fetchRemote = jest.fn(async () => quiz)
    renderPage(fetchRemote)
    expect(screen.getByText('loading')).toBeTruthy()
    expect(await screen.findByText('5 words')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Quiz' })).toBeTruthy()
    expect(fetchRemote).toHaveBeenCalledTimes(1)
  })

  it('show an error in place of a part that cannot be loaded, and keep the rest of the page', async () => {
    renderPage(async () => Promise.reject(new Error('503')))
    expect(await screen.findByText('The Daily Quiz cannot be shown right now')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('fetch the remote again on each Retry', async () => {
    let up = false
    const fetchRemote = jest.fn(async () => {
      if (!up) throw new Error('503')
      return quiz
    })
    renderPage(fetchRemote)
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

  it('reject a remote that lacks an export, and log which one', async () => {
    const consoleError = jest.mocked(console.error)
    renderPage(async () => ({ start: { routes: {}, widgets: { dailyQuizCard: 'a card' } } }))
    await screen.findByText('The Daily Quiz cannot be shown right now')
    expect(consoleError.mock.calls.flat().map(String).join()).toContain(
      'The remote quiz does not bring route /quiz, widget dailyQuizCard, widget quizDialog',
    )
  })
})
