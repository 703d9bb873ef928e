import { expect, it } from '@jest/globals'
import type { QuestionRecord } from '@wordloom/contracts/http'
import { describeInBrowser } from './browser/describe-in-browser.ts'
import { eventually } from './browser/eventually.ts'
import { arrive } from './pages/arrive.ts'
import { quizDialog } from './pages/quiz.ts'
import { servedQuiz } from './pages/served-quiz.ts'
import type { GivenWord } from './pages/vocabulary.ts'

/** Words with answers that people type for them. */
const typed: readonly (GivenWord & { answers: string[] })[] = [
  {
    text: 'child',
    definition: 'a young person of either sex',
    partOfSpeech: 'noun',
    example: 'The children were asleep.',
    answers: ['child', 'children'],
  },
  {
    text: 'ice cream',
    definition: 'frozen dessert containing cream and sugar and flavoring',
    partOfSpeech: 'noun',
    answers: ['Ice  cream', 'an ice-cream'],
  },
  { text: 'café', definition: 'a small restaurant where drinks and snacks are sold', partOfSpeech: 'noun', answers: ['cafe'] },
  { text: "fool's paradise", definition: 'an illusory state of wellbeing', partOfSpeech: 'noun', answers: ['fool’s paradise'] },
  {
    text: 'harbour',
    definition: 'a sheltered port where ships can take on or discharge cargo',
    partOfSpeech: 'noun',
    answers: ['the harbor'],
  },
]

describeInBrowser('typed answers that count as right', (stage) => {
  it('British and American spellings, accents and punctuation left out, articles, and inflected forms', async () => {
    const { page } = await arrive(stage, { words: typed.map(({ answers: _, ...word }) => ({ ...word, status: 'mastered' })) })
    const served = servedQuiz(page)
    const quiz = quizDialog(page)
    const verdicts: Promise<QuestionRecord>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname === '/api/quiz/questions') verdicts.push(response.json() as Promise<QuestionRecord>)
    })
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    const left = new Map(typed.map(({ text, answers }) => [text, [...answers]]))
    while ([...left.values()].some((answers) => answers.length > 0)) {
      const question = await served.skipTo(
        ({ questionType, word }) => questionType === 'fill_blank' && (left.get(word.text) ?? []).length > 0,
      )
      const place = (await quiz.dialog.getByText(/^\d+\/\d+$/).textContent()) ?? ''
      await served.type(left.get(question.word.text)?.shift() ?? '')
      await eventually(async () => {
        expect(await quiz.verdict.count()).toBe(0)
        expect((await quiz.complete.isVisible()) || (await quiz.dialog.getByText(place, { exact: true }).count()) === 0).toBe(true)
      })
    }
    await served.skipRest()
    const records = (await Promise.all(verdicts)).filter(({ userAnswer }) => userAnswer !== '')
    expect(records.map(({ userAnswer, isCorrect }) => [userAnswer, isCorrect]).toSorted()).toEqual(
      typed.flatMap(({ answers }) => answers.map((answer) => [answer, true])).toSorted(),
    )
  })
})
