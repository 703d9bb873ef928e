import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { next, openDefaultQuiz as openQuiz } from './open-quiz.fixture.tsx'

const verdictReadMs = 450
const only = (index: number) => [questions[index]]

describe('Quiz dialog', () => {
  it("is titled 'Daily Quiz' and shows 'Generating your quiz...' while loading", async () => {
    openQuiz({ 'GET /api/quiz/generate': () => new Promise(() => {}) })
    expect(await screen.findByRole('dialog', { name: 'Daily Quiz' })).toBeTruthy()
    expect(screen.getByText('Generating your quiz...').getAttribute('role')).toBe('status')
  })

  it("shows a progress bar and 'n/total', with Skip and 'Next Question', and 'Finish Quiz' on the last", async () => {
    const { user } = openQuiz()
    await screen.findByText('1/3')
    expect(screen.getByRole('progressbar', { name: 'Quiz progress' }).getAttribute('aria-valuenow')).toBe('0')
    expect(next().textContent).toBe('Next Question')
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await user.click(screen.getByRole('button', { name: 'Skip' }))
    await screen.findByText('3/3')
    expect(next().textContent).toBe('Finish Quiz')
  })

  it("hides a definition until 'Reveal Definition', then offers 'I knew this' and 'I didn't know'", async () => {
    const { user } = openQuiz()
    await screen.findByText('ubiquitous')
    expect(screen.queryByText('being present everywhere at once')).toBeNull()
    expect(screen.queryByRole('button', { name: 'I knew this' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /Reveal Definition/ }))
    expect(screen.getByText('being present everywhere at once')).toBeTruthy()
    expect(screen.getByText('“his ubiquitous influence”')).toBeTruthy()
    expect(next().hasAttribute('disabled')).toBe(true)
    await user.click(screen.getByRole('button', { name: 'I knew this' }))
    expect(screen.getByRole('button', { name: 'I knew this' }).getAttribute('aria-pressed')).toBe('true')
    expect(next().hasAttribute('disabled')).toBe(false)
  })

  it('letters the options of a multiple choice', async () => {
    openQuiz({}, only(1))
    const options = within(await screen.findByRole('radiogroup', { name: 'ephemeral' })).getAllByRole('radio')
    expect(options.map((option) => option.textContent)).toEqual([
      'Aof great size',
      'Blasting a very short time',
      'Chard to please',
      'Dfull of light',
    ])
  })

  it('shows the definition of a fill-in-the-blank question, and Enter submits non-empty text', async () => {
    const { user, seen } = openQuiz({}, only(2))
    const field = await screen.findByRole('textbox', { name: 'Your answer' })
    expect(screen.getByText('good luck in making unexpected discoveries')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.type(field, 'Serendipity{Enter}')
    await screen.findByText('Quiz Complete!')
    expect(seen.at(-1)).toMatchObject({ call: 'POST /api/quiz/questions', body: { userAnswer: 'Serendipity', isCorrect: true } })
  })

  it("shows 'Please enter an answer' after Enter with blank text", async () => {
    const { user } = openQuiz({}, only(2))
    await user.type(await screen.findByRole('textbox'), '  {Enter}')
    expect(await screen.findByText('Please enter an answer')).toBeTruthy()
    expect(screen.getByText('Type the word that matches the definition.')).toBeTruthy()
  })

  it("shows 'Please select an answer' after Enter without a selection", async () => {
    const { user } = openQuiz({}, only(1))
    await screen.findByRole('radiogroup')
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Please select an answer')).toBeTruthy()
    expect(screen.getByText('Choose an option before proceeding.')).toBeTruthy()
  })

  it('can be taken by keyboard: Space reveals, A-D or 1-4 choose, Enter goes on', async () => {
    const { user, seen } = openQuiz()
    await screen.findByText('ubiquitous')
    await user.keyboard(' 1{Enter}')
    await screen.findByRole('radiogroup')
    await user.keyboard('b')
    expect(screen.getByRole('radio', { checked: true }).textContent).toBe('Blasting a very short time')
    await user.keyboard('{Enter}')
    const field = await screen.findByRole('textbox')
    await user.keyboard('stardust')
    expect((field as HTMLInputElement).value).toBe('stardust')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('group', { name: 'Verdict' })).toBeTruthy()
    await setTimeout(verdictReadMs)
    await user.keyboard('{Enter}')
    await screen.findByText('Quiz Complete!')
    const quizCalls = seen.filter(({ call }) => call.includes('/api/quiz/'))
    expect(quizCalls.map(({ call }) => call)).toEqual([
      'GET /api/quiz/generate',
      'POST /api/quiz/sessions',
      'POST /api/quiz/questions',
      'POST /api/quiz/questions',
      'POST /api/quiz/questions',
    ])
    expect(quizCalls[1]?.body).toEqual({ wordsCount: 3, correctAnswers: 2, totalQuestions: 3 })
    expect(quizCalls.slice(2).map(({ body }) => body)).toMatchObject([
      {
        sessionId: 's1',
        wordId: 'w1',
        questionType: 'definition',
        userAnswer: 'knew',
        correctAnswer: 'knew',
        isCorrect: true,
        position: 0,
      },
      { questionId: 'q2', isCorrect: true, position: 1 },
      { questionId: 'q3', userAnswer: 'stardust', isCorrect: false, position: 2 },
    ])
  })

  it('moves through the options with the arrow keys', async () => {
    const { user } = openQuiz({}, only(1))
    await screen.findByRole('radiogroup')
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('radio', { checked: true })).toBe(document.activeElement)
    expect(document.activeElement?.textContent).toBe('Blasting a very short time')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(document.activeElement?.textContent).toBe('Dfull of light')
  })

  it('announces the position and the verdict to screen readers, and marks the misspelled letter', async () => {
    const { user } = openQuiz({}, [{ ...questions[2]!, wordStatus: 'mastered' }, questions[0]])
    await user.type(await screen.findByRole('textbox'), 'serendipty{Enter}')
    expect(
      screen
        .getByText(/^Not quite\. serendipity: .* One letter away: “i” is missing\. You had mastered this word, so it counts as wrong\.$/)
        .getAttribute('role'),
    ).toBe('status')
    expect(document.querySelector('[data-outcome=wrong] ins')?.textContent).toBe('i')
    await setTimeout(verdictReadMs)
    await user.keyboard('{Enter}')
    await screen.findByText('2/2')
    expect(screen.getByText('Question 2 of 2').getAttribute('role')).toBe('status')
    expect(document.activeElement?.textContent).toBe('ubiquitous')
  })

  it.each([
    { right: 4, tone: 'green', accuracy: '80%' },
    { right: 3, tone: 'yellow', accuracy: '60%' },
  ])('shows Correct, Total and Accuracy at the end; the icon is $tone at $accuracy', async ({ right, tone, accuracy }) => {
    const five = [1, 2, 3, 4, 5].map((one) => ({ ...questions[0], id: `q${one}`, word: { ...questions[0]!.word, id: `w${one}` } }))
    const { user } = openQuiz({}, five)
    await screen.findByText('1/5')
    for (const one of [1, 2, 3, 4, 5]) await user.keyboard(one <= right ? ' 1{Enter}' : ' 2{Enter}{Enter}')
    await screen.findByText('Quiz Complete!')
    const value = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect([value('Correct'), value('Total'), value('Accuracy')]).toEqual([String(right), '5', accuracy])
    expect(screen.getByTestId('quiz-result-icon').getAttribute('data-tone')).toBe(tone)
  })

  it("closes with 'Done', and 'Take Another Quiz' loads a new one", async () => {
    const { user, seen, onOpenChange } = openQuiz({}, only(0))
    await screen.findByText('1/1')
    await user.keyboard('s')
    await user.click(await screen.findByRole('button', { name: 'Take Another Quiz' }))
    await screen.findByText('1/1')
    expect(seen.filter(({ call }) => call === 'GET /api/quiz/generate')).toHaveLength(2)
    await user.keyboard('s')
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    const keys = seen.filter(({ call }) => call === 'POST /api/quiz/sessions').map(({ headers }) => headers['Idempotency-Key'])
    expect(new Set(keys).size).toBe(2)
  })

  it("offers 'Add Words' when there are no questions", async () => {
    openQuiz({}, [])
    expect(await screen.findByText('Nothing to ask you yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add Words' })).toBeTruthy()
  })

  it('shows why loading failed, with a working Retry', async () => {
    let calls = 0
    const { user } = openQuiz({
      'GET /api/quiz/generate': () => {
        calls += 1
        return calls === 1 ? { status: 503, text: 'Quizzes are away for a moment' } : { json: { questions } }
      },
    })
    expect(await screen.findByText('503: Quizzes are away for a moment')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByText('1/3')).toBeTruthy())
  })
})
