import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Clock, coarseTtl, systemClock } from '../clock/index.ts'
import type { KeyValue } from '../key-value/index.ts'
import { hasApiKeyForm, hashApiKey } from './api-key.ts'

const Owner = z.object({ userId: z.string(), keyId: z.string() })
type Owner = z.infer<typeof Owner>

/**
 * Where the gateway looks up the owner of an API key. The identity service owns the keys. It stores their hashes here, in the shared
 * key-value store, and restores missing ones when it starts.
 */
export type ApiKeyDirectory = {
  /** The owner of a key from a request, or null. A text without the form of a key is refused without a look-up. Counts as a use. */
  resolve: (key: string) => Promise<Owner | null>
  put: (hash: string, owner: Owner) => Promise<void>
  /** Adds a key if it is missing; true if it was. */
  restore: (hash: string, owner: Owner) => Promise<boolean>
  /** Removes a key; from now on no replica resolves it. */
  remove: (hash: string) => Promise<void>
  /** When the key was last used, to the minute; null if never. */
  lastUsed: (keyId: string) => Promise<Date | null>
}

// Every key of the store needs a time to live. After a year the identity service restores the keys that still exist.
const keptMs = 400 * 24 * 3_600_000
const noteUseEveryMs = 60_000

/** The prefix of the keys that every request of a program reads. */
export const apiKeyFamily = 'api-key:'

const ownerKey = (hash: string): string => `${apiKeyFamily}${hash}`
const notedKey = (keyId: string): string => `api-key-noted:${keyId}`
const useKey = (keyId: string): string => `api-key-used:${keyId}`

/** The directory on a key-value store. */
export function createApiKeyDirectory(keyValue: KeyValue, clock: Clock = systemClock): ApiKeyDirectory {
  const noted = new LRUCache<string, true>({ max: 50_000, ...coarseTtl(noteUseEveryMs) })

  async function noteUse(keyId: string): Promise<void> {
    if (noted.has(keyId)) return
    noted.set(keyId, true)
    // One replica writes it, once a minute.
    if (await keyValue.setIfAbsent(notedKey(keyId), '', noteUseEveryMs))
      await keyValue.set(useKey(keyId), clock.now().toISOString(), keptMs)
  }

  return {
    async resolve(key) {
      if (!hasApiKeyForm(key)) return null
      const text = await keyValue.get(ownerKey(hashApiKey(key)))
      if (text === null) return null
      const owner = Owner.parse(JSON.parse(text))
      await noteUse(owner.keyId)
      return owner
    },
    put: (hash, owner) => keyValue.set(ownerKey(hash), JSON.stringify(owner), keptMs),
    restore: (hash, owner) => keyValue.setIfAbsent(ownerKey(hash), JSON.stringify(owner), keptMs),
    async remove(hash) {
      await keyValue.delete(ownerKey(hash))
    },
    async lastUsed(keyId) {
      const text = await keyValue.get(useKey(keyId))
      return text === null ? null : new Date(text)
    },
  }
}
