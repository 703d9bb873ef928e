import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Attribution } from '@wordloom/contracts/http'
import type { Logger } from '@wordloom/service-kit/logging'
import { LRUCache } from 'lru-cache'
import { type DictionaryFile, type ListedLemma, openDictionaryFile, type StoredEntry } from './dictionary-file.ts'
import { headwordKey } from './headword-key.ts'
import { phraseForms } from './phrase-forms.ts'
import { fileEnding } from './schema.ts'

/** An entry with the dictionary that it is from. */
export type AddedEntry = StoredEntry & { source: Attribution }

/** The dictionaries that the operator added, read as one: in the order of their files' names. */
export type AddedDictionaries = {
  /** The entries of a headword, whatever its capitals and accents, and the pronoun in it. */
  entries: (word: string) => readonly AddedEntry[]
  has: (word: string, partOfSpeech: string) => boolean
  /** The lemmas of which they list this as a form or a spelling. */
  lemmas: (form: string) => readonly ListedLemma[]
  /** Some headwords that begin so. */
  startingWith: (typed: string, max: number) => string[]
  /** Some headwords that sound so, by the key of their sound. */
  soundingLike: (sound: number, max: number) => string[]
  /** Changes whenever a dictionary was added, replaced or removed: what was answered before may be wrong then. */
  version: () => number
  close: () => void
}

/** Where none is added. */
export const noAddedDictionaries: AddedDictionaries = {
  entries: () => [],
  has: () => false,
  lemmas: () => [],
  startingWith: () => [],
  soundingLike: () => [],
  version: () => 0,
  close: () => {},
}

/** Tells, each time it is asked, whether the version is another one than the last time. */
export function changes(version: () => number): () => boolean {
  let last = version()
  return () => {
    const now = version()
    const isOther = now !== last
    last = now
    return isOther
  }
}

/** A look-up asks for the same few keys again and again: as each part of speech, with and without an ending. */
const maxRemembered = 500
/** How long a changed folder may go unnoticed. */
const lookAgainMs = 1_000

type Open = { path: string; file: DictionaryFile; source: Attribution }

/**
 * Opens the folder's dictionaries. Files that come, change or go later are noticed within a second of a look-up. A file that cannot be read
 * is logged and left out until it changes: the other sources still answer.
 */
export function openAddedDictionaries(folder: string, logger: Logger): AddedDictionaries {
  const remembered = new LRUCache<string, readonly AddedEntry[]>({ max: maxRemembered })
  let opened: Open[] = []
  let seen = ''
  let lookedAt = Number.NEGATIVE_INFINITY
  let version = 0

  const close = (): void => {
    for (const { file } of opened) file.close()
    opened = []
    remembered.clear()
  }
  const lookAgain = (): void => {
    if (performance.now() - lookedAt < lookAgainMs) return
    lookedAt = performance.now()
    const files = filesIn(folder)
    const state = files.map(({ path, state }) => `${path} ${state}`).join('\n')
    if (state === seen) return
    close()
    opened = files.flatMap(({ path }) => openOne(path, logger))
    seen = state
    version++
  }
  const fromEach = <T>(read: (open: Open) => T[]): T[] => {
    lookAgain()
    return opened.flatMap((open) => {
      try {
        return read(open)
      } catch (error) {
        logger.error({ err: error, path: open.path }, 'a dictionary cannot be read any more; it is left out')
        open.file.close()
        opened = opened.filter((other) => other !== open)
        version++
        return []
      }
    })
  }
  const entries = (word: string): readonly AddedEntry[] => {
    lookAgain()
    if (opened.length === 0) return []
    const key = headwordKey(word)
    const known = remembered.get(key)
    if (known) return known
    const read = (each: string) => fromEach(({ file, source }) => file.entries(each).map((entry) => ({ ...entry, source })))
    let found = read(key)
    for (const form of found.length === 0 ? phraseForms(key) : []) if (found.length === 0) found = read(form)
    remembered.set(key, found)
    return found
  }
  const some = (max: number, read: (open: Open) => string[]): string[] => [...new Set(fromEach(read))].slice(0, max)
  lookAgain()
  return {
    entries,
    has: (word, partOfSpeech) => entries(word).some((entry) => entry.partOfSpeech === partOfSpeech),
    lemmas: (form) => fromEach(({ file }) => file.lemmas(headwordKey(form))),
    startingWith: (typed, max) => some(max, ({ file }) => file.startingWith(headwordKey(typed), max)),
    soundingLike: (sound, max) => some(max, ({ file }) => file.soundingLike(sound, max)),
    version: () => {
      lookAgain()
      return version
    },
    close,
  }
}

/** The dictionaries' files, and what tells each from the one that was there before. A folder that is missing has none. */
function filesIn(folder: string): { path: string; state: string }[] {
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith(fileEnding))
    .sort()
    .flatMap((name) => {
      const path = join(folder, name)
      const state = statSync(path, { throwIfNoEntry: false })
      return state ? [{ path, state: `${state.ino} ${state.size} ${state.mtimeMs}` }] : []
    })
}

function openOne(path: string, logger: Logger): Open[] {
  try {
    const file = openDictionaryFile(path)
    const { title, licence, address } = file.about
    logger.info({ path, title, entries: file.about.entries }, 'a dictionary is open')
    return [{ path, file, source: { title, licence, ...(address ? { address } : {}) } }]
  } catch (error) {
    logger.error({ err: error, path }, 'a dictionary cannot be opened; it is left out')
    return []
  }
}
