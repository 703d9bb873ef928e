import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { learner, renderForLearner } from '../render-for-learner.fixture.tsx'
import { DataCard } from './data-card.tsx'

afterEach(() => {
  jest.restoreAllMocks()
})

describe('Data Management', () => {
  it('clears the vocabulary after a confirmation that names the number of words', async () => {
    const { seen, user } = renderForLearner(<DataCard />, { 'DELETE /api/words': { status: 204, text: '' } })
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

  const catchDownload = (): { name?: string; text?: Promise<string> } => {
    const download: { name?: string; text?: Promise<string>; file?: File } = {}
    URL.createObjectURL = (file) => {
      download.file = file as File
      return 'blob:words'
    }
    URL.revokeObjectURL = () => {}
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      download.name = this.download
      download.text = new Promise((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.readAsText(download.file as File)
      })
    })
    return download
  }

  it("says 'Export Started' and downloads the words in the chosen format", async () => {
    const download = catchDownload()
    const { user } = renderForLearner(<DataCard />, { 'GET /api/words/export?format=anki': { status: 200, text: 'PK' } })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'anki')
    await user.click(screen.getByRole('button', { name: 'Export Data' }))
    expect(await screen.findByText('Export Started')).toBeTruthy()
    await waitFor(() => expect(download.name).toMatch(/^wordloom-\d{4}-\d\d-\d\d\.apkg$/))
  })

  it('exports one JSON document with profile, words and quizzes', async () => {
    const download = catchDownload()
    const { user } = renderForLearner(<DataCard />, {
      'GET /api/words/export': { status: 200, text: '{"text":"owl"}\n{"text":"elk"}\n' },
      'GET /api/quiz/export': { status: 200, text: '{"id":"s1"}\n' },
      [`GET ${learner.profileImageUrl}`]: { status: 404, text: '' },
    })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Format' }), 'json')
    await user.click(screen.getByRole('button', { name: 'Export Data' }))
    await waitFor(() => expect(download.name).toMatch(/\.json$/))
    expect(JSON.parse((await download.text) ?? '')).toMatchObject({
      format: 'wordloom.learner',
      version: 1,
      learnerId: 'u1',
      profile: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', profileImageUrl: '' },
      words: [{ text: 'owl' }, { text: 'elk' }],
      sessions: [{ id: 's1' }],
    })
  })

  it('imports only after a preview of new, duplicate and invalid rows', async () => {
    const verdicts = [
      { verdict: 'new', key: 'a' },
      { verdict: 'duplicate', key: 'b' },
      { verdict: 'bad', key: '', message: 'text: Word is required' },
    ]
    const { seen, user } = renderForLearner(<DataCard />, {
      'POST /api/words/import/check': { json: { rows: verdicts } },
      'POST /api/words/import': { json: { added: 1, duplicates: 0 } },
    })
    const file = Object.assign(new File([], 'mine.csv'), { text: async () => 'word\nowl\nelk\n"  "\n' })
    await user.upload(screen.getByLabelText('File to import'), file)
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Data' }))
    expect(await dialog.findByText('1 word will be added.')).toBeTruthy()
    expect(dialog.getByText('1 word already there, left as they are')).toBeTruthy()
    expect(dialog.getByText('Row 2 “elk”')).toBeTruthy()
    expect(dialog.getByText('Row 3: text: Word is required')).toBeTruthy()
    const start = dialog.getByRole('button', { name: 'Import' })
    expect((start as HTMLButtonElement).disabled).toBe(true)
    await user.click(dialog.getByRole('checkbox', { name: 'Leave it out and import the others' }))
    await user.click(start)
    expect(await screen.findByText('Import Finished')).toBeTruthy()
    expect(screen.getByText('1 word came in.')).toBeTruthy()
    expect(seen.find(({ call }) => call === 'POST /api/words/import')?.body).toEqual({ from: '', rows: [{ text: 'owl' }] })
  })
})
