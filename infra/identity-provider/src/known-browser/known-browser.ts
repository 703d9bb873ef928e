import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { cookieNames } from '../provider/cookie-names.ts'
import { keyedHash, sameSecret } from '../provider/keyed-hash.ts'

const maxAgeSeconds = 180 * 24 * 3_600
const form = /^([\w-]{22})\.([\w-]{43})$/

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies). A browser that has signed in to an account has a signed
 * mark, so that other people's wrong passwords do not slow its owner down. The mark signs nobody in.
 */
export type KnownBrowsers = {
  /** This browser's mark for an account; undefined if it has never signed in to it. */
  markOf: (request: Request, account: string) => string | undefined
  /** Gives the browser its mark, or renews it. */
  keep: (request: Request, response: Response, account: string) => void
}

/** Device cookies of a provider at `issuer`. */
export function createKnownBrowsers(cookieKey: string, issuer: string): KnownBrowsers {
  const { protocol, pathname } = new URL(issuer)
  const { known } = cookieNames(issuer)
  const attributes = `Max-Age=${maxAgeSeconds}; Path=${pathname}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  // One cookie per account, since a household shares its browser. The name does not reveal the account.
  const nameOf = (account: string): string => `${known}_${keyedHash(cookieKey, 'known-browser-name', account).slice(0, 12)}`
  const signature = (account: string, mark: string): string => keyedHash(cookieKey, 'known-browser', `${mark}:${account}`)

  const markOf = (request: Request, account: string): string | undefined => {
    const prefix = `${nameOf(account)}=`
    const pair = (request.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(prefix))
    const [, mark = '', signed = ''] = form.exec(pair?.slice(prefix.length) ?? '') ?? []
    return mark && sameSecret(signed, signature(account, mark)) ? mark : undefined
  }
  return {
    markOf,
    keep(request, response, account) {
      const mark = markOf(request, account) ?? randomBytes(16).toString('base64url')
      response.append('set-cookie', `${nameOf(account)}=${mark}.${signature(account, mark)}; ${attributes}`)
    },
  }
}
