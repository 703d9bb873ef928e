import { AddDictionaryError, addDictionary, listDictionaries, removeDictionary } from '@wordloom/dictionary/add-dictionary'
import { OpsError, type Say } from '../terminal.ts'

const number = new Intl.NumberFormat('en')
const counted = (count: number, one: string, many: string): string => `${number.format(count)} ${count === 1 ? one : many}`

/** Adds a file, and reports what it contains and which entries were skipped. */
export async function addTo(folder: string, wanted: { file: string; name?: string }, now: Date, say: Say): Promise<number> {
  const from = performance.now()
  try {
    const progress = (entries: number): void => say(`${number.format(entries)} entries so far`)
    const { about, name: slug, forms, faults, replaced } = await addDictionary({ ...wanted, folder, now, progress })
    for (const fault of faults.named) say(`skipped: ${fault}`)
    if (faults.count > faults.named.length) say(`skipped: ${number.format(faults.count - faults.named.length)} more`)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    say(
      `${slug}: ${about.title} (${about.licence}), ${counted(about.entries, 'entry', 'entries')} and ${counted(forms, 'form', 'forms')} in ${seconds} s, ${counted(faults.count, 'fault', 'faults')}`,
    )
    say(
      `It is in ${folder}${replaced ? ' and replaces the previous one' : ''}. Wordloom reads it within a second; browsers cache earlier answers for an hour.`,
    )
    return 0
  } catch (error) {
    throw new OpsError(sentenceOf(error, folder))
  }
}

/** The operator can fix a full disk and missing permissions; any other error is a bug. */
function sentenceOf(error: unknown, folder: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof AddDictionaryError) return message
  if (code === 'ERR_SQLITE_ERROR' || code === 'ENOSPC')
    return `The dictionary could not be written to ${folder}: ${message}. Nothing was changed.`
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return `${folder} is not writable (${code}). Nothing was changed.`
  throw error
}

/** Lists the dictionaries in the order in which they are searched. */
export function listIn(folder: string, say: Say): number {
  const dictionaries = listDictionaries(folder)
  if (dictionaries.length === 0) say(`There is no dictionary in ${folder}.`)
  for (const { name, about, reason } of dictionaries) {
    if (!about) say(`${name}: ${reason}`)
    else
      say(
        `${name}: ${about.title} (${about.licence}), ${counted(about.entries, 'entry', 'entries')}, from ${about.file} on ${about.addedAt.slice(0, 10)}`,
      )
  }
  return dictionaries.every(({ about }) => about) ? 0 : 1
}

/** Removes a dictionary by its name. */
export function removeFrom(folder: string, name: string, say: Say): number {
  if (!removeDictionary(folder, name))
    throw new OpsError(`There is no dictionary ${name} in ${folder}. \`dictionary list\` shows their names.`)
  say(`${name} was removed. Words that were saved from it stay unchanged.`)
  return 0
}
