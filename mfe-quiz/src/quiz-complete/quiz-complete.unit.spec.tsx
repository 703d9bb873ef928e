import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { learner } from '../take-quiz/open-quiz.fixture.tsx'
import { QuizDialog } from '../take-quiz/quiz-dialog.tsx'

const results = (correctAnswers: number, totalQuestions = 3) => ({
  json: { sessionId: 's1', correctAnswers, totalQuestions, accuracy: Math.round((correctAnswers / Math.max(1, totalQuestions)) * 100) },
})

const verdictReadMs = 450

/** A quiz of three, with these keys pressed until it is complete. */
type Given = { stubs?: StubResponses; waiting?: number; asked?: typeof questions }
const complete = async (keys: string, { stubs = {}, waiting, asked = questions }: Given = {}) => {
  const seen = stubCalls({
    'GET /api/quiz/generate': { json: { questions: asked, waiting } },
    'POST /api/quiz/results': results(1),
    ...stubs,
  })
  const onOpenChange = jest.fn()
  renderComponent(<QuizDialog open onOpenChange={onOpenChange} saveMethod="results" />, { learner })
  const user = userEvent.setup()
  await screen.findByText('1/3')
  // A verdict on what was typed is read before the next press.
  for (const [index, press] of keys.split(/(?<=stardust\{Enter\})/).entries()) {
    if (index > 0) await setTimeout(verdictReadMs)
    await user.keyboard(press)
  }
  await screen.findByText('Quiz Complete!')
  return { seen, user, onOpenChange }
}
/** Right, wrong, wrong. */
const oneRight = ' 1{Enter}a{Enter}{Enter}stardust{Enter}{Enter}'
const rows = () => within(screen.getByRole('list', { name: 'Your answers' })).getAllByRole('listitem')

