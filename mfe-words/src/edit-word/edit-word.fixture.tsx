import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Word } from '@wordloom/contracts/http'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { lightEntry, sampleWord } from '../sample-words.fixture.ts'
import { WordDetailDialog } from '../word-details/word-detail-dialog.tsx'

/** The fields of the edited word. */
export const own: Partial<Word> = { text: 'light', example: 'light of my life', gloss: 'Licht', tags: ['Physics', 'at work'] }

/** Renders the details of a word; `stubs` overrides responses. */
export const openDetails = (
  fields: Partial<Word> = own,
  { stubs = {}, editing = false }: { stubs?: StubResponses; editing?: boolean } = {},
) => {
  let word = sampleWord(fields)
  const seen = stubCalls({
    'GET /api/words': () => ({ json: [word, sampleWord({ text: 'wave', tags: ['physics', 'sea'] }), sampleWord({ tags: ['sea'] })] }),
    'GET /api/dictionary/light/labels': { json: { senses: [] } },
    'GET /api/dictionary/light': { json: lightEntry },
    [`PATCH /api/words/${word.id}`]: ({ body }) => {
      word = { ...word, ...(body as Partial<Word>) }
      return { json: word }
    },
    ...stubs,
  })
  const onOpenChange = jest.fn()
  renderComponent(<WordDetailDialog open onOpenChange={onOpenChange} word={word} editing={editing} />)
  const patches = () => seen.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
  return { seen, patches, onOpenChange, user: userEvent.setup() }
}
/** The text box of a field. */
export const box = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
/** The button with this name. */
export const button = (name: string) => screen.getByRole('button', { name })
/** The edit form, if it is open. */
export const editForm = () => screen.queryByRole('form', { name: 'Edit “light”' })
/** The shown value of a detail. */
export const detail = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent
