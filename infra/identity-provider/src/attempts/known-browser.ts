import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Accounts } from '../accounts/accounts.ts'
import { keyedHash, sameSecret } from '../provider/keys.ts'
import { cookieNames } from '../provider/oidc-provider.ts'

const maxAgeSeconds = 180 * 24 * 3_600
const form = /^([\w-]{22})\.([\w-]{43})$/

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies). A browser that has signed in to an account has a
 * signed cookie, so that other people's wrong passwords do not slow its owner down. The cookie signs nobody in, and a new password
 * invalidates it.
 */
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

/** Device cookies of a provider at `issuer`. */
export function createKnownBrowsers(cookieKey: string, issuer: string, { passwordEpoch }: Pick<Accounts, 'passwordEpoch'>) {
  const { protocol, pathname } = new URL(issuer)
  const { known } = cookieNames(issuer)
  const attributes = `Max-Age=${maxAgeSeconds}; Path=${pathname}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  // One cookie per account, since a household shares its browser. The name does not reveal the account.
  const nameOf = (account: string): string => `${known}_${keyedHash(cookieKey, 'known-browser-name', account).slice(0, 12)}`
  const signature = (epoch: string, mark: string): string => keyedHash(cookieKey, 'known-browser', `${mark}:${epoch}`)

  const markOf = (request: Request, account: string, epoch: string): string | undefined => {
    const prefix = `${nameOf(account)}=`
    const pair = (request.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(prefix))
    const [, mark = '', signed = ''] = form.exec(pair?.slice(prefix.length) ?? '') ?? []
    return mark && sameSecret(signed, signature(epoch, mark)) ? mark : undefined
  }
  return {
    /** Whether this browser has signed in to an account with its present password. */
    isKnown(request: Request, account: string): boolean {
      const epoch = passwordEpoch(account)
      return epoch !== undefined && markOf(request, account, epoch) !== undefined
    },
    /** Sets or renews the browser's cookie. */
    keep(request: Request, response: Response, account: string): void {
      const epoch = passwordEpoch(account)
      if (epoch === undefined) return // removed meanwhile
      const mark = markOf(request, account, epoch) ?? randomBytes(16).toString('base64url')
      response.append('set-cookie', `${nameOf(account)}=${mark}.${signature(epoch, mark)}; ${attributes}`)
    },
  }
}