describe("'Quiz Complete!'", () => {
  it('lists each answer with the right one', async () => {
    await complete(oneRight)
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringContaining('You knew it · ubiquitous: being present everywhere at onceYou answered I knew this'),
      expect.stringContaining('Not quite · ephemeral: lasting a very short timeYou answered of great size'),
      expect.stringContaining('Not quite · serendipity: good luck in making unexpected discoveriesYou answered stardust'),
    ])
  })

  it("offers 'I was right' for any wrong answer, and updates the numbers after it", async () => {
    const { seen, user } = await complete(oneRight, { stubs: { 'POST /api/quiz/corrections': results(2) } })
    await user.click(within(rows()[1] as HTMLElement).getByRole('button', { name: 'I was right' }))
    await screen.findByText('67%')
    expect(seen.find(({ call }) => call === 'POST /api/quiz/corrections')?.body).toEqual({
      sessionId: 's1',
      questionId: 'q2',
      correction: 'right',
    })
    expect(rows()[1]?.textContent).toContain('Counted as right')
    expect(screen.getByText('2 of 3 correct now, accuracy 67%').getAttribute('role')).toBe('status')
    expect(within(rows()[1] as HTMLElement).getByRole('button', { name: 'I was right' })).toBe(document.activeElement)
  })

  it('offers Undo for the last answer only, then for the one before', async () => {
    const { seen, user } = await complete(oneRight, { stubs: { 'POST /api/quiz/corrections': results(1, 2) } })
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1)
    await user.click(within(rows()[2] as HTMLElement).getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone · serendipity')
    expect(seen.find(({ call }) => call === 'POST /api/quiz/corrections')?.body).toMatchObject({ questionId: 'q3', correction: 'undone' })
    expect(screen.getByText('Total').nextElementSibling?.textContent).toBe('2')
    expect(within(rows()[1] as HTMLElement).getByRole('button', { name: 'Undo' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Quiz Complete!')
  })

  it('shows the reason if a correction is refused', async () => {
    const refused = { status: 409, text: 'The next quiz has begun' }
    const { user } = await complete(oneRight, { stubs: { 'POST /api/quiz/corrections': refused } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Failed to correct the answer: 409: The next quiz has begun')).toBeTruthy()
  })

  it('offers no more corrections once the next quiz has begun elsewhere', async () => {
    const refused = { status: 409, text: 'An answer can be corrected until the next quiz begins', code: 'quiz.correction-too-late' }
    const { user } = await complete(oneRight, { stubs: { 'POST /api/quiz/corrections': refused } })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText(/can be corrected until the next quiz begins/)
    expect(screen.queryAllByRole('button', { name: /^(?:Undo|I was right)$/ })).toEqual([])
  })

  it('offers practice of the missed questions, saves nothing of it, and returns to the results', async () => {
    const { seen, user } = await complete(oneRight)
    const calls = seen.length
    await user.click(screen.getByRole('button', { name: 'Practise What You Missed' }))
    expect(screen.getByText('Practice: nothing here is saved or counted')).toBeTruthy()
    expect(screen.getByText('1/2')).toBeTruthy()
    await user.keyboard('a{Enter}')
    expect(screen.getByRole('group', { name: 'Verdict' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I was right' })).toBeNull()
    await user.keyboard('{Enter}serendipity')
    expect(screen.getByRole('button', { name: 'Finish Practice' })).toBeTruthy()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Quiz Complete!'))
    expect(screen.getByText('33%')).toBeTruthy()
    expect(seen.slice(calls).filter(({ call }) => call.startsWith('POST'))).toEqual([])
  })

  it('returns to the results from the middle of practice without asking', async () => {
    const { user, onOpenChange } = await complete(oneRight)
    await user.click(screen.getByRole('button', { name: 'Practise What You Missed' }))
    await user.keyboard('a{Enter}')
    await user.click(screen.getByRole('button', { name: 'Back to Results' }))
    await screen.findByText('Quiz Complete!')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('offers no practice if no question was missed', async () => {
    await complete(' 1{Enter}b{Enter}serendipity{Enter}')
    expect(screen.queryByRole('button', { name: 'Practise What You Missed' })).toBeNull()
  })

  it("shows the number of due words on 'Take Another Quiz', and no 'Done for today' while words are due", async () => {
    await complete(oneRight, { waiting: 12 })
    const another = screen.getByRole('button', { name: 'Take Another Quiz' })
    expect(another.textContent).toBe('Take Another Quiz12 due')
    expect(document.getElementById(another.getAttribute('aria-describedby') ?? '')?.textContent).toBe('12 due')
    expect(screen.queryByText('Done for today')).toBeNull()
  })

  it("shows 'Done for today' if no word is due", async () => {
    await complete(oneRight, { waiting: 0 })
    expect(screen.getByText('Done for today')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Take Another Quiz' }).textContent).toBe('Take Another Quiz')
  })

  it('shows a yellow icon without a trophy at 0 %', async () => {
    await complete(' 2{Enter}{Enter}a{Enter}{Enter}stardust{Enter}{Enter}', { stubs: { 'POST /api/quiz/results': results(0) } })
    const icon = screen.getByTestId('quiz-result-icon')
    expect(icon.dataset.tone).toBe('yellow')
    expect(icon.querySelector('.lucide-trophy')).toBeNull()
    expect(icon.querySelector('svg')).toBeTruthy()
  })

  it('shows a sprout instead of a trophy below 60 %', async () => {
    await complete(oneRight, { stubs: { 'POST /api/quiz/results': results(1) } })
    expect(screen.getByTestId('quiz-result-icon').querySelector('.lucide-sprout')).toBeTruthy()
  })

  it('shows a trophy for two of three right answers', async () => {
    await complete(' 1{Enter}b{Enter}stardust{Enter}{Enter}', { stubs: { 'POST /api/quiz/results': results(2) } })
    expect(screen.getByTestId('quiz-result-icon').querySelector('.lucide-trophy')).toBeTruthy()
  })

  it('counts a word whose answer was undone as due', async () => {
    const { user } = await complete(oneRight, { waiting: 12, stubs: { 'POST /api/quiz/corrections': results(1, 2) } })
    await user.click(within(rows()[2] as HTMLElement).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('13 due')).toBeTruthy()
  })

  it.each([
    ['counts a word that was due', true, '1 due'],
    ['does not count a word that was not due', false, ''],
  ])('%s, after its answer was undone and no other word waits', async (_, wordWaits, due) => {
    const asked = questions.map((question) => ({ ...question, wordStatus: 'learning' as const, wordWaits }))
    const { user } = await complete(oneRight, { waiting: 0, asked, stubs: { 'POST /api/quiz/corrections': results(1, 2) } })
    await user.click(within(rows()[2] as HTMLElement).getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone · serendipity')
    expect(screen.getByRole('button', { name: 'Take Another Quiz' }).textContent).toBe(`Take Another Quiz${due}`)
  })

  it.each([
    ['counts a skipped due word as due if no other word waits', true, 0, '1 due'],
    ['does not count a skipped word that was not due', false, 0, ''],
    ['counts a skipped due word besides others that wait', true, 2, '3 due'],
    ['counts only the others that wait, not a skipped word that was not due', false, 2, '2 due'],
  ])('%s', async (_, wordWaits, waiting, due) => {
    const asked = questions.map((question) => ({ ...question, wordStatus: 'learning' as const, wordWaits }))
    await complete('sb{Enter}stardust{Enter}{Enter}', { waiting, asked })
    expect(screen.getByRole('button', { name: 'Take Another Quiz' }).textContent).toBe(`Take Another Quiz${due}`)
    expect(screen.queryByText('Done for today') !== null).toBe(due === '')
  })

  it('counts waiting words up to a thousand', async () => {
    await complete(oneRight, { waiting: 1_000 })
    expect(screen.getByText('1,000+ due')).toBeTruthy()
  })

  it("shows no 'Done for today' after an answer was undone", async () => {
    const { user } = await complete(oneRight, { waiting: 0, stubs: { 'POST /api/quiz/corrections': results(1, 2) } })
    await user.click(within(rows()[2] as HTMLElement).getByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone · serendipity')
    expect(screen.queryByText('Done for today')).toBeNull()
  })
})
