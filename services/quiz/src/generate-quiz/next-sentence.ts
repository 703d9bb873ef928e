import { inTurns } from '@wordloom/service-kit/load'
import { blankSentence } from '../blanks/blank-sentence.ts'
import { askedAboutWord } from '../quiz/asked-questions.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'

/**
 * The word with the sentence to use next as its context: of the sentences that can be blanked the first unused one, in the order in which the
 * learner met them, or else the one used longest ago. `askedIn` are the sentences used before, latest first.
 */
export async function withNextSentence(word: AskableWord, askedIn: readonly (string | null)[]): Promise<AskableWord> {
  const sentences = [...new Set([word.context, ...word.sentences])]
  const blanked = await inTurns(sentences, (sentence) => blankSentence(sentence, word.text, word.partOfSpeech))
  const able = sentences.filter((_, index) => blanked[index])
  const ago = (sentence: string): number => (askedIn.includes(sentence) ? askedIn.indexOf(sentence) : Number.POSITIVE_INFINITY)
  const [context = word.context] = able.toSorted((one, other) => (ago(one) === ago(other) ? 0 : ago(other) - ago(one)))
  return { ...word, context }
}

/** The same for several words. Past questions are read only for words with more than one sentence. */
export const withNextSentences = (quizzes: QuizRepository, userId: string, words: readonly AskableWord[]): Promise<AskableWord[]> =>
  Promise.all(
    words.map(async (word) => {
      if (word.sentences.length === 0) return word
      const asked = await askedAboutWord(quizzes, userId, word.id, 'fill_blank')
      const askedIn = asked.map(({ sentence }) => sentence)
      return withNextSentence(word, askedIn)
    }),
  )
