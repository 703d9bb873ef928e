import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { StubResponses } from '@wordloom/web-kit/test-kit'
import { lightEntry } from '../sample-words.fixture.ts'
import { box, button, openDetails, own } from './edit-word.fixture.tsx'

describe('SensePicker', () => {
  it("replaces definition and part of speech, and keeps the learner's own example", async () => {
    const { user, patches } = openDetails()
    await user.click(button('Edit'))
    await user.click(button('Choose from the Dictionary'))
    await user.click(await screen.findByRole('radio', { name: /make lighter or brighter/ }))
    expect(box('Definition').value).toBe('make lighter or brighter')
    expect(box('Example').value).toBe('light of my life')
    await user.click(button('Save Changes'))
    await waitFor(() => expect(patches()).toEqual([{ definition: 'make lighter or brighter', partOfSpeech: 'verb' }]))
  })

  it('replaces an example that is from the dictionary, and fills in a missing pronunciation', async () => {
    const { user } = openDetails({ ...own, example: 'the light was filtered through a soft glass window', pronunciation: '' })
    await user.click(button('Edit'))
    await user.click(button('Choose from the Dictionary'))
    await user.click(await screen.findByRole('radio', { name: /make lighter or brighter/ }))
    expect(box('Example').value).toBe('the paint will brighten the room')
    expect(box('Pronunciation').value).toBe('/ˈlaɪt/')
    await user.click(screen.getByRole('radio', { name: /any device/ }))
    expect(box('Example').value).toBe('')
  })

  it("marks the word's current sense", async () => {
    const { user } = openDetails({ ...own, definition: lightEntry.definition })
    await user.click(button('Edit'))
    await user.click(button('Choose from the Dictionary'))
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /electromagnetic/ })).checked).toBe(true)
  })

  it('shows an error with Retry if the look-up fails, and says so if the dictionary does not have the word', async () => {
    let status = 503
    const stubs: StubResponses = {
      'GET /api/dictionary/light': () => (status === 200 ? { json: lightEntry } : { status, text: 'no' }),
    }
    const { user } = openDetails(own, { stubs })
    await user.click(button('Edit'))
    await user.click(button('Choose from the Dictionary'))
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch definition.')
    status = 404
    await user.click(button('Retry'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('The dictionary has no “light”.'))
  })
})
