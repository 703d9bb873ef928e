import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { onWordOpened } from '@wordloom/web-kit'
import { aWord, blank, choice, openQuiz, verdict } from './open-quiz.fixture.tsx'

describe('A word without a definition', () => {
  it('shows that the definition is missing, with a link to the word’s details', async () => {
    const paris = { id: 'w9', text: 'Paris', definition: '', example: '' }
    const asked = { id: 'q9', questionType: 'definition', word: paris, correctAnswer: 'knew' } as const
    const word = aWord({ ...paris })
    const opened: string[] = []
    const stop = onWordOpened((event) => opened.push(event.word.id))
    const { user } = openQuiz([asked], { 'GET /api/words?search=Paris': { json: [aWord({ id: 'w0', text: 'Parish' }), word] } })
    await user.click(await screen.findByRole('button', { name: /Reveal Definition/ }))
    await user.keyboard('2{Enter}')
    expect(screen.getByText(/^Not yet\. Paris has no definition yet\./).getAttribute('role')).toBe('status')
    await user.click(verdict().getByRole('button', { name: 'Give one in its details' }))
    await waitFor(() => expect(opened).toEqual(['w9']))
    stop()
  })
})

describe('A typed answer close to the word', () => {
  it("a synonym: shows 'That fits too' and how the word begins, and asks again", async () => {
    const { user } = openQuiz([{ ...blank, synonyms: ['luck', 'fortune'] }, choice])
    const field = await screen.findByRole('textbox', { name: 'Your answer' })
    await user.type(field, 'luck{Enter}')
    const told = () => screen.getByText('That fits too. We mean one that starts with s')
    expect(told().closest('[role=status]')).toBeTruthy()
    const before = told()
    await user.keyboard('fortune{Enter}')
    expect((field as HTMLInputElement).value).toBe('fortune')
    expect(told()).not.toBe(before)
    await user.keyboard('serendipity{Enter}')
    await screen.findByText('2/2')
  })

  it('another form of the word: says so, and asks again', async () => {
    const mice = { ...blank, correctAnswer: 'mice', synonyms: ['mouse'], otherForms: ['mouse'] }
    const { user } = openQuiz([mice, choice])
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'a Mouse{Enter}')
    expect(screen.getByText('Right word, in another form. We mean the one that starts with mi').closest('[role=status]')).toBeTruthy()
    await user.keyboard('mice{Enter}')
    await screen.findByText('2/2')
  })

  it('a slip: shows the misspelled letter and counts as right', async () => {
    const { user } = openQuiz([{ ...blank, wordStatus: 'learning' }, choice])
    await user.type(await screen.findByRole('textbox'), 'serendipty{Enter}')
    expect(verdict().getByRole('heading', { name: 'Almost' })).toBeTruthy()
    expect(verdict().getByText('One letter away: “i” is missing. It counts as right.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I was right' })).toBeNull()
    await user.keyboard('serendipity{Enter}')
    await screen.findByText('2/2')
  })

  it('has upright blanks in its sentence, since an italic underscore covers the space before it', async () => {
    openQuiz([{ ...blank, sentence: 'I ____ed, then ____ed again.' }])
    await screen.findByRole('textbox', { name: 'Your answer' })
    const blanks = screen.getAllByText('____')
    expect(blanks.map((each) => each.className)).toEqual(['not-italic', 'not-italic'])
    expect(blanks[0]?.parentElement?.textContent).toBe('“I ____ed, then ____ed again.”')
  })

  it('shows the first letter and the length, readable by screen readers', async () => {
    openQuiz([{ ...blank, hint: { firstLetter: 's', length: 11 } }])
    const field = await screen.findByRole('textbox', { name: 'Your answer' })
    expect(document.getElementById('q3-hint')?.textContent).toBe('s··········, 11 lettersStarts with s, 11 letters')
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain('q3-hint')
  })

  it('shows the length of each word of a phrase, with blanks and hyphens', async () => {
    openQuiz([{ ...blank, hint: { firstLetter: 'b', length: 14 }, correctAnswer: 'break well-off' }])
    await screen.findByRole('textbox', { name: 'Your answer' })
    expect(document.getElementById('q3-hint')?.textContent).toBe('b···· ····-···, 5 and 7 lettersStarts with b, 5 and 7 letters')
  })

  it.each([
    ['🎉 party', '🎉 p····, 5 lettersStarts with 🎉 p, 5 letters'],
    ['rock & roll', 'r··· & ····, 4 and 4 lettersStarts with r, 4 and 4 letters'],
    ['party 🎉', 'p···· 🎉, 5 lettersStarts with p, 5 letters'],
    ['🎉', undefined],
  ])('counts only letters in %s', async (correctAnswer, told) => {
    openQuiz([{ ...blank, hint: { firstLetter: correctAnswer.charAt(0), length: 5 }, correctAnswer }])
    await screen.findByRole('textbox', { name: 'Your answer' })
    expect(document.getElementById('q3-hint')?.textContent).toBe(told)
  })
})
