import { describe, expect, it } from '@jest/globals'
import { gradeAnswer } from '@wordloom/contracts/rules'
import { aWord } from '../quiz-test-kit/quiz-fixtures.ts'
import { answerVariants } from '../typed-answers/answer-variants.ts'
import { gradingsOf } from './gradings.ts'
import { questionKinds } from './question-types.ts'

/** The grade of an answer that is typed for a word with this definition. */
async function gradeFor(text: string, partOfSpeech: string, definition: string, typed: string) {
  const word = aWord(text, { partOfSpeech, definition, context: '', example: '' })
  const { id, example } = word
  const asked = { id: 'q1', questionType: 'fill_blank', word: { id, text, definition, example } } as const
  const question = { ...asked, ...questionKinds.fill_blank.ask(word, undefined) }
  const gradings = await gradingsOf(async (_, words) => words.map((each) => answerVariants(each)), 'ada', [{ word, question }])
  const grading = gradings.get('q1')
  return { grade: gradeAnswer({ ...question, ...grading }, typed), isOtherForm: grading?.otherForms?.includes(typed) ?? false }
}

describe('a word that stands in the blank of a definition', () => {
  it.each([
    ['hangry', 'adjective', 'angry because you need to eat', 'angry'],
    ['grandma’s lamp', '', 'the green lamp that stood in the hall of my grandparents', 'lamp'],
    ['ashamed', 'adjective', 'feeling Shame or guilt or embarrassment or remorse', 'shame'],
  ])('is not wrong for %s, since it fits', async (text, partOfSpeech, definition, typed) => {
    expect(await gradeFor(text, partOfSpeech, definition, typed)).toEqual({ grade: 'synonym', isOtherForm: false })
  })

  it('is told to be another form if it is one: running for run', async () => {
    expect(await gradeFor('run', 'verb', 'what you are doing when running in a race', 'running')).toEqual({
      grade: 'synonym',
      isOtherForm: true,
    })
  })

  it('is right if it is the word itself', async () => {
    expect(await gradeFor('run', 'verb', 'if you run, you move fast on your feet', 'run')).toEqual({ grade: 'right', isOtherForm: false })
  })
})
