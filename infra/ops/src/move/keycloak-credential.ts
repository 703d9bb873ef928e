import { parsePasswordHash } from '@wordloom/service-kit/password-hash'

/** A credential in Keycloak's user representation. */
type Credential = { type: 'password'; createdDate: number; secretData: string; credentialData: string }

/**
 * Converts a stored password hash (Argon2id in PHC format) to Keycloak's format (also Argon2id:
 * org.keycloak.crypto.hash.Argon2PasswordHashProvider), so that learners keep their passwords.
 */
export function credentialOf(stored: string): Credential {
  const hash = parsePasswordHash(stored)
  if (!hash) throw new Error('A stored password hash has an unknown format')
  const parameters = {
    hashLength: [String(hash.tag.length)],
    memory: [String(hash.memory)],
    type: ['id'],
    version: ['1.3'],
    parallelism: [String(hash.parallelism)],
  }
  return {
    type: 'password',
    // A moved password is not a changed one: API keys older than their learner's password are removed. No key is older than this
    // date.
    createdDate: 1,
    secretData: JSON.stringify({ value: hash.tag.toString('base64'), salt: hash.salt.toString('base64'), additionalParameters: {} }),
    credentialData: JSON.stringify({ hashIterations: hash.passes, algorithm: 'argon2', additionalParameters: parameters }),
  }
}
