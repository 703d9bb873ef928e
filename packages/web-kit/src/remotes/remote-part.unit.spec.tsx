import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteRoute, RemoteWidget } from './remote-part.tsx'
import { createRemoteSource, type FetchRemote, RemoteSourceProvider } from './remote-source.ts'

const quiz = {
  start: {
    routes: { '/quiz': async () => () => <h1>Quiz</h1> },
    widgets: { dailyQuizCard: async () => () => <p>5 words</p>, quizDialog: async () => () => null, unsentQuizzes: async () => () => null },
  },
}

const renderPage = (fetchRemote: FetchRemote) => {
  const source = createRemoteSource(fetchRemote)
  const page = (isShown: boolean) => (
    <RemoteSourceProvider value={source}>
      <h1>Dashboard</h1>
      {isShown ? (
        <>
          <RemoteWidget remote="quiz" widget="dailyQuizCard" title="The Daily Quiz" props={{}} loading={<p>loading</p>} />
          <RemoteRoute remote="quiz" path="/quiz" title="The quiz page" />
        </>
      ) : null}
    </RemoteSourceProvider>
  )
  const { rerender } = render(page(true))
  return { show: (isShown: boolean) => rerender(page(isShown)) }
}

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

  it('fetch the remote again when they are shown again after a failure', async () => {
    let up = false
    const { show } = renderPage(async () => (up ? quiz : Promise.reject(new Error('503'))))
    await screen.findByText('The Daily Quiz cannot be shown right now')
    up = true
    show(false)
    show(true)
    expect(await screen.findByText('5 words')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Quiz' })).toBeTruthy()
  })

  it('say that the browser is offline, and load once it is online again', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let up = false
    renderPage(async () => (up ? quiz : Promise.reject(new Error('no network'))))
    await screen.findByText('The Daily Quiz cannot be shown right now')
    expect(screen.getAllByText('You are offline. This loads when you are connected again.')).toHaveLength(2)
    up = true
    onLine.mockReturnValue(true)
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByText('5 words')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Quiz' })).toBeTruthy()
  })

  it('reject a remote that lacks an export, and log which one', async () => {
    const consoleError = jest.mocked(console.error)
    renderPage(async () => ({ start: { routes: {}, widgets: { dailyQuizCard: 'a card' } } }))
    await screen.findByText('The Daily Quiz cannot be shown right now')
    expect(consoleError.mock.calls.flat().map(String).join()).toContain(
      'The remote quiz does not bring route /quiz, widget dailyQuizCard, widget quizDialog, widget unsentQuizzes',
    )
  })
})
