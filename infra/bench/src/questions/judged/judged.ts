import { readFile, writeFile } from 'node:fs/promises'
import type { DictionarySources } from '@wordloom/dictionary'
import { askVaried, type PosedQuestion, type WordSet } from './ask-varied.ts'

/** The verdict of a human reader: no fault, a fault, or not read yet. */
export const verdicts = ['good', 'two right options', 'falls by elimination', 'unanswerable', 'unread'] as const
export type Verdict = (typeof verdicts)[number]

/** A question with its verdict. */
export type Judged = PosedQuestion & { verdict: Verdict }
/** All questions that were read, by set of words. */
export type JudgedSets = Record<WordSet, Judged[]>

export const wordSets: readonly WordSet[] = ['tuned', 'aside', 'later', 'fresh']
const file = new URL('judged-questions.json', import.meta.url)

/** The questions in this repository, with their verdicts. */
export const readJudged = async (): Promise<JudgedSets> => JSON.parse(await readFile(file, 'utf8')) as JudgedSets

/** Whether two questions look the same to a reader. */
export const isSame = ({ id: _, ...one }: PosedQuestion, { id: __, verdict: ___, ...other }: Judged): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Generates all questions again and writes them to the file: known ones keep their verdict, the others are unread. */
export async function recordAgain(sources: DictionarySources): Promise<Judged[]> {
  const before = await readJudged()
  const after = { tuned: [], aside: [], later: [], fresh: [] } as JudgedSets
  for (const set of wordSets) {
    const posed = await askVaried(sources, set)
    after[set] = posed.map((question) => ({
      ...question,
      verdict: before[set]?.find((each) => isSame(question, each))?.verdict ?? 'unread',
    }))
  }
  await writeFile(file, `${JSON.stringify(after, null, 2)}\n`)
  return wordSets.flatMap((set) => after[set]).filter(({ verdict }) => verdict === 'unread')
}
