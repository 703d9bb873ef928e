import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Clock, systemClock } from '../clock/index.ts'
import { DomainError } from '../errors/index.ts'
import type { KeyValueStore } from '../key-value/index.ts'

/** Browser sessions in the key-value store: the identity service begins and ends them, the gateway reads them on every request. */

const Device = z.object({ browser: z.string(), system: z.string() })
/** The browser and system of a session, e.g. `Firefox`, `Windows`; empty if unknown. */
export type Device = z.infer<typeof Device>

const Stored = z.object({
  userId: z.string(),
  createdAt: z.number(),
  /** When the learner last authenticated at the provider, in milliseconds. */
  authenticatedAt: z.optional(z.number()),
  device: z.optional(Device),
  /** For ending the provider's session too (id_token_hint). */
  idToken: z.optional(z.string()),
  /** The provider's own session id, for back-channel logout. */
  providerSession: z.optional(z.string()),
})
type Stored = z.infer<typeof Stored>

/** A live session. `key` is the hash of its id: it can be logged and can end the session, but is useless as a cookie. */
export type Session = Stored & { key: string }

/** A session in a learner's list; `lastSeenAt` in milliseconds, to about five minutes. */
export type ListedSession = Session & { lastSeenAt: number }

/** The data of a new session; `authenticatedAt` in milliseconds, now by default. */
type NewSession = Pick<Stored, 'userId' | 'authenticatedAt' | 'device' | 'idToken' | 'providerSession'>

/** Lifetimes in milliseconds: idle seven days, absolute thirty. */
export const sessionLifetimes = { idleMs: 7 * 24 * 3_600_000, absoluteMs: 30 * 24 * 3_600_000 } as const
// Writing the last use on every request would make each read a write, so it is written once in five minutes per process.
const touchEveryMs = 5 * 60_000

/** A session as this process last read it, and when it last wrote its use. */
type CachedSession = { storeKey: string; text: string; session: Session; touchedAt: number }

const parse = (key: string, text: string): Session => ({ ...Stored.parse(JSON.parse(text)), key })
// 256 bits in base64url.
const idFormat = /^[\w-]{43}$/
const keyOf = (id: string): string => hash('sha256', id, 'base64url')
/** The prefix of the keys that every request of a browser reads. */
export const sessionFamily = 'session:'
const sessionKey = (key: string): string => `${sessionFamily}${key}`
const learnerKey = (userId: string): string => `sessions-of:${userId}`
const endedKey = (providerSession: string): string => `ended-provider-session:${keyOf(providerSession)}`
// Longer than any request that may be about to begin a session.
const endedForMs = 10 * 60_000
const providerKey = (providerSession: string): string => `provider-session:${keyOf(providerSession)}`

/** Begins, finds, lists and ends sessions. */
export type Sessions = {
  /**
   * Begins a session and returns its id: 256 random bits, which only the cookie holds. Rejects with `auth.login-expired` if the session at
   * the provider that it begins from has ended meanwhile.
   */
  begin: (session: NewSession) => Promise<string>
  /** The session of a cookie's id; null if it is unknown, ended or too old. Counts as a use. No promise for a cached session. */
  find: (id: string | undefined) => Session | null | Promise<Session | null>
  /** The session with this `key`, or null. Does not count as a use. */
  findByKey: (key: string) => Promise<ListedSession | null>
  /** A learner's live sessions, latest first. */
  list: (userId: string) => Promise<ListedSession[]>
  end: (session: Session) => Promise<void>
  /** Ends every session of a learner; returns how many there were. */
  endAll: (userId: string) => Promise<number>
  /** Ends the sessions of one session at the provider (back-channel logout); returns how many there were. */
  endByProviderSession: (providerSession: string) => Promise<number>
}

