/** A credential in Keycloak's user representation. */
export type Credential = { type: 'password'; createdDate: number; secretData: string; credentialData: string }

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
const padded = (text: string): string => Buffer.from(text, 'base64').toString('base64')

/**
 * Converts a stored password hash (Argon2id in PHC format) to Keycloak's format (also Argon2id:
 * org.keycloak.crypto.hash.Argon2PasswordHashProvider), so that learners keep their passwords.
 */
export function credentialOf(stored: string): Credential {
  const [, memory, passes, parallelism, salt, hash] = form.exec(stored) ?? []
  if (!memory || !passes || !parallelism || !salt || !hash) throw new Error('A stored password hash has an unknown format')
  const parameters = {
    hashLength: [String(Buffer.from(hash, 'base64').length)],
    memory: [memory],
    type: ['id'],
    version: ['1.3'],
    parallelism: [parallelism],
  }
  return {
    type: 'password',
    // A moved password is not a changed one: API keys older than their learner's password are removed. No key is older than this
    // date.
    createdDate: 1,
    secretData: JSON.stringify({ value: padded(hash), salt: padded(salt), additionalParameters: {} }),
    credentialData: JSON.stringify({ hashIterations: Number(passes), algorithm: 'argon2', additionalParameters: parameters }),
  }
}
