import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type AnswerRecord, emptyWord, type Word } from '@wordloom/contracts/http'
import { onWordOpened } from '@wordloom/web-kit'
import { type Answers, answerCalls, renderPart } from '@wordloom/web-kit/test-kit'
import { questions } from '../quiz-flow/quiz-questions.fixture.ts'
import { saveAsResults } from '../save-quiz/save-as-results.ts'
import { QuizDialog } from './quiz-dialog.tsx'

const verdictReadMs = 450
let seenCalls: () => string[] = () => []
const aWord = (texts: Partial<Word>) => ({
  ...{ id: 'w9', ...emptyWord, partOfSpeech: 'noun', status: 'new', difficulty: 0, reviewCount: 0, correctCount: 0 },
  ...{ dateAdded: '2026-11-01T08:00:00.000Z', nextReview: '2026-11-20T08:00:00.000Z' },
  ...texts,
})

const openQuiz = (asked: readonly unknown[], answers: Answers = {}) => {
  const seen = answerCalls({
    ...answers,
    'GET /api/quiz/generate': { json: { questions: asked } },
    'POST /api/quiz/results': { json: { sessionId: 's1', correctAnswers: 1, totalQuestions: asked.length, accuracy: 50 } },
  })
  seenCalls = () => seen.map(({ call }) => call)
  const onOpenChange = jest.fn()
  renderPart(<QuizDialog open onOpenChange={onOpenChange} save={saveAsResults} />)
  return { seen, onOpenChange, user: userEvent.setup() }
}
const optionWords = ['gigantic', 'ephemeral', 'fastidious', 'luminous'].map((text, place) => ({
  text,
  definition: questions[1]?.options?.[place],
}))
const choice = { ...questions[1], optionWords }
const blank = questions[2]
const verdict = () => within(screen.getByRole('group', { name: 'Verdict' }))

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
    const { user } = openQuiz([blank, { ...blank, id: 'q4' }], {
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
    const { user } = openQuiz([blank, { ...blank, id: 'q4' }], {
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

  it('a slip: shows the misspelled letter and counts as right', async () => {
    const { user } = openQuiz([{ ...blank, wordStatus: 'learning' }, choice])
    await user.type(await screen.findByRole('textbox'), 'serendipty{Enter}')
    expect(verdict().getByRole('heading', { name: 'Almost' })).toBeTruthy()
    expect(verdict().getByText('One letter away: “i” is missing. It counts as right.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'I was right' })).toBeNull()
    await user.keyboard('serendipity{Enter}')
    await screen.findByText('2/2')
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

describe('Leaving a quiz', () => {
  it('without answers closes at once', async () => {
    const { user, onOpenChange } = openQuiz([choice])
    await screen.findByRole('radiogroup')
    await user.keyboard('a{Escape}')
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it("with answers asks for confirmation: 'Stay' keeps the quiz, 'Leave' closes it", async () => {
    const { user, onOpenChange } = openQuiz([choice, blank])
    await screen.findByRole('radiogroup')
    await user.keyboard('a{Enter}{Escape}')
    const question = () => screen.getByRole('alertdialog', { name: 'Leave this quiz?' })
    expect(within(question()).getByText(/^Your answer is not saved yet/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(within(question()).getByRole('button', { name: 'Leave' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('is not caused by a tap outside of the dialog', async () => {
    const { onOpenChange } = openQuiz([choice])
    await screen.findByRole('radiogroup')
    await userEvent.setup({ pointerEventsCheck: 0 }).click(document.querySelector('[data-dialog-overlay]') as Element)
    expect(onOpenChange).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: 'Daily Quiz' })).toBeTruthy()
  })
})