/** Sessions on a key-value store. */
export function createSessions(keyValue: KeyValueStore, clock: Clock = systemClock): Sessions {
  const now = (): number => clock.now().getTime()
  // The store decides on every request; only repeated hashing and parsing is cached.
  const cache = new LRUCache<string, CachedSession>({ max: 10_000 })
  const isTooOld = ({ createdAt }: Session): boolean => now() - createdAt > sessionLifetimes.absoluteMs

  const end = async (session: Session): Promise<void> => {
    await keyValue.delete(sessionKey(session.key))
    await keyValue.removeMember(learnerKey(session.userId), session.key)
    if (session.providerSession) await keyValue.removeMember(providerKey(session.providerSession), session.key)
  }
  const endListed = async (listKey: string): Promise<number> => {
    const keys = await keyValue.members(listKey)
    for (const key of keys) {
      const text = await keyValue.get(sessionKey(key))
      if (text !== null) await end(parse(key, text))
      await keyValue.removeMember(listKey, key)
    }
    return keys.length
  }
  const findByKey = async (key: string): Promise<ListedSession | null> => {
    const found = await keyValue.getWithTtl(sessionKey(key))
    if (!found) return null
    const session = parse(key, found.value)
    // Each use renews the idle time to live, so the rest of it tells when that was.
    return isTooOld(session) ? null : { ...session, lastSeenAt: now() - (sessionLifetimes.idleMs - found.expiresInMs) }
  }

  const needsTouch = ({ touchedAt }: CachedSession): boolean => now() - touchedAt > touchEveryMs
  const lookUp = async (id: string, key: string, cached?: CachedSession, read = keyValue.get(sessionKey(key))): Promise<Session | null> => {
    const text = await read
    if (text === null) {
      cache.delete(id)
      return null
    }
    const session = cached?.text === text ? cached.session : parse(key, text)
    if (isTooOld(session)) {
      await end(session)
      return null
    }
    if (!cached || needsTouch(cached)) {
      const storeKey = sessionKey(key)
      // touch, not set: a session that was ended meanwhile must not come back.
      await keyValue.touch(storeKey, sessionLifetimes.idleMs)
      cache.set(id, { storeKey, text, session, touchedAt: now() })
    }
    return session
  }

  return {
    async begin({ userId, authenticatedAt = now(), ...rest }) {
      const id = randomBytes(32).toString('base64url')
      const key = keyOf(id)
      const session: Stored = { userId, createdAt: now(), authenticatedAt, ...rest }
      // The lists first: a session that exists must be one that can be ended.
      await keyValue.addMember(learnerKey(userId), key, sessionLifetimes.absoluteMs)
      if (session.providerSession) await keyValue.addMember(providerKey(session.providerSession), key, sessionLifetimes.absoluteMs)
      await keyValue.set(sessionKey(key), JSON.stringify(session), sessionLifetimes.idleMs)
      // Checked last: from here on, ending the provider's session finds this one in its list.
      if (session.providerSession && (await keyValue.getWithTtl(endedKey(session.providerSession)))) {
        await end({ ...session, key })
        throw new DomainError('auth.login-expired', 'This sign-in was ended meanwhile. Please sign in again.')
      }
      return id
    },
    find(id) {
      if (!id) return null
      const cached = cache.get(id)
      if (!cached) return idFormat.test(id) ? lookUp(id, keyOf(id)) : null
      const text = keyValue.get(cached.storeKey)
      const isUnchanged = text === cached.text && !isTooOld(cached.session) && !needsTouch(cached)
      return isUnchanged ? cached.session : lookUp(id, cached.session.key, cached, text)
    },
    findByKey,
    async list(userId) {
      // A key without a session stays in the list: the session may just be beginning.
      const found = await Promise.all((await keyValue.members(learnerKey(userId))).map(findByKey))
      return found.filter((session) => session !== null).sort((one, other) => other.createdAt - one.createdAt)
    },
    end,
    endAll: (userId) => endListed(learnerKey(userId)),
    async endByProviderSession(providerSession) {
      await keyValue.set(endedKey(providerSession), '', endedForMs)
      return endListed(providerKey(providerSession))
    },
  }
}
