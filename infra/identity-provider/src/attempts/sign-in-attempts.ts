import { createHash } from 'node:crypto'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import { createSlowDown, doubling, type Pace, type SlowDown, type Use, type Wait } from './slow-down.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const growingWait = doubling(2 * second, 5 * minute)

/** How guessing is slowed down. */
export type SignInPaces = {
  /** For one account from one address, and from all browsers together that have signed in to it before. */
  pair: Pace
  /** For all accounts from one address. */
  address: Pace
  /** For one account, counting the first tries of each address: those of every newcomer, including the owner. */
  first: Pace
  /** For one account, counting all further tries of addresses that have failed before. */
  further: Pace
  /** How many tries of an address count as its first. */
  firstTries: number
}

/**
 * All addresses together have at most 632 guesses a day at one account: 150 + 288 of `first`, 50 + 144 of `further`. An attacker with fewer
 * than fifty addresses leaves the owner three tries without a wait from a new browser at another address.
 */
const signInPaces: SignInPaces = {
  pair: { free: 5, windowMs: day, waitMs: growingWait },
  address: { free: 100, windowMs: 15 * minute, waitMs: () => 30 * second },
  first: { free: 150, windowMs: day, waitMs: () => 5 * minute },
  further: { free: 50, windowMs: day, waitMs: () => 10 * minute },
  firstTries: 3,
}

/** Who tries to sign in, and to what. */
export type Try = {
  /** The account's key, whether it exists or not. */
  account: string
  /** The client's address; IPv6 by its network. */
  address: string
  /** Whether this browser has signed in to this account with its present password. */
  knownBrowser: boolean
}

/** A permitted try; `succeeded` gives back what it counted. */
type AllowedTry = { allowed: true; succeeded: () => Promise<void> }

/** Slows down whoever guesses passwords and lets the owner in: RFC 6819 (4.4.3.6) and OWASP's device cookies. */
export type SignInAttempts = {
  /** Counts a try before it is made. */
  begin: (attempt: Try) => Promise<AllowedTry | Wait>
  /** The same for the current password of somebody who is signed in. */
  beginCurrentPassword: (accountId: string) => Promise<AllowedTry | Wait>
}

const hashed = (...what: string[]): string => createHash('sha256').update(JSON.stringify(what)).digest('base64url')

/** Counts tries in a key-value store. */
export function createSignInAttempts(keyValue: KeyValue, paces: SignInPaces = signInPaces): SignInAttempts {
  const slowDown = (name: string, pace: Pace): SlowDown => createSlowDown(keyValue, `sign-in-${name}`, pace)
  const pair = slowDown('pair', paces.pair)
  const browser = slowDown('browser', paces.pair)
  const current = slowDown('current-password', paces.pair)
  const address = slowDown('address', paces.address)
  const first = slowDown('first', paces.first)
  const further = slowDown('further', paces.further)

  const alone = async (limit: SlowDown, key: string): Promise<AllowedTry | Wait> => {
    const use = await limit.begin(key)
    return use.allowed ? { allowed: true, succeeded: () => limit.forget(key) } : use
  }

  return {
    async begin(attempt) {
      const account = hashed(attempt.account)
      // Other people's failures do not slow down the account's known browsers; these have one allowance together.
      if (attempt.knownBrowser) return alone(browser, account)
      const pairKey = hashed(attempt.account, attempt.address)
      const used: Use[] = []
      const giveBack = async (): Promise<void> => {
        for (const use of used) await use.undo()
      }
      const own = await pair.begin(pairKey)
      if (!own.allowed) return own
      used.push(own)
      const shared = own.count <= paces.firstTries ? first : further
      for (const begin of [() => shared.begin(account), () => address.begin(hashed(attempt.address))]) {
        const use = await begin()
        if (!use.allowed) {
          await giveBack()
          return use
        }
        used.push(use)
      }
      const succeeded = async (): Promise<void> => {
        await giveBack()
        await pair.forget(pairKey)
      }
      return { allowed: true, succeeded }
    },
    beginCurrentPassword: (accountId) => alone(current, accountId),
  }
}
