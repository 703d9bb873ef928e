import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@wordloom/service-kit/errors'
import type { KeyValue } from '@wordloom/service-kit/key-value'
import * as z from 'zod/mini'

/** A sign-in between the redirect to the provider and the callback, bound to the browser that began it. */
const Pending = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  returnTo: z.string(),
  /** Whether the password was requested again; missing in states of older versions. */
  again: z._default(z.boolean(), false),
  browserHash: z.string(),
})
type PendingSignIn = Pick<z.infer<typeof Pending>, 'nonce' | 'codeVerifier' | 'returnTo' | 'again'>

/** How long a sign-in may take. */
export const signInLifetimeMs = 10 * 60_000

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')
const keyOf = (state: string): string => `sign-in:${hash(state)}`
const token = /^[\w-]{43}$/
const startAgain = 'Please sign in again.'

/** 256 random bits for a state, a nonce or a browser's token. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** The browser's token from its cookie, or a new one. Two tabs that sign in at the same time share it. */
export const browserToken = (fromCookie: string | undefined): string => (fromCookie && token.test(fromCookie) ? fromCookie : randomToken())

export type SignInStates = ReturnType<typeof createSignInStates>

/** Pending sign-ins in the key-value store. */
export const createSignInStates = (keyValue: KeyValue) => ({
  store: (state: string, browser: string, pending: PendingSignIn): Promise<void> =>
    keyValue.set(keyOf(state), JSON.stringify({ ...pending, browserHash: hash(browser) }), signInLifetimeMs),
  /** Takes the sign-in of a state, once; throws `auth.login-expired` if it is unknown, used, too old or another browser's. */
  async take(state: string | undefined, browser: string | undefined): Promise<PendingSignIn> {
    const text = state && token.test(state) ? await keyValue.take(keyOf(state)) : null
    if (text === null) throw new DomainError('auth.login-expired', `This sign-in has expired or was used before. ${startAgain}`)
    const { browserHash, ...pending } = Pending.parse(JSON.parse(text))
    const presented = Buffer.from(hash(browser ?? ''))
    if (!timingSafeEqual(presented, Buffer.from(browserHash))) {
      throw new DomainError('auth.login-expired', `This sign-in was begun in another browser. ${startAgain}`)
    }
    return pending
  },
})
