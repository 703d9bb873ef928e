import { knewAnswer, type QuestionType, type QuizQuestion, type WordStatus } from '@wordloom/contracts/http'
import { blankSentence } from '../blanks/blank-sentence.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import type { Choice } from './multiple-choice.ts'

/** The parts of a question that depend on its type. */
type Asked = Pick<QuizQuestion, 'prompt' | 'sentence' | 'options' | 'correctAnswer'>

/** How the service makes questions of one type. */
type QuestionKind = {
  /** Relative odds for a word of this status: new words are recognised, better known ones are recalled. */
  odds: Record<WordStatus, number>
  /** It shows the definition, so a word without one, or with one that gives it away, is asked about differently. */
  showsDefinition: boolean
  /** It offers wrong options, so it is asked only where there are some. */
  needsChoice: boolean
  ask: (word: AskableWord, choice: Choice | undefined) => Asked
}

/** The learner recalls the meaning of a word and says whether they knew it. */
const definition: QuestionKind = {
  odds: { new: 3, learning: 2, mastered: 1 },
  showsDefinition: false,
  needsChoice: false,
  ask: () => ({ correctAnswer: knewAnswer }),
}

/** The learner chooses among four options, one of them right. */
const multipleChoice: QuestionKind = {
  odds: { new: 5, learning: 4, mastered: 3 },
  showsDefinition: true,
  needsChoice: true,
  ask(_word, choice) {
    if (!choice) throw new Error('A multiple-choice question has no options')
    return { prompt: choice.prompt, options: choice.options.map((option) => option.text), correctAnswer: choice.correctAnswer }
  },
}

/** The learner types the word of a definition, in a sentence of their own if there is one. */
const fillBlank: QuestionKind = {
  odds: { new: 2, learning: 4, mastered: 6 },
  showsDefinition: true,
  needsChoice: false,
  ask({ text, context, example, partOfSpeech }) {
    const blanked = blankSentence(context, text, partOfSpeech) ?? blankSentence(example, text, partOfSpeech)
    return { ...(blanked && { sentence: blanked.sentence }), correctAnswer: blanked?.answer ?? text }
  },
}

/** How the service makes questions of each type. */
export const questionKinds = { definition, multiple_choice: multipleChoice, fill_blank: fillBlank } satisfies Record<
  QuestionType,
  QuestionKind
>
