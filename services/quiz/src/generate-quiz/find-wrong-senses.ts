import type { SenseQuery } from '@wordloom/contracts/internal'
import type * as z from 'zod/mini'
import { pastConfusions } from '../quiz/asked-questions.ts'
import type { QuizRepository } from '../quiz/quiz.repository.ts'
import { type AskableWord, lotOf } from '../vocabulary/askable-word.ts'
import { type DrawnWord, drawnWords } from '../vocabulary/drawn-words.ts'
import type { LexicalNeighbours } from './dictionary-neighbours.ts'
import type { WrongSense } from './wrong-options.ts'

type Sense = z.infer<typeof SenseQuery>
type Needs = { quizzes: QuizRepository; neighbours: LexicalNeighbours }

const ownWordsProposed = 10
const ownWordsTaken = 5
const enoughNeighbours = 3
/** Longer definitions are useless as options, and would only enlarge the request. */
const maxProposedLength = 200

/** The wrong senses for a word, and whether its own definition is in another language. */
type WrongSenses = { wrong: WrongSense[]; isForeign: boolean }

/** Safe wrong senses for each word: past confusions, WordNet's neighbours and the learner's own words; none if the dictionary is not available. */
export async function findWrongSenses(
  { quizzes, neighbours }: Needs,
  userId: string,
  words: readonly AskableWord[],
): Promise<WrongSenses[]> {
  if (words.length === 0) return []
  const ids = words.map((word) => word.id)
  const confusions = await pastConfusions(quizzes, userId, ids)
  const drawn = await ownWords(quizzes, userId, words)
  const proposals = words.map((word) => {
    const confused = confusions
      .filter(({ wordId }) => wordId === word.id)
      .map(({ taken }): Sense => ({ text: taken.word, definition: taken.definition, partOfSpeech: word.partOfSpeech }))
    const own = (drawn.get(word.partOfSpeech) ?? []).filter((other) => other.id !== word.id).map(asSense)
    return { query: { ...asSense(word), among: [...confused, ...own] }, confused: confused.length }
  })
  const queries = proposals.map(({ query }) => query)
  const found = await neighbours(userId, queries)
  return proposals.map(({ query: { among }, confused }, position) => {
    const neighbour = found?.[position]
    if (!neighbour) return { wrong: [], isForeign: false }
    const safe = neighbour.safeAmong.flatMap((index) => {
      const sense = among[index]
      if (!sense) return []
      return {
        word: sense.text,
        definition: sense.definition,
        confusedBefore: index < confused,
        fits: neighbour.fittingAmong?.includes(index) ?? false,
        isFar: neighbour.distantAmong?.includes(index) ?? false,
        foreign: neighbour.foreignAmong?.includes(index) ?? false,
      }
    })
    // Words of another kind stand out beside enough that are closer.
    const mayBeFar = neighbour.distractors.length < enoughNeighbours
    const own = safe.filter((sense) => !sense.confusedBefore && (mayBeFar || !sense.isFar))
    const wrong = [
      ...safe.filter((sense) => sense.confusedBefore),
      ...neighbour.distractors.map(({ word, definition, kind, fits = false }) => ({
        word,
        definition,
        confusedBefore: false,
        distant: kind === 'common',
        fits,
      })),
      ...own.slice(0, ownWordsTaken),
    ]
    return { wrong, isForeign: neighbour.isForeign ?? false }
  })
}

/**
 * A sample of the learner's words for each part of speech. It starts at the lot of the first word asked about, so that the same question
 * proposes the same words, whose check the dictionary client has cached.
 */
async function ownWords(quizzes: QuizRepository, userId: string, words: readonly AskableWord[]): Promise<Map<string, DrawnWord[]>> {
  const first = new Map(words.toReversed().map((word) => [word.partOfSpeech, word.id]))
  const drawn = await Promise.all(
    [...first].map(async ([partOfSpeech, id]) => {
      const own = await drawnWords(quizzes, userId, partOfSpeech, lotOf(id), ownWordsProposed)
      return [partOfSpeech, own.filter(({ definition }) => definition !== '' && definition.length <= maxProposedLength)] as const
    }),
  )
  return new Map(drawn)
}

const asSense = ({ text, definition, partOfSpeech }: DrawnWord): Sense => ({ text, definition, partOfSpeech })
