import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { type Clock, systemClock } from '../clock/index.ts'
import type { KeyValue } from '../key-value/index.ts'

/** Browser sessions on the key-value store: the identity service begins and ends them, the gateway reads them on every request. */

const Device = z.object({ browser: z.string(), system: z.string() })
/** What a session was begun with, as people call it: `Firefox`, `Windows`; empty where it is not known. */
export type Device = z.infer<typeof Device>

const Stored = z.object({
  userId: z.string(),
  createdAt: z.number(),
  /** When the learner last proved who they are at the provider, in milliseconds. */
  authenticatedAt: z.optional(z.number()),
  device: z.optional(Device),
  /** For ending the provider's session too (id_token_hint). */
  idToken: z.optional(z.string()),
  /** The provider's own session id, for back-channel logout. */
  providerSession: z.optional(z.string()),
})
type Stored = z.infer<typeof Stored>

/** A live session; `key` is its id's hash, good for logs and for ending it, useless as a cookie. */
export type Session = Stored & { key: string }

/** A session in the list of a learner's; `lastSeenAt` in milliseconds, to about five minutes. */
export type ListedSession = Session & { lastSeenAt: number }

/** What a session is begun with; `authenticatedAt` in milliseconds, now unless told. */
export type NewSession = Pick<Stored, 'userId' | 'authenticatedAt' | 'device' | 'idToken' | 'providerSession'>

/** Lifetimes in milliseconds: idle seven days, absolute thirty. */
export const sessionLifetimes = { idleMs: 7 * 24 * 3_600_000, absoluteMs: 30 * 24 * 3_600_000 } as const
// Writing the last use on every request would make each read a write: once in five minutes and process is enough.
const touchEveryMs = 5 * 60_000

/** A session as this process saw it last, and when it wrote its use. */
type Seen = { storeKey: string; text: string; session: Session; touchedAt: number }

const parse = (key: string, text: string): Session => ({ ...Stored.parse(JSON.parse(text)), key })
// 256 bits in base64url.
const form = /^[\w-]{43}$/
const keyOf = (id: string): string => hash('sha256', id, 'base64url')
/** What the keys begin with that every request of a browser reads. */
export const sessionFamily = 'session:'
const sessionKey = (key: string): string => `${sessionFamily}${key}`
const learnerKey = (userId: string): string => `sessions-of:${userId}`
const providerKey = (providerSession: string): string => `provider-session:${keyOf(providerSession)}`

/** Begins, finds, lists and ends sessions. */
export type Sessions = {
  /** Begins a session and answers its id: 256 random bits, to be put in the cookie and kept nowhere else. */
  begin: (session: NewSession) => Promise<string>
  /** The session of a cookie's id; null when it is unknown, has ended, or is too old. Counts as a use of it. */
  find: (id: string | undefined) => Promise<Session | null>
  /** The session with this `key`; null when there is none. Is no use of it. */
  withKey: (key: string) => Promise<ListedSession | null>
  /** A learner's live sessions, the one begun last first. */
  list: (userId: string) => Promise<ListedSession[]>
  end: (session: Session) => Promise<void>
  /** Ends every session of a learner; answers how many there were. */
  endAll: (userId: string) => Promise<number>
  /** Ends the sessions that came from one session at the provider (back-channel logout); answers how many there were. */
  endOfProvider: (providerSession: string) => Promise<number>
}

/** Sessions on a key-value store. */
export function createSessions(keyValue: KeyValue, clock: Clock = systemClock): Sessions {
  const now = (): number => clock.now().getTime()
  // What is stored decides, on every request; only hashing an id and parsing a text that were hashed and parsed before is spared.
  const seen = new LRUCache<string, Seen>({ max: 10_000 })
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
  const withKey = async (key: string): Promise<ListedSession | null> => {
    const found = await keyValue.getWithTtl(sessionKey(key))
    if (!found) return null
    const session = parse(key, found.value)
    // Each use gives the session its idle time anew, so what is left of it tells when that was.
    return isTooOld(session) ? null : { ...session, lastSeenAt: now() - (sessionLifetimes.idleMs - found.expiresInMs) }
  }

  return {
    async begin({ userId, authenticatedAt = now(), ...rest }) {
      const id = randomBytes(32).toString('base64url')
      const key = keyOf(id)
      const session: Stored = { userId, createdAt: now(), authenticatedAt, ...rest }
      // The lists come first: a session that exists must be one that can be ended.
      await keyValue.addMember(learnerKey(userId), key, sessionLifetimes.absoluteMs)
      if (session.providerSession) await keyValue.addMember(providerKey(session.providerSession), key, sessionLifetimes.absoluteMs)
      await keyValue.set(sessionKey(key), JSON.stringify(session), sessionLifetimes.idleMs)
      return id
    },
    async find(id) {
      if (!id) return null
      const before = seen.get(id)
      if (!before && !form.test(id)) return null
      const key = before?.session.key ?? keyOf(id)
      const storeKey = before?.storeKey ?? sessionKey(key)
      const text = await keyValue.get(storeKey)
      if (text === null) {
        seen.delete(id)
        return null
      }
      const session = before?.text === text ? before.session : parse(key, text)
      if (isTooOld(session)) {
        await end(session)
        return null
      }
      if (!before || now() - before.touchedAt > touchEveryMs) {
        // touch, and never set: a session that was ended meanwhile must not come back.
        await keyValue.touch(storeKey, sessionLifetimes.idleMs)
        seen.set(id, { storeKey, text, session, touchedAt: now() })
      }
      return session
    },
    withKey,
    async list(userId) {
      // A key without a session stays in the list: it may be of one that is just being begun.
      const found = await Promise.all((await keyValue.members(learnerKey(userId))).map(withKey))
      return found.filter((session) => session !== null).sort((one, other) => other.createdAt - one.createdAt)
    },
    end,
    endAll: (userId) => endListed(learnerKey(userId)),
    endOfProvider: (providerSession) => endListed(providerKey(providerSession)),
  }
}
