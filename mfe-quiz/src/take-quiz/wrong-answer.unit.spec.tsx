import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { AnswerRecord } from '@wordloom/contracts/http'
import { aWord, blank, choice, openQuiz, verdict } from './open-quiz.fixture.tsx'

const verdictReadMs = 450

describe('A wrong answer', () => {
  it('shows the verdict, the answer given and the right one on the same question, and Next goes on', async () => {
    const { user } = openQuiz([choice, blank])
    await user.click(await screen.findByRole('radio', { name: /of great size/ }))
    await user.click(screen.getByRole('button', { name: 'Next Question' }))
    expect(screen.getByText('1/2')).toBeTruthy()
    expect(verdict().getByRole('heading', { name: 'Not quite' })).toBe(document.activeElement)
    expect(verdict().getByText('You answered').nextElementSibling?.textContent).toBe('of great size')
    expect(verdict().getByText('Right is').nextElementSibling?.textContent).toBe('ephemerallasting a very short time')
    expect(screen.getByRole('radio', { name: /Your answer$/ }).textContent).toContain('of great size')
    expect(screen.getByRole('radio', { name: /Right answer$/ }).textContent).toContain('lasting a very short time')
    await user.click(screen.getByRole('button', { name: 'Next Question' }))
    await screen.findByText('2/2')
  })

  it('names the word of the chosen option with its definition', async () => {
    const { user } = openQuiz([choice])
    await user.click(await screen.findByRole('radio', { name: /of great size/ }))
    await user.click(screen.getByRole('button', { name: 'Finish Quiz' }))
    expect(verdict().getByText('Which is').nextElementSibling?.textContent).toBe('gigantic: of great size')
  })

  it('shows the complete sentence and an optional field to retype the word, which shows a match', async () => {
    const { user } = openQuiz([blank, choice])
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'stardust{Enter}')
    expect(verdict().getByText(/We met by pure/).textContent).toBe('“We met by pure serendipity.”')
    const line = verdict().getByRole('textbox', { name: /Type it once more/ })
    expect(document.activeElement).toBe(line)
    await user.keyboard('Serendipit')
    expect(screen.queryByText('That’s it')).toBeNull()
    await user.keyboard('y')
    expect(screen.getAllByText('That’s it').some((told) => told.getAttribute('role') === 'status')).toBe(true)
    await user.clear(line)
    await user.keyboard('{Enter}')
    await screen.findByText('2/2')
  })

  it('ignores an immediate second Enter on the verdict, and accepts a later one', async () => {
    const { user } = openQuiz([blank, choice])
    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'stardust{Enter}{Enter}{Enter}')
    expect(screen.getByText('1/2')).toBeTruthy()
    expect(verdict().getByText('Right is')).toBeTruthy()
    await setTimeout(verdictReadMs)
    await user.keyboard('{Enter}')
    await screen.findByText('2/2')
  })

  it("offers 'I was right' as a toggle, saved as a correction with the time of the answer", async () => {
    const { user, seen } = openQuiz([blank])
    await user.type(await screen.findByRole('textbox'), 'stardust{Enter}')
    const claim = screen.getByRole('button', { name: 'I was right' })
    await user.click(claim)
    expect(screen.getByText(/^Counted as right\. /).getAttribute('role')).toBe('status')
    await user.click(claim)
    expect(claim.getAttribute('aria-pressed')).toBe('false')
    await user.click(claim)
    await user.click(screen.getByRole('button', { name: 'Finish Quiz' }))
    await screen.findByText('Quiz Complete!')
    const saved = seen.find(({ call }) => call === 'POST /api/quiz/results')?.body as { answers: AnswerRecord[] } | undefined
    expect(saved?.answers).toMatchObject([{ questionId: 'q3', answer: 'stardust', isCorrect: false, correction: 'right' }])
    expect(Math.abs(Date.now() - Date.parse(saved?.answers[0]?.answeredAt ?? ''))).toBeLessThan(60_000)
  })

  it('shows the definition of a typed word that is in the vocabulary', async () => {
    const own = { text: 'Providence', definition: 'care for the future' }
    const { user } = openQuiz([blank], {
      'GET /api/words?search=providence': { json: [aWord({ text: 'provident', definition: 'careful' }), aWord(own)] },
    })
    await user.type(await screen.findByRole('textbox'), 'providence{Enter}')
    expect((await verdict().findByText('Which is')).nextElementSibling?.textContent).toBe('Providence: care for the future')
  })

  it('shows the definition of a typed word that the dictionary has, and none for another', async () => {
    const entry = {
      word: 'stardust',
      definition: 'dust of stars',
      pronunciation: '',
      partOfSpeech: 'noun',
      example: '',
      allDefinitions: [],
    }
    const { user, seenCalls } = openQuiz([blank, { ...blank, id: 'q4' }], {
      'GET /api/words?search=stardust': { json: [] },
      'GET /api/dictionary/stardust/labels': { json: { commonness: 'uncommon', senses: [] } },
      'GET /api/dictionary/stardust': { json: entry },
      'GET /api/words?search=stordast': { json: [] },
      'GET /api/dictionary/stordast/labels': { json: { senses: [] } },
    })
    await user.type(await screen.findByRole('textbox'), 'stardust{Enter}')
    expect((await verdict().findByText('Which is')).nextElementSibling?.textContent).toBe('stardust: dust of stars')
    await setTimeout(verdictReadMs)
    await user.keyboard('{Enter}')
    await screen.findByText('2/2')
    await user.keyboard('stordast{Enter}')
    await waitFor(() => expect(seenCalls()).toContain('GET /api/dictionary/stordast/labels'))
    expect(seenCalls()).not.toContain('GET /api/dictionary/stordast')
    expect(verdict().queryByText('Which is')).toBeNull()
  })

  it('shows the definition of a typed phrase of unknown frequency', async () => {
    const entry = { word: 'give up', definition: 'stop trying', pronunciation: '', partOfSpeech: 'verb', example: '', allDefinitions: [] }
    const { user, seenCalls } = openQuiz([blank, { ...blank, id: 'q4' }], {
      'GET /api/words?search=give+up': { json: [aWord({ text: 'give up on', definition: 'lose hope of' })] },
      'GET /api/dictionary/give%20up/labels': { json: { senses: [], sources: [] } },
      'GET /api/dictionary/give%20up': { json: entry },
      'GET /api/words?search=give+stars': { json: [] },
      'GET /api/dictionary/give%20stars/labels': { json: { senses: [] } },
    })
    await user.type(await screen.findByRole('textbox'), 'give  up{Enter}')
    expect((await verdict().findByText('Which is')).nextElementSibling?.textContent).toBe('give up: stop trying')
    await setTimeout(verdictReadMs)
    await user.keyboard('{Enter}')
    await screen.findByText('2/2')
    await user.keyboard('give stars{Enter}')
    await waitFor(() => expect(seenCalls()).toContain('GET /api/dictionary/give%20stars/labels'))
    expect(verdict().queryByText('Which is')).toBeNull()
  })

  it('names another form of the word as such, and does not repeat its meaning', async () => {
    const { text: word, definition } = blank!.word
    const entry = { word, definition, pronunciation: '', partOfSpeech: 'noun', example: '', allDefinitions: [] }
    const { user } = openQuiz([blank], {
      'GET /api/words?search=serendipities': { json: [] },
      'GET /api/dictionary/serendipities/labels': { json: { commonness: 'uncommon', senses: [] } },
      'GET /api/dictionary/serendipities': { json: entry },
    })
    await user.type(await screen.findByRole('textbox'), 'serendipities{Enter}')
    expect((await verdict().findByText('Which is')).nextElementSibling?.textContent).toBe('another form of serendipity')
  })

  it('is announced as undone by Undo, without the verdict on the answer before it', async () => {
    const { user } = openQuiz([choice, { ...choice, id: 'q4' }, blank])
    await screen.findByRole('radiogroup')
    await user.keyboard('b{Enter}')
    await screen.findByText('2/3')
    await user.keyboard('a{Enter}')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByText('Undone. Question 2 of 3').getAttribute('role')).toBe('status')
    await user.keyboard('b{Enter}')
    expect(screen.getByText(/^Right\. .* Question 3 of 3$/).getAttribute('role')).toBe('status')
  })

  it('is withdrawn by Undo, on its verdict and on the next question', async () => {
    const { user } = openQuiz([choice, blank])
    await screen.findByRole('radiogroup')
    await user.keyboard('a{Enter}')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.queryByRole('group', { name: 'Verdict' })).toBeNull()
    expect(screen.queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    await user.keyboard('b{Enter}')
    await screen.findByText('2/2')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('1/2')
  })

  it('is corrected by R and withdrawn by U', async () => {
    const { user } = openQuiz([choice])
    await screen.findByRole('radiogroup')
    await user.keyboard('a{Enter}r')
    expect(screen.getByRole('button', { name: 'I was right' }).getAttribute('aria-pressed')).toBe('true')
    await user.keyboard('u')
    expect(screen.queryByRole('group', { name: 'Verdict' })).toBeNull()
  })
})
