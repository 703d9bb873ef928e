import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { openPart } from '../testing/open-part.tsx'
import { DataCard } from './data-card.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

describe('Data Management', () => {
  it('clears all vocabulary only after a confirmation that names what is lost', async () => {
    const { seen, user } = openPart(<DataCard />, { 'DELETE /api/words': { status: 204, text: '' } })
    await waitFor(() => expect(seen).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Clear All Data' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Clear your whole vocabulary?' }))
    expect(dialog.getByText(/^All 62 words, with definitions, contexts and review history/)).toBeTruthy()
    expect(seen.some(({ call }) => call === 'DELETE /api/words')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Clear All Data' }))
    expect(await screen.findByText('Data Cleared')).toBeTruthy()
    expect(screen.getByText('All vocabulary data has been removed.')).toBeTruthy()
    await waitFor(() => expect(seen.filter(({ call }) => call === 'GET /api/dashboard/stats')).toHaveLength(2))
  })

  it("says 'Export Started' and downloads the words in the chosen format", async () => {
    const made: { name: string; type: string }[] = []
    URL.createObjectURL = (blob) => {
      made.push({ name: '', type: (blob as Blob).type })
      return 'blob:words'
    }
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (made[0]) made[0].name = this.download
    })
    const { user } = openPart(<DataCard />, { 'GET /api/words': { json: [] } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'anki')
    await user.click(screen.getByRole('button', { name: 'Export Data' }))
    expect(await screen.findByText('Export Started')).toBeTruthy()
    await waitFor(() => expect(made[0]?.name).toMatch(/^wordloom-\d{4}-\d\d-\d\d-anki\.txt$/))
    expect(made[0]?.type).toBe('text/plain;charset=utf-8')
  })
})
