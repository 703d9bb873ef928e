import type { QuestionType } from '@wordloom/contracts/http'
import type { Locator, Page } from 'playwright-core'
import type { GivenWord } from './vocabulary.ts'

/** Words for every type of question: each has a definition from the dictionary, and an example to blank, which is a sentence. */
export const quizWords: readonly GivenWord[] = [
  {
    text: 'ubiquitous',
    definition: 'being present everywhere at once',
    partOfSpeech: 'adjective',
    example: 'The ubiquitous smell of coffee woke me.',
  },
  {
    text: 'serendipity',
    definition: 'good luck in making unexpected and fortunate discoveries',
    partOfSpeech: 'noun',
    example: 'We met by pure serendipity.',
  },
  { text: 'ponder', definition: 'reflect deeply on a subject', partOfSpeech: 'verb', example: 'I ponder the question of my age.' },
  {
    text: 'eloquent',
    definition: 'expressing yourself readily, clearly, effectively',
    partOfSpeech: 'adjective',
    example: 'She is an eloquent speaker.',
  },
  { text: 'justice', definition: 'the quality of being fair and reasonable', partOfSpeech: 'noun', example: 'We heard a cry for justice.' },
]

/** The quiz dialog; `words` are those it may ask about, so that every question can be answered right or wrong on purpose. */
export function quizDialog(page: Page, words: readonly GivenWord[] = quizWords) {
  const dialog = page.getByRole('dialog', { name: 'Daily Quiz' })
  const reveal = dialog.getByRole('button', { name: 'Reveal Definition' })
  const options = dialog.getByRole('radio')
  const answer = dialog.getByRole('textbox', { name: 'Your answer' })
  const next = dialog.getByRole('button', { name: /^(Next Question|Finish Quiz)$/ })
  const skip = dialog.getByRole('button', { name: /^Skip/ })
  const complete = dialog.getByRole('heading', { name: 'Quiz Complete!' })
  const knew = dialog.getByRole('button', { name: 'I knew this' })
  const didNotKnow = dialog.getByRole('button', { name: "I didn't know" })
  const verdict = dialog.getByRole('group', { name: 'Verdict' })
  const prompt = dialog.getByRole('heading', { level: 3 })

  const shows = (locator: Locator): Promise<boolean> => locator.first().isVisible()
  async function kind(): Promise<QuestionType> {
    await reveal.or(options.first()).or(answer).or(knew).waitFor()
    if (await shows(options)) return 'multiple_choice'
    return (await shows(answer)) ? 'fill_blank' : 'definition'
  }
  const wordOf = (text: string): GivenWord => {
    const word = words.find((each) => each.text === text || each.definition === text)
    if (!word) throw new Error(`The quiz asks about “${text}”, which is none of the words`)
    return word
  }
  /** The word of the current question. */
  const currentWord = async (): Promise<GivenWord> => wordOf(((await prompt.first().textContent()) ?? '').trim())
  /** The right option, or the first wrong one. */
  async function option(right: boolean): Promise<Locator> {
    const { text, definition = '' } = await currentWord()
    const texts = await options.locator('[lang=en]').allTextContents()
    return options.nth(texts.findIndex((each) => (each === text || each === definition) === right))
  }
  /** Answers the current question, without going on. */
  async function choose(right: boolean): Promise<void> {
    switch (await kind()) {
      case 'definition':
        if (await shows(reveal)) await reveal.click()
        return (right ? knew : didNotKnow).click()
      case 'multiple_choice':
        return (await option(right)).click()
      case 'fill_blank':
        return answer.fill(right ? (await currentWord()).text : 'something else')
    }
  }
  /** Waits for the question at this position, from 1, and returns its type. */
  async function at(position: number, total = words.length): Promise<QuestionType> {
    await dialog.getByText(`${position}/${total}`, { exact: true }).waitFor()
    return kind()
  }
  /** Goes on from an answered question, also over the verdict on a wrong answer. */
  async function proceed(): Promise<void> {
    await next.click()
    if (await verdict.isVisible()) await next.click()
  }
  /** Closes the dialog in the middle of a quiz that has answers. */
  async function leave(): Promise<void> {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  return {
    dialog,
    reveal,
    options,
    answer,
    next,
    skip,
    complete,
    knew,
    didNotKnow,
    prompt,
    verdict,
    proceed,
    leave,
    bar: dialog.getByRole('progressbar', { name: 'Quiz progress' }),
    icon: dialog.getByTestId('quiz-result-icon'),
    position: (position: number, total = words.length) => dialog.getByText(`${position}/${total}`, { exact: true }),
    kind,
    currentWord,
    option,
    choose,
    at,
    /** A number on the last screen: 'Correct', 'Total' or 'Accuracy'. */
    figure: (label: string) =>
      dialog
        .locator('dl > div')
        .filter({ has: page.getByText(label, { exact: true }) })
        .locator('dd')
        .textContent(),
    /** Answers all questions from the current one, and leaves pressing Finish to the test; a wrong answer to the last one stands. */
    async answerAll(verdicts: readonly boolean[], total = words.length): Promise<void> {
      for (const [index, right] of verdicts.entries()) {
        await at(index + 1, total)
        await choose(right)
        if (index < verdicts.length - 1) await proceed()
        else if (!right) await next.click()
      }
    },
  }
}
