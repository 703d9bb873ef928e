import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type About, fileEnding, InvalidDictionaryFile, maxPerKey, openDictionaryFile } from '../added-dictionaries/index.ts'
import { type DictionaryWriter, writeDictionary } from './dictionary-writer.ts'
import { AddDictionaryError, collectFaults, type Faults } from './faults.ts'
import { linesOf } from './lines.ts'
import { readText } from './read-text.ts'
import { readWiktextract, wiktionary } from './wiktextract.ts'
import { type Lexicon, readWnLmf } from './wn-lmf.ts'

/** The result of adding a dictionary. */
type AddedDictionary = { name: string; about: About; forms: number; faults: Faults; replaced: boolean }

type AddDictionaryOptions = {
  /** The folder of the installation's dictionaries. */
  folder: string
  file: string
  /** The name of the dictionary; made of its title by default. */
  name?: string | undefined
  now: Date
  /** Called every hundred thousand entries. */
  progress?: (entries: number) => void
}

const entriesPerProgress = 100_000

/**
 * Adds a dictionary in WN-LMF or Wiktextract's JSON lines to a folder. The file is streamed, written to a temporary file and moved into place when
 * complete. Invalid entries are counted and reported.
 *
 * @throws AddDictionaryError if the file is none of these, damaged, or without a single entry
 */
export async function addDictionary({ folder, file, name, now, progress }: AddDictionaryOptions): Promise<AddedDictionary> {
  if (name !== undefined && slugOf(name) !== name)
    throw new AddDictionaryError(`A name has small letters, digits and hyphens only: ${slugOf(name) || 'wiktionary'}`)
  const { faults, report } = collectFaults()
  const writer = withProgress(writeDictionary(folder), progress)
  try {
    const lexicon = await read(file, writer, report)
    if (writer.counts().entries === 0)
      throw new AddDictionaryError(`There is no entry in ${file}${faults.named[0] ? `: ${faults.named[0]}` : ''}.`)
    const slug = name ?? (slugOf(lexicon.title.replace(/ [\d.]+$/, '')) || 'dictionary')
    const place = join(folder, slug + fileEnding)
    const replaced = existsSync(place)
    const left = writer.index()
    if (left > 0) report(`${left} entries: their headword has ${maxPerKey} others`)
    const { entries, forms } = writer.counts()
    const about = { ...lexicon, file: basename(file), addedAt: now.toISOString() }
    writer.finish(about, place)
    return { name: slug, about: { ...about, entries }, forms, faults, replaced }
  } finally {
    writer.close()
  }
}

async function read(file: string, writer: DictionaryWriter, fault: (name: string) => void): Promise<Lexicon> {
  const text = readText(file)
  const { value: first = '' } = await text.next()
  const pieces = (async function* () {
    yield first
    yield* text
  })()
  const start = first.trimStart()[0]
  if (start === '<') return readWnLmf(pieces, writer, fault)
  if (start !== '{') throw new AddDictionaryError(`${file} is neither WN-LMF XML nor Wiktextract's JSON lines.`)
  await readWiktextract(linesOf(pieces), writer, fault)
  return wiktionary
}

function withProgress(writer: DictionaryWriter, progress: AddDictionaryOptions['progress']): DictionaryWriter {
  return {
    ...writer,
    entry(entry) {
      writer.entry(entry)
      const { entries } = writer.counts()
      if (entries % entriesPerProgress === 0) progress?.(entries)
    },
  }
}

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** A dictionary of a folder; without `about` its file cannot be read, and `reason` says why. */
type ListedDictionary = { name: string; about?: About; reason?: string }

/** The dictionaries of a folder, in the order in which they are searched. */
export function listDictionaries(folder: string): ListedDictionary[] {
  const names = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(fileEnding))
        .sort()
    : []
  return names.map((file) => {
    const name = file.slice(0, -fileEnding.length)
    try {
      const opened = openDictionaryFile(join(folder, file))
      opened.close()
      return { name, about: opened.about }
    } catch (error) {
      if (!(error instanceof InvalidDictionaryFile)) throw error
      return { name, reason: error.message }
    }
  })
}

/** Removes a dictionary from a folder; says whether it was there. */
export function removeDictionary(folder: string, name: string): boolean {
  const path = join(folder, name + fileEnding)
  if (slugOf(name) !== name || !existsSync(path)) return false
  rmSync(path)
  return true
}
