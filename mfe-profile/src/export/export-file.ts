import type { User } from '@wordloom/contracts/http'
import { portableApi } from '@wordloom/contracts/portable'
import { gatherFile } from './file-parts.ts'
import { jsonList } from './json-list.ts'
import { portablePicture } from './learner-picture.ts'
import { type Incoming, linesIn, readStream } from './read-stream.ts'

/** The formats of an export. */
const exportFormats = ['csv', 'json', 'anki'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The progress of an export: rows received, of how many. */
export type Reached = { done: number; total: number }

type Options = { learner: User; now: Date; onReached: (reached: Reached) => void }

/** Makes the file in a format. Words and quizzes are streamed from their services. */
export const exportFile = (format: ExportFormat, options: Options): Promise<File> => {
  const name = `wordloom-${options.now.toISOString().slice(0, 10)}`
  switch (format) {
    case 'csv':
      return asItComes(format, `${name}.csv`, 'text/csv;charset=utf-8', options)
    case 'anki':
      return asItComes(format, `${name}.apkg`, 'application/octet-stream', options)
    case 'json':
      return wholeLearner(`${name}.json`, options)
    default:
      return format satisfies never
  }
}

async function asItComes(format: 'csv' | 'anki', name: string, type: string, { onReached }: Options): Promise<File> {
  const gathered = gatherFile()
  await pour(await readStream(portableApi.words.export, { query: { format } }), (chunk) => gathered.add(chunk), onReached)
  return gathered.file(name, type)
}

/** One document of everything: the profile, the words with their review logs, the quizzes with their answers. */
async function wholeLearner(name: string, { learner, now, onReached }: Options): Promise<File> {
  const gathered = gatherFile()
  const profileImageUrl = await portablePicture(learner.profileImageUrl)
  const { id: learnerId, ...profile } = { ...learner, profileImageUrl }
  const head = JSON.stringify({ format: 'wordloom.learner', version: 1, exportedAt: now.toISOString(), learnerId, profile })
  const [words, sessions] = await Promise.all([readStream(portableApi.words.export), readStream(portableApi.quiz.export)])
  const total = words.total + sessions.total
  const list = async (incoming: Incoming, before: number): Promise<void> => {
    const inList = jsonList()
    await pour(
      incoming,
      (chunk) => gathered.add(inList(chunk)),
      ({ done }) => onReached({ done: before + done, total }),
    )
  }
  gathered.add(`${head.slice(0, -1)},\n"words": [\n`)
  await list(words, 0)
  gathered.add('\n],\n"sessions": [\n')
  await list(sessions, words.total)
  gathered.add('\n]}\n')
  return gathered.file(name, 'application/json')
}

async function pour(
  { total, chunks }: Incoming,
  add: (chunk: Uint8Array<ArrayBuffer>) => void,
  onReached: (reached: Reached) => void,
): Promise<void> {
  let done = 0
  onReached({ done, total })
  for await (const chunk of chunks) {
    add(chunk)
    done = Math.min(total, done + linesIn(chunk))
    onReached({ done, total })
  }
}
