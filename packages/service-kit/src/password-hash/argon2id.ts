/** A password hash by Argon2id (RFC 9106): its parameters, its salt and the derived tag. */
export type PasswordHash = { memory: number; passes: number; parallelism: number; salt: Buffer; tag: Buffer }

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
