import type { DictionaryEntry } from '@wordloom/contracts/http'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import { LRUCache } from 'lru-cache'
import type { OnlineDictionary } from '../online/index.ts'
import { plainForm } from '../spelling/index.ts'
import type { LocalDictionary } from './local-dictionary.ts'

/** Finds the entry of a word as typed; undefined if no source has it. */
export type LookUp = (typed: string) => Promise<DictionaryEntry | undefined>

const maxCached = 500

/** Asks the local dictionary, then the online one if there is one. Local answers are cached. */
export function createLookUp(local: LocalDictionary, online?: OnlineDictionary, lookups?: CacheLookups): LookUp {
  const answers = new LRUCache<string, DictionaryEntry>({ max: maxCached })
  return async (typed) => {
    const plain = plainForm(typed)
    if (plain === '') return undefined
    const known = answers.get(plain)
    if (known) lookups?.hit()
    else lookups?.miss()
    const entry = known ?? local.find(plain)
    if (entry) answers.set(plain, entry)
    return entry ?? online?.find(plain.toLowerCase())
  }
}
