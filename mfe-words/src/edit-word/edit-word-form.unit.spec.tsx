import { describe, expect, it } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { box, button, detail, editForm, openDetails, own } from './edit-word.fixture.tsx'

describe('EditWordForm', () => {
  it('shows every field except the word itself and focuses the definition', async () => {
    const { user } = openDetails()
    await user.click(button('Edit'))
    expect(document.activeElement).toBe(box('Definition'))
    expect(box('Definition').value).toBe('good luck in making unexpected and fortunate discoveries')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Part of Speech' }).value).toBe('noun')
    expect(box('Pronunciation').value).toBe('/ˌsɛɹənˈdɪpəti/')
    expect(box('Example').value).toBe('light of my life')
    expect(box('Context').value).toBe('')
    expect(box('Translation').value).toBe('Licht')
    expect(box('Tags').value).toBe('Physics, at work')
    expect(box('Note').value).toBe('')
  })

  it("sends only changed fields, shows 'Word Updated' and the changed word", async () => {
    const { user, patches, onOpenChange } = openDetails()
    await user.click(button('Edit'))
    await user.clear(box('Definition'))
    await user.type(box('Definition'), '  what lets us see ')
    await user.type(box('Note'), 'ask Ben')
    await user.type(box('Tags'), ', , PHYSICS, optics')
    await user.click(button('Save Changes'))
    expect((await screen.findByText('Word Updated')).closest('li')!.textContent).toContain('Your changes have been saved.')
    expect(patches()).toEqual([{ definition: 'what lets us see', note: 'ask Ben', tags: ['Physics', 'at work', 'optics'] }])
    expect(editForm()).toBeNull()
    expect(detail('Definition')).toBe('what lets us see')
    expect(detail('Your Note')).toBe('ask Ben')
    expect(detail('Translation')).toBe('Licht')
    expect(
      within(screen.getByRole('list', { name: 'Tags' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Physics', 'at work', 'optics'])
    expect(document.activeElement).toBe(button('Edit'))
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('saves with Ctrl+Enter from any field', async () => {
    const { user, patches } = openDetails()
    await user.click(button('Edit'))
    await user.type(box('Note'), 'two\nlines')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(patches()).toEqual([{ note: 'two\nlines' }]))
  })

  it('sends nothing without a change', async () => {
    const { user, patches } = openDetails()
    await user.click(button('Edit'))
    await user.type(box('Note'), 'x{Backspace}')
    await user.click(button('Save Changes'))
    expect(editForm()).toBeNull()
    expect(patches()).toEqual([])
  })

  it('discards changes on Cancel', async () => {
    const { user, patches } = openDetails()
    await user.click(button('Edit'))
    await user.type(box('Definition'), ' indeed')
    await user.click(button('Cancel'))
    expect(detail('Definition')).toBe('good luck in making unexpected and fortunate discoveries')
    expect(patches()).toEqual([])
    await user.click(button('Edit'))
    expect(box('Definition').value).not.toContain('indeed')
  })

  it('shows errors beside their fields before sending anything', async () => {
    const { user, patches } = openDetails()
    await user.click(button('Edit'))
    fireEvent.change(box('Translation'), { target: { value: 'x'.repeat(201) } })
    fireEvent.change(box('Tags'), { target: { value: Array.from({ length: 11 }, (_, index) => `tag ${index}`).join() } })
    await user.click(button('Save Changes'))
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'The translation may be at most 200 characters long',
      'A word may have at most 10 tags',
    ])
    expect(document.activeElement).toBe(box('Translation'))
    expect(patches()).toEqual([])
  })

  it.each([
    [
      'words.duplicate-word',
      '“light” with this definition is already in your vocabulary',
      { code: 'words.duplicate-word', detail: '“light” with this definition is already in your vocabulary' },
      'Definition',
    ],
    [
      'a field at fault',
      'A tag may not contain a comma',
      { code: 'request.invalid', detail: 'no', errors: [{ field: 'tags.0', message: 'A tag may not contain a comma' }] },
      'Tags',
    ],
  ])('shows an error from the server beside its field: %s', async (_, sentence, problem, field) => {
    const refusal = { status: 409, problem }
    const { user } = openDetails(own, { stubs: { 'PATCH /api/words/id-of-light': refusal } })
    await user.click(button('Edit'))
    await user.type(box('Note'), 'kept')
    await user.click(button('Save Changes'))
    expect((await screen.findByRole('alert')).textContent).toBe(sentence)
    expect(document.activeElement).toBe(box(field))
    expect(box('Note').value).toBe('kept')
  })

  it('shows any other error as a toast and keeps the form', async () => {
    const { user } = openDetails(own, {
      stubs: { 'PATCH /api/words/id-of-light': { status: 503, text: 'Words cannot be reached right now.' } },
    })
    await user.click(button('Edit'))
    await user.type(box('Note'), 'kept')
    await user.click(button('Save Changes'))
    expect((await screen.findByText('Error')).closest('li')!.textContent).toContain('503: Words cannot be reached right now.')
    expect(box('Note').value).toBe('kept')
  })

  it('asks for confirmation before Escape discards changes', async () => {
    const { user, onOpenChange } = openDetails()
    await user.click(button('Edit'))
    await user.type(box('Note'), 'not saved')
    await user.keyboard('{Escape}')
    const question = screen.getByRole('alertdialog', { name: 'Discard your changes?' })
    expect(question.textContent).toContain('What you changed of “light” is not saved yet.')
    await user.click(within(question).getByRole('button', { name: 'Keep Editing' }))
    expect(box('Note').value).toBe('not saved')
    await user.keyboard('{Escape}')
    await user.click(button('Discard'))
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('asks for confirmation even if Escape comes before the change is rendered', async () => {
    const { user, onOpenChange } = openDetails()
    await user.click(button('Edit'))
    // The page is drawn again when this is over.
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(box('Note'), 'pasted')
      box('Note').dispatchEvent(new InputEvent('input', { bubbles: true }))
      box('Note').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    })
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep Editing' }))
    expect(box('Note').value).toBe('pasted')
  })

  it('closes immediately on Escape without changes', async () => {
    const { user, onOpenChange } = openDetails()
    await user.click(button('Edit'))
    await user.keyboard('{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('suggests tags of other words', async () => {
    const { user, patches } = openDetails()
    await user.click(button('Edit'))
    await user.click(box('Tags'))
    await user.click(await screen.findByRole('button', { name: 'Add the tag sea' }))
    expect(box('Tags').value).toBe('Physics, at work, sea')
    expect(screen.queryByRole('list', { name: 'Tags in use' })).toBeNull()
    await user.click(button('Save Changes'))
    await waitFor(() => expect(patches()).toEqual([{ tags: ['Physics', 'at work', 'sea'] }]))
  })
})

describe('Word details without a definition', () => {
  it("lead to the form by 'Add a definition'", async () => {
    const { user, patches } = openDetails({ ...own, definition: '' })
    await user.click(button('Add a definition to “light”'))
    await user.type(box('Definition'), 'what lets us see')
    await user.click(button('Save Changes'))
    await waitFor(() => expect(patches()).toEqual([{ definition: 'what lets us see' }]))
  })

  it('open with the form if requested, and close when it is saved', async () => {
    const { user, onOpenChange } = openDetails({ ...own, definition: '' }, { editing: true })
    expect(document.activeElement).toBe(box('Definition'))
    await user.type(box('Definition'), 'what lets us see')
    await user.click(button('Save Changes'))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  })
})
