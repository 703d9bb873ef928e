import { createHash } from 'node:crypto'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import { type AllowedUse, createThrottle, doubling, type Throttle, type ThrottleRate, type Wait } from './throttle.ts'

const second = 1_000
const minute = 60 * second
const day = 24 * 60 * minute
const growingWait = doubling(2 * second, 5 * minute)

/** The limits on guessing. */
export type SignInRates = {
  /** For one account from one address, and from all browsers together that have signed in to it before. */
  pair: ThrottleRate
  /** For all accounts from one address. */
  address: ThrottleRate
  /** For one account, counting the first attempts of each address, including the owner's from a new one. */
  first: ThrottleRate
  /** For one account, counting all further attempts of addresses that have failed before. */
  further: ThrottleRate
  /** How many attempts of an address count as its first. */
  firstTries: number
}

/**
 * All addresses together have at most 632 guesses a day at one account: 150 + 288 of `first`, 50 + 144 of `further`. An attacker with fewer
 * than fifty addresses leaves the owner three tries without a wait from a new browser at another address.
 */
const signInRates: SignInRates = {
  pair: { free: 5, windowMs: day, waitMs: growingWait },
  address: { free: 100, windowMs: 15 * minute, waitMs: () => 30 * second },
  first: { free: 150, windowMs: day, waitMs: () => 5 * minute },
  further: { free: 50, windowMs: day, waitMs: () => 10 * minute },
  firstTries: 3,
}

/** An attempt to sign in: the account, the client's address and browser. */
export type SignInAttempt = {
  /** The account's key, whether it exists or not. */
  account: string
  /** The client's address; IPv6 by its network. */
  address: string
  /** Whether this browser has signed in to this account with its present password. */
  knownBrowser: boolean
}

/** A permitted attempt; `succeeded` undoes its counts. */
type AllowedAttempt = { allowed: true; succeeded: () => Promise<void> }

/** Throttles password guessing without locking the owner out: RFC 6819 (4.4.3.6) and OWASP's device cookies. */
export type SignInAttempts = ReturnType<typeof createSignInAttempts>

const hashed = (...what: string[]): string => createHash('sha256').update(JSON.stringify(what)).digest('base64url')

/** Counts attempts in a key-value store. */
export function createSignInAttempts(keyValue: KeyValue, rates: SignInRates = signInRates) {
  const throttle = (name: string, rate: ThrottleRate): Throttle => createThrottle(keyValue, `sign-in-${name}`, rate)
  const pair = throttle('pair', rates.pair)
  const browser = throttle('browser', rates.pair)
  const current = throttle('current-password', rates.pair)
  const address = throttle('address', rates.address)
  const first = throttle('first', rates.first)
  const further = throttle('further', rates.further)

  const beginWithOneLimit = async (limit: Throttle, key: string): Promise<AllowedAttempt | Wait> => {
    const use = await limit.begin(key)
    return use.allowed ? { allowed: true, succeeded: () => limit.forget(key) } : use
  }

  return {
    /** Counts an attempt before it is made. */
    async begin(attempt: SignInAttempt): Promise<AllowedAttempt | Wait> {
      const account = hashed(attempt.account)
      // Other people's failures do not slow down the account's known browsers; these share one limit.
      if (attempt.knownBrowser) return beginWithOneLimit(browser, account)
      const pairKey = hashed(attempt.account, attempt.address)
      const used: AllowedUse[] = []
      const giveBack = async (): Promise<void> => {
        for (const use of used) await use.undo()
      }
      const own = await pair.begin(pairKey)
      if (!own.allowed) return own
      used.push(own)
      const shared = own.count <= rates.firstTries ? first : further
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
    /** The same for the current password of a signed-in user. */
    beginCurrentPassword: (accountId: string): Promise<AllowedAttempt | Wait> => beginWithOneLimit(current, accountId),
  }
}
