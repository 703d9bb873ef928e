import type { DictionaryEntry } from '@wordloom/contracts/http'
import type { CacheLookups } from '@wordloom/service-kit/metrics'
import { createVersionedCache } from '../added-dictionaries/index.ts'
import type { OnlineDictionary } from '../online/index.ts'
import { type FrequencyOf, withCommonness } from '../sense-order/index.ts'
import { plainForm } from '../spelling/index.ts'
import type { LocalDictionary } from './local-dictionary.ts'

/** Finds the entry of a word as typed; undefined if no source has it. */
export type LookUp = (typed: string) => Promise<DictionaryEntry | undefined>

const maxCached = 500

/** Asks the local dictionary, then the online one if there is one. Local entries are cached until `version` changes. */
export function createLookUp(
  local: LocalDictionary,
  frequencies: () => Promise<FrequencyOf>,
  online?: OnlineDictionary,
  lookups?: CacheLookups,
  version: () => number = () => 0,
): LookUp {
  const cache = createVersionedCache<DictionaryEntry>(maxCached, version)
  return async (typed) => {
    const plain = plainForm(typed)
    if (plain === '') return undefined
    const entries = cache()
    const known = entries.get(plain)
    if (known) lookups?.hit()
    else lookups?.miss()
    if (known) return known
    const entry = local.find(plain)
    if (!entry) return online?.find(plain.toLowerCase())
    const found = withCommonness(entry, await frequencies())
    entries.set(plain, found)
    return found
  }
}
