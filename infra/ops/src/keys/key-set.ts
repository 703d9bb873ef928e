import { generateKey, type Issuer, issuers, type PrivateJwk, type PublicJwk, publicJwkOf } from '@wordloom/service-kit/auth'

/** The keys of internal tokens: each issuer's current and next signing key, and all trusted public keys. */
export type KeySet = {
  signing: Readonly<Record<Issuer, PrivateJwk>>
  next?: Readonly<Record<Issuer, PrivateJwk>>
  trusted: readonly PublicJwk[]
}

/** The steps of a rotation, in order. Between two steps the change is rolled out to every process. */
export const rollSteps = ['trust-next', 'sign-with-next', 'drop-old'] as const
/** A step of a rotation. */
export type RollStep = (typeof rollSteps)[number]

const keyOfEach = (): Record<Issuer, PrivateJwk> =>
  Object.fromEntries(issuers.map((issuer) => [issuer, generateKey(issuer)])) as Record<Issuer, PrivateJwk>
const publicJwks = (keys: Readonly<Record<Issuer, PrivateJwk>>): PublicJwk[] => Object.values(keys).map(publicJwkOf)

/** New keys for every issuer. */
export function makeKeys(): KeySet {
  const signing = keyOfEach()
  return { signing, trusted: publicJwks(signing) }
}

/**
 * The next step of a rotation, derived from the keys: no process signs with a key before all trust it, and no key is dropped while a process
 * may still sign with it.
 */
export function roll({ signing, next, trusted }: KeySet): { step: RollStep; keys: KeySet } {
  if (next) return { step: 'sign-with-next', keys: { signing: next, trusted } }
  const current = publicJwks(signing)
  if (trusted.some(({ kid }) => current.every((key) => key.kid !== kid))) return { step: 'drop-old', keys: { signing, trusted: current } }
  const coming = keyOfEach()
  return { step: 'trust-next', keys: { signing, next: coming, trusted: [...trusted, ...publicJwks(coming)] } }
}
