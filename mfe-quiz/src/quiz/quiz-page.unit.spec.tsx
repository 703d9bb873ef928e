import { describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyWord, type Word } from '@wordloom/contracts/http'
import { renderComponent, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { learner } from '../take-quiz/open-quiz.fixture.tsx'
import { Page as QuizPage } from './quiz-page.tsx'

const stats = {
  totalWords: 40,
  weeklyWordsAdded: 6,
  masteredWords: 10,
  learningWords: 20,
  newWords: 10,
  weeklyQuizSessions: 4,
  weeklyAccuracy: 72,
  streakDays: 3,
}
const day = (date: string, quizSessions: number) => ({ date, wordsAdded: 1, quizSessions, accuracy: 72 })
const week = (today: number) => ({ json: { days: [day('2026-11-20', 1), day('2026-11-21', today)] } })
const word = (index: number): Word => ({
  id: `w${index}`,
  ...emptyWord,
  text: `word${index}`,
  definition: `meaning of word ${index}`,
  partOfSpeech: 'noun',
  status: 'learning',
  difficulty: 5,
  reviewCount: 2,
  correctCount: 1,
  dateAdded: '2026-11-01T08:00:00.000Z',
  nextReview: '2026-11-20T08:00:00.000Z',
})
const due = (count: number) => ({ json: Array.from({ length: count }, (_, index) => word(index + 1)) })

const openPage = (stubs: StubResponses = {}, at = '/quiz') => {
  const seen = stubCalls({
    'GET /api/dashboard/stats': { json: stats },
    'GET /api/dashboard/weekly-progress': week(0),
    'GET /api/words/review': due(8),
    'GET /api/quiz/tags': { json: [] },
    ...stubs,
  })
  renderComponent(<QuizPage />, { at, learner })
  return { seen, user: userEvent.setup() }
}

describe('Quiz page', () => {
  it("shows Today's Challenge: 5 questions, about 3 minutes, progress 0/5, 'Start Daily Quiz'", async () => {
    openPage()
    expect(screen.getByRole('heading', { name: "Today's Challenge" })).toBeTruthy()
    expect(screen.getByText('5 questions')).toBeTruthy()
    expect(screen.getByText('about 3 minutes')).toBeTruthy()
    expect(screen.getByText('0/5')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Start Daily Quiz' })).toBeTruthy()
  })

  it('shows 5/5 once a quiz was finished today', async () => {
    openPage({ 'GET /api/dashboard/weekly-progress': week(1) })
    expect(await screen.findByText('5/5')).toBeTruthy()
  })

  it('shows "Done for today" once a quiz was finished today and no word is due', async () => {
    openPage({ 'GET /api/dashboard/weekly-progress': week(1), 'GET /api/words/review': due(0) })
    expect(await screen.findByText(/Done for today/)).toBeTruthy()
  })

  it('shows no "Done for today" while words are due', async () => {
    openPage({ 'GET /api/dashboard/weekly-progress': week(1) })
    expect(await screen.findByText('+3 more words due for review')).toBeTruthy()
    expect(await screen.findByText('5/5')).toBeTruthy()
    expect(screen.queryByText(/Done for today/)).toBeNull()
    expect(screen.getByText('8 due. The next quiz goes on with them.')).toBeTruthy()
  })

  it('announces the next quiz for a single due word', async () => {
    openPage({ 'GET /api/dashboard/weekly-progress': week(1), 'GET /api/words/review': due(1) })
    expect(await screen.findByText('1 due. The next quiz goes on with it.')).toBeTruthy()
  })

  it("lists the quiz types, with Pronunciation marked 'Coming Soon' and disabled", () => {
    openPage()
    for (const name of [/^Definition Match/, /^Multiple Choice/, /^Fill in the Blank/])
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(false)
    const pronunciation = screen.getByRole('button', { name: /^Pronunciation/ })
    expect(pronunciation.hasAttribute('disabled')).toBe(true)
    expect(within(pronunciation).getByText('Coming Soon')).toBeTruthy()
  })

  it("shows the first 5 words due with text, definition and status, and '+N more words due for review'", async () => {
    openPage()
    const rows = within(await screen.findByRole('region', { name: 'Words Due for Review' })).findAllByRole('listitem')
    expect((await rows).map((row) => row.textContent)).toEqual([1, 2, 3, 4, 5].map((one) => `word${one}meaning of word ${one}Learning`))
    expect(screen.getByText('+3 more words due for review')).toBeTruthy()
  })

  it('counts all due words by x-total-count if the list is limited', async () => {
    openPage({ 'GET /api/words/review': { ...due(100), headers: { 'x-total-count': '1234' } } })
    expect(await screen.findByText('+1,229 more words due for review')).toBeTruthy()
  })

  it("shows no '+N more words' when five are due", async () => {
    openPage({ 'GET /api/words/review': due(5) })
    await screen.findByText('word5')
    expect(screen.queryByText(/more words due/)).toBeNull()
  })

  it('shows the streak as days in a row with 7 dots', async () => {
    openPage()
    const dots = await screen.findByRole('img', { name: '3 days in a row' })
    expect(dots.querySelectorAll('[data-slot=dot]')).toHaveLength(7)
    expect(dots.querySelectorAll('[data-filled=true]')).toHaveLength(3)
  })

  it('shows Performance: weekly accuracy, words mastered as a share of total, sessions this week, total words', async () => {
    openPage()
    const performance = within(await screen.findByRole('region', { name: 'Performance' }))
    expect(performance.getByText('72%')).toBeTruthy()
    expect(performance.getByText('10/40')).toBeTruthy()
    expect(performance.getByRole('progressbar', { name: 'Words Mastered' }).getAttribute('aria-valuenow')).toBe('25')
    expect(performance.getByText('Sessions This Week').nextElementSibling?.textContent).toBe('4')
    expect(performance.getByText('Total Words').nextElementSibling?.textContent).toBe('40')
  })

  it('shows six Study Tips, those suggested by the learner’s numbers first', async () => {
    openPage()
    await screen.findByText('72% accuracy this week')
    const tips = within(screen.getByRole('region', { name: 'Study Tips' })).getAllByRole('heading', { level: 3 })
    expect(tips).toHaveLength(6)
    expect(tips[0]?.textContent).toBe('Say the answer before you look72% accuracy this week')
  })

  it('saves a finished quiz in one call under its idempotency key, and refetches stats and words', async () => {
    const { user, seen } = openPage({
      'GET /api/quiz/generate': { json: { questions: [questions[0]] } },
      'POST /api/quiz/results': { json: { sessionId: 's1', correctAnswers: 1, totalQuestions: 1, accuracy: 100 } },
    })
    await user.click(screen.getByRole('button', { name: 'Start Daily Quiz' }))
    await screen.findByText('1/1')
    await user.keyboard(' 1{Enter}')
    await screen.findByText('Quiz Complete!')
    const saved = seen.find(({ call }) => call === 'POST /api/quiz/results')
    expect(saved?.body).toEqual({ answers: [{ questionId: 'q1', answer: 'knew', isCorrect: true, answeredAt: expect.any(String) }] })
    expect(saved?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/)
    for (const call of ['GET /api/dashboard/stats', 'GET /api/dashboard/weekly-progress', 'GET /api/words/review'])
      expect(seen.filter((one) => one.call === call)).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Start Daily Quiz'))
  })

  it('shows a load error in its card, with a working Retry', async () => {
    let calls = 0
    const { user } = openPage({
      'GET /api/words/review': () => {
        calls += 1
        return calls === 1 ? { status: 503, text: 'Words are away for a moment' } : due(1)
      },
    })
    await screen.findByText('503: Words are away for a moment')
    expect(await screen.findByText('10/40')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('word1')).toBeTruthy()
  })
})

describe('Quiz page with a tag', () => {
  const tags = {
    json: [
      { tag: 'Sea', words: 12, waiting: 4 },
      { tag: 'work', words: 2, waiting: 0 },
    ],
  }
  const dueWithTags = { json: due(8).json.map((each, index) => ({ ...each, tags: index < 3 ? ['SEA'] : [] })) }
  const given = { 'GET /api/quiz/tags': tags, 'GET /api/words/review': dueWithTags }
  const choice = () => screen.findByRole('combobox', { name: 'Words with the tag' })

  it('offers no tag choice to a learner without tags', async () => {
    openPage()
    await screen.findByText('word5')
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  it('offers all words first, and updates the numbers for a chosen tag', async () => {
    const { user } = openPage({ ...given, 'GET /api/dashboard/weekly-progress': week(1) })
    const select = (await choice()) as HTMLSelectElement
    expect([...select.options].map(({ label }) => label)).toEqual(['All Words', 'Sea (12)', 'work (2)'])
    expect(select.value).toBe('')
    expect(await screen.findByText('8 due. The next quiz goes on with them.')).toBeTruthy()
    await user.selectOptions(select, 'Sea (12)')
    expect(screen.getByText('12 words, 4 due.').getAttribute('role')).toBe('status')
    expect(screen.queryByText(/goes on with them/)).toBeNull()
    expect(within(screen.getByRole('region', { name: 'Words Due for Review' })).getAllByRole('listitem')).toHaveLength(3)
    await user.selectOptions(select, 'work (2)')
    expect(screen.getByText('Only 2 words with this tag, none of them due: the quiz has 2 questions.')).toBeTruthy()
    expect(screen.getByText('2 questions')).toBeTruthy()
    expect(screen.getByText('Nothing is due')).toBeTruthy()
    await user.selectOptions(select, 'All Words')
    expect(screen.getByText('5 questions')).toBeTruthy()
    expect(screen.getByText('8 due. The next quiz goes on with them.')).toBeTruthy()
  })

  it('takes the tag from the URL and keeps it for the next quiz', async () => {
    const { user, seen } = openPage(
      {
        ...given,
        'GET /api/quiz/generate?tag=Sea': { json: { questions: [questions[0]], waiting: 0 } },
        'POST /api/quiz/results': { json: { sessionId: 's1', correctAnswers: 1, totalQuestions: 1, accuracy: 100 } },
      },
      '/quiz?tag=sea',
    )
    expect(((await choice()) as HTMLSelectElement).value).toBe('sea')
    await screen.findByText('12 words, 4 due.')
    await user.click(screen.getByRole('button', { name: 'Start Daily Quiz' }))
    await screen.findByText('1/1')
    await user.keyboard(' 1{Enter}')
    expect(await screen.findByText('Nothing more with this tag is due')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take Another Quiz' }))
    await screen.findByText('1/1')
    expect(seen.filter(({ call }) => call.startsWith('GET /api/quiz/generate')).map(({ call }) => call)).toEqual(
      Array(2).fill('GET /api/quiz/generate?tag=Sea'),
    )
  })

  it('says that no word has the tag of the URL', async () => {
    const { user } = openPage({ ...given, 'GET /api/quiz/generate?tag=sky': { json: { questions: [] } } }, '/quiz?tag=sky')
    expect(await screen.findByText('None of your words has this tag.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start Daily Quiz' }))
    expect(await screen.findByText('None of your words has the tag “sky”. Choose another one, or all words.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('counts due words by the tag’s number if the list is limited', async () => {
    const many = { ...dueWithTags, headers: { 'x-total-count': '500' } }
    openPage({ ...given, 'GET /api/words/review': many }, '/quiz?tag=sea')
    expect(await screen.findByText('+1 more words due for review')).toBeTruthy()
  })
})
