import { describe, expect, it } from '@jest/globals'
import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Word } from '@wordloom/contracts/http'
import { queryKeys } from '@wordloom/web-kit'
import { renderComponent, type StubResponse, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { useRecentWords } from '../vocabulary/recent-words.ts'
import { useCurrentWord } from '../vocabulary/use-current-word.ts'
import { useCountLookUp } from './count-look-up.ts'

const tide = sampleWord({ text: 'tide', lookUpCount: 4, lastLookUp: '2026-11-01T09:00:00.000Z' })
const ebb = sampleWord({ text: 'ebb' })

const LookUpCounter = () => {
  const counting = useCountLookUp()
  const client = useQueryClient()
  useRecentWords()
  const shown = [useCurrentWord(tide), useCurrentWord(ebb)]
  return (
    <>
      <button type="button" aria-label="Look up" onClick={() => counting.mutate(tide.id)}>
        {shown.map(({ text, lookUpCount }) => `${text} ${lookUpCount}`).join(', ')}
      </button>
      <button type="button" onClick={() => void client.invalidateQueries({ queryKey: queryKeys.words.all })}>
        Refresh
      </button>
    </>
  )
}

const open = (recent: readonly Word[], stubs: StubResponses = {}) => {
  let respond = (_: StubResponse): void => {}
  const seen = stubCalls({
    'POST /api/words/id-of-tide/look-ups': () =>
      new Promise((resolve) => {
        respond = resolve
      }),
    ...stubs,
  })
  renderComponent(<LookUpCounter />, { cached: [[queryKeys.words.recent, recent]] })
  const button = screen.getByRole('button', { name: 'Look up' })
  return {
    seen,
    press: () => userEvent.click(button),
    respond: (response: StubResponse) => respond(response),
    shows: (text: string) => waitFor(() => expect(button.textContent).toBe(text)),
  }
}

describe('useCountLookUp()', () => {
  it("raises the count optimistically, then shows the server's, for that word only", async () => {
    const { press, respond, shows, seen } = open([ebb, tide])
    await press()
    await shows('tide 5, ebb 0')
    respond({ json: { ...tide, lookUpCount: 8, lastLookUp: '2026-11-24T09:00:00.000Z' } })
    await shows('tide 8, ebb 0')
    expect(seen).toHaveLength(1)
  })

  it('rolls the count back without an error message if the server fails', async () => {
    const { press, respond, shows } = open([tide, ebb])
    await press()
    await shows('tide 5, ebb 0')
    respond({ status: 503, text: 'Words cannot be reached right now.' })
    await shows('tide 4, ebb 0')
    expect(screen.queryByText(/cannot be reached/)).toBeNull()
  })

  it('counts a word that is in no cached list', async () => {
    const { press, shows, seen } = open([ebb])
    await press()
    await waitFor(() => expect(seen.map(({ call }) => call)).toEqual(['POST /api/words/id-of-tide/look-ups']))
    await shows('tide 4, ebb 0')
  })

  it('refetches a list whose request was in flight', async () => {
    const counted = { ...tide, lookUpCount: 5, lastLookUp: '2026-11-24T09:00:00.000Z' }
    let asked = 0
    const { press, respond, shows, seen } = open([tide, ebb], {
      'GET /api/words/recent': () => {
        asked++
        return asked === 1 ? new Promise(() => {}) : { json: [counted, ebb] }
      },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
    await press()
    respond({ json: counted })
    await waitFor(() => expect(asked).toBe(2))
    await shows('tide 5, ebb 0')
    expect(seen).toHaveLength(3)
  })
})
