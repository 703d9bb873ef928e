import type { User } from '@wordloom/contracts/http'
import { portableApi } from '@wordloom/contracts/portable'
import { pictureDataUrl } from '../picture/data-url.ts'
import { createFileBuilder } from './file-builder.ts'
import { countLines, jsonLinesToArray, type RowStream, streamRows } from './row-stream.ts'

/** The formats of an export. */
export type ExportFormat = 'csv' | 'json' | 'anki'

/** The progress of an export: rows received, of how many. */
export type ExportProgress = { done: number; total: number }

type Options = { learner: User; now: Date; onProgress: (progress: ExportProgress) => void }

/** Makes the file in a format. Words and quizzes are streamed from their services. */
export const exportFile = (format: ExportFormat, options: Options): Promise<File> => {
  const name = `wordloom-${options.now.toISOString().slice(0, 10)}`
  switch (format) {
    case 'csv':
      return exportRows(format, `${name}.csv`, 'text/csv;charset=utf-8', options)
    case 'anki':
      return exportRows(format, `${name}.apkg`, 'application/octet-stream', options)
    case 'json':
      return exportLearner(`${name}.json`, options)
    default:
      return format satisfies never
  }
}

async function exportRows(format: 'csv' | 'anki', name: string, type: string, { onProgress }: Options): Promise<File> {
  const builder = createFileBuilder()
  await writeRows(await streamRows(portableApi.words.export, { query: { format } }), (chunk) => builder.add(chunk), onProgress)
  return builder.file(name, type)
}

/** One document of everything: the profile, the words with their review logs, the quizzes with their answers. */
async function exportLearner(name: string, { learner, now, onProgress }: Options): Promise<File> {
  const builder = createFileBuilder()
  const profileImageUrl = await pictureDataUrl(learner.profileImageUrl)
  const { id: learnerId, ...profile } = { ...learner, profileImageUrl }
  const head = JSON.stringify({ format: 'wordloom.learner', version: 1, exportedAt: now.toISOString(), learnerId, profile })
  const [words, sessions] = await Promise.all([streamRows(portableApi.words.export), streamRows(portableApi.quiz.export)])
  const total = words.total + sessions.total
  const writeArray = async (stream: RowStream, before: number): Promise<void> => {
    const toArray = jsonLinesToArray()
    await writeRows(
      stream,
      (chunk) => builder.add(toArray(chunk)),
      ({ done }) => onProgress({ done: before + done, total }),
    )
  }
  builder.add(`${head.slice(0, -1)},\n"words": [\n`)
  await writeArray(words, 0)
  builder.add('\n],\n"sessions": [\n')
  await writeArray(sessions, words.total)
  builder.add('\n]}\n')
  return builder.file(name, 'application/json')
}

async function writeRows(
  { total, chunks }: RowStream,
  add: (chunk: Uint8Array<ArrayBuffer>) => void,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  let done = 0
  onProgress({ done, total })
  for await (const chunk of chunks) {
    add(chunk)
    done = Math.min(total, done + countLines(chunk))
    onProgress({ done, total })
  }
}
