import { argon2, randomBytes } from 'node:crypto'

/** A password hash by Argon2id (RFC 9106): its parameters, its salt and the derived tag. */
type PasswordHash = { memory: number; passes: number; parallelism: number; salt: Buffer; tag: Buffer }

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Parses a stored password hash in PHC form; undefined for anything else. */
export function parsePasswordHash(stored: string): PasswordHash | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = form.exec(stored) ?? []
  if (!tag) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

type Strength = Pick<PasswordHash, 'memory' | 'passes' | 'parallelism'>

// OWASP's parameters; a stored hash names its own, so that these can change.
const strength: Strength = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The tag of a password with this salt, by default of the strength of new hashes. Computed on a thread of its own. */
export function deriveTag(password: string, nonce: Buffer, { memory, passes, parallelism }: Strength = strength): Promise<Buffer> {
  // Keyboards may compose the same characters differently; NFKC normalises them.
  const parameters = { message: password.normalize('NFKC'), nonce, memory, passes, parallelism, tagLength }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** A new hash of a password, in PHC form. */
export async function makePasswordHash(password: string): Promise<string> {
  const salt = randomBytes(16)
  const { memory, passes, parallelism } = strength
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(await deriveTag(password, salt))}`
}
