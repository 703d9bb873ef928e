import { blankSentence } from '../blanks/blank-sentence.ts'
import { askedAbout } from '../quiz/asked-questions.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'

/**
 * The word with the sentence whose turn it is as its context: of those that can be blanked one that was not asked in yet, in the order in which
 * they were met, or else the one asked in longest ago. `askedIn` are the sentences asked in, latest first.
 */
export function withSentenceInTurn(word: AskableWord, askedIn: readonly (string | null)[]): AskableWord {
  const able = [...new Set([word.context, ...word.sentences])].filter((sentence) => blankSentence(sentence, word.text, word.partOfSpeech))
  const ago = (sentence: string): number => (askedIn.includes(sentence) ? askedIn.indexOf(sentence) : Number.POSITIVE_INFINITY)
  const [context = word.context] = able.toSorted((one, other) => (ago(one) === ago(other) ? 0 : ago(other) - ago(one)))
  return { ...word, context }
}

/** The same for words of a learner; what was asked is read of those alone that were met in more than one sentence. */
export const sentencesInTurn = (quizzes: QuizRepository, userId: string, words: readonly AskableWord[]): Promise<AskableWord[]> =>
  Promise.all(
    words.map(async (word) => {
      if (word.sentences.length === 0) return word
      const asked = await askedAbout(quizzes, userId, word.id, 'fill_blank')
      return withSentenceInTurn(
        word,
        asked.map(({ sentence }) => sentence),
      )
    }),
  )
