import type { SenseQuery } from '@wordloom/contracts/internal'
import type * as z from 'zod/mini'
import type { LexicalNeighbours } from '../neighbours/lexical-neighbours.ts'
import { confusedBefore } from '../quiz/asked-questions.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { type AskableWord, lots } from '../vocabulary/askable-word.ts'
import { drawnWords } from '../vocabulary/drawn-words.ts'
import type { WrongSense } from './multiple-choice.ts'
import type { Random } from './random.ts'

type Sense = z.infer<typeof SenseQuery>
type Needs = { quizzes: QuizRepository; neighbours: LexicalNeighbours; random: Random }

const ownWordsProposed = 8
const ownWordsTaken = 5
/** Longer definitions are of no use as options, and the question has to travel. */
const longestProposed = 200

/** Safe wrong senses for each word: past confusions, WordNet's neighbours and the learner's own words; none where the dictionary is not available. */
export async function findWrongSenses(
  { quizzes, neighbours, random }: Needs,
  userId: string,
  words: readonly AskableWord[],
): Promise<WrongSense[][]> {
  if (words.length === 0) return []
  const confusions = await confusedBefore(
    quizzes,
    userId,
    words.map((word) => word.id),
  )
  const proposals = await Promise.all(
    words.map(async (word) => {
      const own = await drawnWords(quizzes, userId, word.partOfSpeech, Math.floor(random() * lots), ownWordsProposed)
      const confused = confusions
        .filter(({ wordId }) => wordId === word.id)
        .map(({ taken }): Sense => ({ text: taken.word, definition: taken.definition, partOfSpeech: word.partOfSpeech }))
      const others = own.filter((other) => other.id !== word.id && other.definition !== '' && other.definition.length <= longestProposed)
      return { confused: confused.length, among: [...confused, ...others.map(asSense)] }
    }),
  )
  const found = await neighbours(
    userId,
    words.map((word, place) => ({ ...asSense(word), among: proposals[place]?.among ?? [] })),
  )
  return words.map((_, place) => {
    const neighbour = found?.[place]
    const proposal = proposals[place]
    if (!neighbour || !proposal) return []
    const safe = neighbour.safeAmong.flatMap((index) => {
      const sense = proposal.among[index]
      return sense ? [{ word: sense.text, definition: sense.definition, confusedBefore: index < proposal.confused }] : []
    })
    return [
      ...safe.filter((sense) => sense.confusedBefore),
      ...neighbour.distractors.map(({ word, definition }) => ({ word, definition, confusedBefore: false })),
      ...safe.filter((sense) => !sense.confusedBefore).slice(0, ownWordsTaken),
    ]
  })
}

const asSense = ({ text, definition, partOfSpeech }: AskableWord): Sense => ({ text, definition, partOfSpeech })
