import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Word } from '@wordloom/contracts/http'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { sampleWord } from '../sample-words.fixture.ts'
import { WordDetailDialog } from './word-detail-dialog.tsx'

const open = (fields: Partial<Word> = {}, stubs: StubResponses = {}) => {
  const word = sampleWord(fields)
  const path = `PATCH /api/words/${word.id}`
  const seen = stubCalls({
    [path]: { json: { ...word, status: 'mastered' } },
    'GET /api/dictionary/serendipity/labels': { json: { senses: [] } },
    ...stubs,
    ...(stubs.patch ? { [path]: stubs.patch } : {}),
  })
  const onOpenChange = jest.fn()
  renderComponent(<WordDetailDialog open onOpenChange={onOpenChange} word={word} />)
  return { changes: () => seen.filter(({ call }) => call === path), onOpenChange, user: userEvent.setup() }
}
const detail = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
const masteredButton = () => screen.getByRole('button', { name: 'Mark as Mastered' })
const laterButton = () => screen.getByRole('button', { name: 'Review Later' })

describe('WordDetailDialog', () => {
  it('shows all details of a word', () => {
    open({ context: 'a talk on penicillin', reviewCount: 3, correctCount: 2, status: 'learning' })
    expect(screen.getByRole('dialog', { name: 'serendipity' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Speak “serendipity”' })).toBeTruthy()
    expect(screen.getByText('/ˌsɛɹənˈdɪpəti/')).toBeTruthy()
    expect(detail('Definition')).toBe('good luck in making unexpected and fortunate discoveries')
    expect(detail('Part of Speech')).toBe('noun')
    expect(detail('Example Usage')).toBe('“a stroke of serendipity”')
    expect(detail('Your Context')).toBe('a talk on penicillin')
    expect(detail('Learning Status')).toBe('Learning')
    expect(detail('Reviews')).toBe('3')
    expect(detail('Accuracy')).toBe('67%')
  })

  it('shows the commonness of the word and the label of its sense', async () => {
    const senses = [{ definition: 'a movement like that of a sudden occurrence', label: 'technical' }]
    open(
      { definition: senses[0]!.definition },
      { 'GET /api/dictionary/serendipity/labels': { json: { commonness: 'fairly common', senses } } },
    )
    expect((await screen.findByText('fairly common')).textContent).toBe('How common the word is: fairly common')
    expect(screen.getByText('technical').textContent).toBe('technical sense')
  })

  it('lists the sentences the word was met in, latest first, with date and source', () => {
    const source = { title: 'The Guardian', address: 'https://www.theguardian.com/books' }
    open({
      context: 'a talk on penicillin',
      meetings: [
        { sentence: 'a talk on penicillin', at: '2026-11-01T09:00:00.000Z', source: { title: 'TED', address: '' } },
        { sentence: 'Serendipity brought us here.', at: '2026-11-02T09:00:00.000Z', source },
        { sentence: '', at: '2026-11-03T09:00:00.000Z', source: { title: '', address: 'https://example.org/a/b' } },
      ],
    })
    expect(detail('Your Context')).toMatch(/^a talk on penicillin.* ago · TED$/)
    const [latest, before, ...others] = within(screen.getByRole('list', { name: 'Also Met In' })).getAllByRole('listitem')
    expect(others).toEqual([])
    expect(latest!.textContent).toMatch(/ ago · example\.org$/)
    expect(before!.textContent).toMatch(/^Serendipity brought us here\..* ago · The Guardian$/)
    const link = within(before!).getByRole('link', { name: 'The Guardian' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([source.address, 'noreferrer'])
    expect(before!.querySelector('time')!.getAttribute('datetime')).toBe('2026-11-02T09:00:00.000Z')
  })

  it("titles the list 'Met In' for a word without a context", () => {
    open({ meetings: [{ sentence: 'Serendipity brought us here.', at: '2026-11-02T09:00:00.000Z' }] })
    expect(screen.getByRole('list', { name: 'Met In' }).textContent).toContain('Serendipity brought us here.')
    expect(screen.queryByText('Your Context')).toBeNull()
  })

  it.each([
    [{ lookUpCount: 3, lastLookUp: '2026-11-02T09:00:00.000Z' }, /^3 times, last .* ago$/],
    [{ lookUpCount: 1, lastLookUp: '2026-11-02T09:00:00.000Z' }, /^Once, .* ago$/],
    [{ lookUpCount: 2, lastLookUp: null }, /^2 times$/],
  ])('shows the number of look-ups and the last one: %j', (lookUps, said) => {
    open(lookUps)
    expect(detail('Looked Up')).toMatch(said)
    expect(screen.queryByText(/ ago$/)?.getAttribute('datetime') ?? null).toBe(lookUps.lastLookUp)
  })

  it('shows no look-ups if there were none', () => {
    open()
    expect(screen.queryByText('Looked Up')).toBeNull()
  })

  it('shows the dictionary of the definition', async () => {
    const definition = 'a movement like that of a sudden occurrence'
    const source = { title: 'Wiktionary', licence: 'CC BY-SA', address: 'https://en.wiktionary.org/' }
    const sources = [
      { definition: 'another', source: { title: 'Another', licence: 'CC0' } },
      { definition, source },
    ]
    open({ definition }, { 'GET /api/dictionary/serendipity/labels': { json: { senses: [], sources } } })
    expect((await screen.findByRole('link', { name: 'Wiktionary' })).closest('p')?.textContent).toBe('From Wiktionary (CC BY-SA)')
    expect(screen.queryByText('Another')).toBeNull()
  })

  it('shows no empty context, and no counts before the first review', () => {
    open()
    for (const name of ['Your Context', 'Reviews', 'Accuracy']) expect(screen.queryByText(name)).toBeNull()
  })

  it("'Mark as Mastered' sets status mastered, shows 'Word Updated' and closes", async () => {
    const { user, changes, onOpenChange } = open()
    await user.click(masteredButton())
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(changes()).toMatchObject([{ call: 'PATCH /api/words/id-of-serendipity', body: { status: 'mastered' } }])
    expect(screen.getByText('Word Updated').closest('li')!.textContent).toContain('The word status has been updated!')
  })

  it("'Review Later' sets status learning, due one day from now", async () => {
    const { user, changes, onOpenChange } = open({ status: 'mastered' })
    await user.click(laterButton())
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    const { status, nextReview } = changes()[0]!.body as { status: string; nextReview: string }
    expect(status).toBe('learning')
    expect(Math.abs(Date.parse(nextReview) - Date.now() - 86_400_000)).toBeLessThan(5000)
  })

  it("disables 'Mark as Mastered' for a mastered word", () => {
    open({ status: 'mastered' })
    expect(masteredButton().hasAttribute('disabled')).toBe(true)
    expect(laterButton().hasAttribute('disabled')).toBe(false)
  })

  it('disables both buttons while saving', async () => {
    const { user } = open({}, { patch: () => new Promise(() => {}) })
    await user.click(masteredButton())
    await waitFor(() => expect(masteredButton().hasAttribute('disabled')).toBe(true))
    expect(laterButton().hasAttribute('disabled')).toBe(true)
  })

  it('shows the error if saving fails, and stays open', async () => {
    const { user, onOpenChange } = open({}, { patch: { status: 409, text: 'The word is mastered already.' } })
    await user.click(masteredButton())
    expect((await screen.findByText('Error')).closest('li')!.textContent).toContain('409: The word is mastered already.')
    expect(onOpenChange).not.toHaveBeenCalled()
    await waitFor(() => expect(masteredButton().hasAttribute('disabled')).toBe(false))
  })
})
