import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Attribution } from '@wordloom/contracts/http'
import type { Logger } from '@wordloom/service-kit/logging'
import { LRUCache } from 'lru-cache'
import { type DictionaryFile, openDictionaryFile, type StoredEntry } from './dictionary-file.ts'
import { headwordKey, phraseForms } from './headword-key.ts'
import { type FormKind, fileEnding } from './schema.ts'

/** An entry with its attribution. */
export type AddedEntry = StoredEntry & { source: Attribution }

/** All dictionaries that the operator added, searched in the order of their file names. */
export type AddedDictionaries = ReturnType<typeof openAddedDictionaries>

/** The implementation without any added dictionary. */
export const noAddedDictionaries: AddedDictionaries = {
  entries: () => [],
  has: () => false,
  lemmas: () => [],
  startingWith: () => [],
  soundingLike: () => [],
  version: () => 0,
  close: () => {},
}

/** Returns a function that gives a cache, emptied if the version has changed since its last call. */
export function createVersionedCache<Value extends object>(max: number, version: () => number): () => LRUCache<string, Value> {
  const cache = new LRUCache<string, Value>({ max })
  let last = version()
  return () => {
    const now = version()
    if (now !== last) cache.clear()
    last = now
    return cache
  }
}

/** A look-up reads the same few keys repeatedly: as each part of speech, with and without an ending. */
const maxCached = 500
/** How often the folder is checked for changes at most. */
const checkIntervalMs = 1_000

type Open = { path: string; file: DictionaryFile; source: Attribution }

/**
 * Opens the folder's dictionaries. A look-up notices added, changed and removed files within a second. A file that cannot be read is logged and
 * left out until it changes; the others are still searched.
 */
export function openAddedDictionaries(folder: string, logger: Logger) {
  const cache = new LRUCache<string, readonly AddedEntry[]>({ max: maxCached })
  let opened: Open[] = []
  let seen = ''
  let checkedAt = Number.NEGATIVE_INFINITY
  let version = 0

  const close = (): void => {
    for (const { file } of opened) file.close()
    opened = []
    cache.clear()
  }
  const reloadIfChanged = (): void => {
    if (performance.now() - checkedAt < checkIntervalMs) return
    checkedAt = performance.now()
    const files = filesIn(folder)
    const state = files.map(({ path, state }) => `${path} ${state}`).join('\n')
    if (state === seen) return
    close()
    opened = files.flatMap(({ path }) => openOne(path, logger))
    seen = state
    version++
  }
  const fromEach = <T>(read: (open: Open) => T[]): T[] => {
    reloadIfChanged()
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
    reloadIfChanged()
    if (opened.length === 0) return []
    const key = headwordKey(word)
    const known = cache.get(key)
    if (known) return known
    const read = (each: string) => fromEach(({ file, source }) => file.entries(each).map((entry) => ({ ...entry, source })))
    let found = read(key)
    for (const form of found.length === 0 ? phraseForms(key) : []) if (found.length === 0) found = read(form)
    cache.set(key, found)
    return found
  }
  const distinctWords = (max: number, read: (open: Open) => string[]): string[] => [...new Set(fromEach(read))].slice(0, max)
  reloadIfChanged()
  return {
    /** The entries of a headword, without regard to capitals, accents and the pronoun in it. */
    entries,
    has: (word: string, partOfSpeech: string): boolean => entries(word).some((entry) => entry.partOfSpeech === partOfSpeech),
    /** The lemmas that have this as a listed form of a kind; lower-case, with `_` for a blank. */
    lemmas: (form: string, kind: FormKind): { lemma: string; partOfSpeech: string }[] =>
      fromEach(({ file }) => file.lemmas(headwordKey(form)))
        .filter((listed) => listed.kind === kind)
        .map(({ lemma, partOfSpeech }) => ({ lemma: lemma.toLowerCase().replaceAll(' ', '_'), partOfSpeech })),
    /** Up to `max` headwords with this beginning. */
    startingWith: (typed: string, max: number): string[] => distinctWords(max, ({ file }) => file.startingWith(headwordKey(typed), max)),
    /** Up to `max` headwords with this sound key. */
    soundingLike: (sound: number, max: number): string[] => distinctWords(max, ({ file }) => file.soundingLike(sound, max)),
    /** Changes whenever a dictionary was added, replaced or removed, so that caches can be cleared. */
    version: (): number => {
      reloadIfChanged()
      return version
    },
    close,
  }
}

/** The dictionaries' files, each with a state that differs after a change. A missing folder has none. */
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
