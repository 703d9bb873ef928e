import { knewAnswer, type QuestionType, type QuizQuestion, type WordStatus } from '@wordloom/contracts/http'
import { questionTexts } from '../blanks/question-texts.ts'
import { normalizeText } from '../blanks/tokens.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import type { Choice } from './multiple-choice.ts'

/** The parts of a question that depend on its type. */
type Asked = Pick<QuizQuestion, 'prompt' | 'sentence' | 'hint' | 'options' | 'optionWords' | 'correctAnswer' | 'alsoRight'>

/** How the service makes questions of one type. */
type QuestionKind = {
  /** Relative odds for a word of this status: new words are recognised, better known ones are recalled. */
  odds: Record<WordStatus, number>
  /** Whether the texts of a word suffice for this type. */
  canAsk: (word: AskableWord) => boolean
  /** The type needs wrong options. */
  needsChoice: boolean
  /** The answer is typed, so several answers may be right. */
  isTyped: boolean
  /** Only the learner judges the answer, so that few are asked at a time. */
  isSelfGraded: boolean
  ask: (word: AskableWord, choice: Choice | undefined) => Asked
}

/** The learner recalls the meaning of a word and says whether they knew it. */
const definition: QuestionKind = {
  odds: { new: 0.5, learning: 2, mastered: 1 },
  canAsk: () => true,
  needsChoice: false,
  isTyped: false,
  isSelfGraded: true,
  ask: () => ({ correctAnswer: knewAnswer }),
}

/** The learner chooses among four options, one of them right. */
const multipleChoice: QuestionKind = {
  odds: { new: 5, learning: 4, mastered: 3 },
  canAsk: (word) => questionTexts(word).definition.isSufficient,
  needsChoice: true,
  isTyped: false,
  isSelfGraded: false,
  ask(_word, choice) {
    if (!choice) throw new Error('A multiple-choice question has no options')
    const { prompt, options, correctAnswer } = choice
    const optionWords = options.map((option) => ({ text: option.word, definition: option.definition }))
    return { prompt, options: options.map((option) => option.text), optionWords, correctAnswer }
  },
}

/** The learner types the word of a definition, in a sentence of their own if there is one. */
const fillBlank: QuestionKind = {
  odds: { new: 3, learning: 4, mastered: 6 },
  canAsk(word) {
    const { definition, isEnoughWithHint, sentence } = questionTexts(word)
    return word.definition !== '' && (isEnoughWithHint || definition.isOfRoot || sentence !== undefined)
  },
  needsChoice: false,
  isTyped: true,
  isSelfGraded: false,
  ask(word) {
    const { definition, isEnoughWithHint, sentence: blanked } = questionTexts(word)
    const correctAnswer = blanked?.answer ?? word.text
    const alsoRight = [...new Set([word.text, blanked?.form ?? word.text])].filter(
      (right) => normalizeText(right) !== normalizeText(correctAnswer),
    )
    return {
      // `with ____` says nothing, so the root is shown if there is no sentence: the learner derives `windy` from `with wind`.
      ...(definition.masked && (isEnoughWithHint || blanked) && { prompt: definition.text }),
      ...(blanked && { sentence: blanked.sentence }),
      hint: hintOf(correctAnswer),
      correctAnswer,
      alsoRight,
    }
  },
}

const hintOf = (answer: string): QuizQuestion['hint'] => {
  const letters = [...answer]
  return { firstLetter: letters[0] ?? '', length: letters.length }
}

/** How the service makes questions of each type. */
export const questionKinds: Readonly<Record<QuestionType, QuestionKind>> = {
  definition,
  multiple_choice: multipleChoice,
  fill_blank: fillBlank,
}
