import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Grade, gradeAnswer, isRightAnswer } from '@wordloom/contracts/rules'
import { openDictionarySources } from '@wordloom/dictionary'
import {
  type AskableWord,
  createSqliteQuizRepository,
  type GeneratedQuestion,
  type GenerateQuizDependencies,
  makeQuestions,
  seeded,
} from '@wordloom/quiz'
import { newId } from '@wordloom/service-kit/ids'
import { openSqlite } from '@wordloom/service-kit/store'
import { dictionaryForQuizzes } from '../questions/dictionary-for-quizzes.ts'
import { neverAsked } from '../questions/never-asked.ts'
import judged from './judged-answers.json' with { type: 'json' }

type Judgement = Grade | 'equivalent'
type JudgedQuestion = Pick<AskableWord, 'text' | 'partOfSpeech' | 'definition' | 'context' | 'status'> & {
  answers: [answer: string, judgement: Judgement, why: string][]
}

const questions = judged.map(
  ({ word, sentence = '', answers, ...question }) => ({ ...question, text: word, context: sentence, answers }) as JudgedQuestion,
)
const rows = questions.flatMap(({ answers, ...word }) => answers.map(([answer, judgement, why]) => ({ word, answer, judgement, why })))

/** The grade that a judgement stands for: an equivalent spelling of the right answer is right. */
const gradeFor = (judgement: Judgement): Grade => (judgement === 'equivalent' ? 'right' : judgement)

describe('hand-judged answers', () => {
  const sqlite = openSqlite(':memory:')
  const sources = openDictionarySources()
  const made = new Map<string, GeneratedQuestion>()
  const making: GenerateQuizDependencies = {
    ...dictionaryForQuizzes(sources),
    quizzes: createSqliteQuizRepository(sqlite),
    newId,
    random: seeded(7),
  }
  const keyOf = ({ text, definition, context, status }: Omit<JudgedQuestion, 'answers'>) => [text, definition, context, status].join('\n')

  /** The type of a question is random, so questions are generated until one has a typed answer. */
  const askToType = async (word: Omit<JudgedQuestion, 'answers'>): Promise<GeneratedQuestion> => {
    const about: AskableWord = { ...neverAsked, ...word, id: newId(), example: '' }
    for (let time = 0; time < 100; time++) {
      const [question] = await makeQuestions(making, 'ada', [about], new Date(0))
      if (question?.question.questionType === 'fill_blank') return question
    }
    throw new Error(`${word.text} is never asked for by typing`)
  }
  const gradesOf = ({ question, asked }: GeneratedQuestion, answer: string) => ({
    atPage: gradeAnswer(question, answer),
    atService: gradeAnswer({ ...asked, ...asked.grading }, answer),
    countsAtPage: isRightAnswer(question, answer),
    countsAtService: isRightAnswer({ ...asked, ...asked.grading }, answer),
  })

  beforeAll(async () => {
    for (const { answers: _, ...word } of questions) made.set(keyOf(word), await askToType(word))
  })
  afterAll(() => sqlite.close())

  it('are at least 150, with every judgement', () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(new Set(rows.map(({ judgement }) => judgement))).toEqual(new Set(['right', 'equivalent', 'synonym', 'slip', 'wrong', 'skipped']))
  })

  it('belong to questions that show the word’s sentence if it has one', () => {
    const without = questions.filter((word) => word.context !== '' && made.get(keyOf(word))?.question.sentence === undefined)
    expect(without.map(({ context }) => context)).toEqual([])
  })

  it.each(rows)('$word.text, $word.status: “$answer” is $judgement ($why)', ({ word, answer, judgement }) => {
    const grade = gradeFor(judgement)
    const counts = grade === 'right' || (grade === 'slip' && word.status !== 'mastered')
    expect(gradesOf(made.get(keyOf(word)) as GeneratedQuestion, answer)).toEqual({
      atPage: grade,
      atService: grade,
      countsAtPage: counts,
      countsAtService: counts,
    })
  })
})
