import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { cookieNames } from '../provider/cookie-names.ts'
import { keyedHash, sameSecret } from '../provider/keyed-hash.ts'

const maxAgeSeconds = 180 * 24 * 3_600
const form = /^([\w-]{22})\.([\w-]{43})$/

/**
 * Device cookies (OWASP, Slow Down Online Guessing Attacks with Device Cookies): a browser that has signed in to an account carries a
 * signed mark, so that others' wrong passwords do not slow its owner down. The mark signs nobody in.
 */
export type KnownBrowsers = {
  /** This browser's mark for an account; undefined where it has never signed in to it. */
  markOf: (request: Request, account: string) => string | undefined
  /** Gives the browser its mark, or the one it has for longer. */
  keep: (request: Request, response: Response, account: string) => void
}

/** Device cookies of a provider that the browser sees at `issuer`. */
export function createKnownBrowsers(cookieKey: string, issuer: string): KnownBrowsers {
  const { protocol, pathname } = new URL(issuer)
  const { known } = cookieNames(issuer)
  const attributes = `Max-Age=${maxAgeSeconds}; Path=${pathname}; HttpOnly; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`
  // A cookie an account, since a household shares its browser; its name says nothing of whose it is.
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
