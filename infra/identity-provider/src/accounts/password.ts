import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Passwords as they are stored: scrypt at the strength OWASP names (N = 2^15, r = 8, p = 3), in PHC form, so that it can grow stronger. */

/** How long a password may be, in characters. */
export const passwordLength = { min: 8, max: 200 } as const

const strength = { ln: 15, r: 8, p: 3 }
const hashBytes = 32

function derive(password: string, salt: Buffer, { ln, r, p }: typeof strength): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }
  return new Promise((resolve, reject) => {
    // The same characters typed on another keyboard may come composed otherwise: NFKC makes them one.
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** The text to store for a password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, strength)
  return `$scrypt$ln=${strength.ln},r=${strength.r},p=${strength.p}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether this is the password of a stored text. With `stored` undefined (no such account) it takes as long, and the answer is no. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parts = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored ?? '')
  if (stored !== undefined && !parts) throw new Error('A stored password is not of a known form')
  const [ln, r, p] = parts ? parts.slice(1, 4).map(Number) : [strength.ln, strength.r, strength.p]
  const salt = Buffer.from(parts?.[4] ?? 'AAAAAAAAAAAAAAAAAAAAAA', 'base64url')
  const hash = await derive(password, salt, { ln: ln as number, r: r as number, p: p as number })
  const known = parts ? Buffer.from(parts[5] as string, 'base64url') : Buffer.alloc(hashBytes)
  return timingSafeEqual(hash, known) && parts !== null
}
