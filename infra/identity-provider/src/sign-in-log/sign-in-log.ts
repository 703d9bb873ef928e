import type { IncomingMessage } from 'node:http'
import type { Logger } from '@wordloom/service-kit/logging'
import { keyedHash } from '../provider/keys.ts'

/** The events that the provider logs. */
type SignInEvent =
  | 'signed-in'
  | 'wrong-password'
  | 'sign-in-limited'
  | 'account-created'
  | 'account-exists'
  | 'new-accounts-limited'
  | 'password-checks-limited'
  | 'password-changed'
  | 'wrong-current-password'
  | 'password-change-limited'

/** Writes one line. `account` is the account's key, e.g. its email; only a keyed hash of it is logged. */
export type SignInLog = (event: SignInEvent, request: IncomingMessage, account?: string) => void

const limited: ReadonlySet<SignInEvent> = new Set([
  'sign-in-limited',
  'new-accounts-limited',
  'password-checks-limited',
  'password-change-limited',
])

/** A log of sign-ins without emails and passwords. Lines of one account share a hash that only this provider can make. */
export const createSignInLog =
  (logger: Logger, cookieKey: string): SignInLog =>
  (event, request, account) => {
    const line = {
      event,
      requestId: request.headers['x-request-id'],
      ...(account === undefined ? {} : { account: keyedHash(cookieKey, 'log', account).slice(0, 16) }),
    }
    if (limited.has(event)) logger.warn(line, 'sign-in slowed down')
    else logger.info(line, 'sign-in')
  }
