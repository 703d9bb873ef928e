import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Issuer, issuers, type PrivateJwk, readPrivateJwk, readPublicJwks } from '@wordloom/service-kit/auth'
import { OpsError } from '../terminal.ts'
import type { KeySet } from './key-set.ts'

/** The variable with the private key of an issuer. */
export const signing = (issuer: Issuer): string => `INTERNAL_SIGNING_KEY_${issuer.toUpperCase()}`
const next = (issuer: Issuer): string => `INTERNAL_NEXT_SIGNING_KEY_${issuer.toUpperCase()}`
const trusted = 'INTERNAL_TRUSTED_KEYS'

/** Whether a file of variables (`NAME=value` lines) has keys. */
export const hasKeys = (file: string): boolean => {
  const variables = variablesIn(file)
  return [...issuers.flatMap((issuer) => [signing(issuer), next(issuer)]), trusted].some((name) => variables[name])
}

/** Reads the keys of a file; throws an OpsError that names a missing or invalid variable. */
export function readKeys(file: string): KeySet {
  if (!existsSync(file)) throw new OpsError(`There is no file ${file}. \`npm run ops -- keys make ${file}\` creates it.`)
  const variables = variablesIn(file)
  const keyOf = (name: string, issuer: Issuer): PrivateJwk => {
    const jwk = readPrivateJwk(variables[name] ?? '')
    if (jwk?.iss !== issuer) throw new OpsError(`${name} in ${file} is not a private key of ${issuer}.`)
    return jwk
  }
  const keysOf = (nameOf: (issuer: Issuer) => string) =>
    Object.fromEntries(issuers.map((issuer) => [issuer, keyOf(nameOf(issuer), issuer)])) as Record<Issuer, PrivateJwk>
  const publicKeys = readPublicJwks(variables[trusted] ?? '')
  if (!publicKeys) throw new OpsError(`${trusted} in ${file} is not a set of public keys.`)
  const isRolling = issuers.some((issuer) => variables[next(issuer)])
  return { signing: keysOf(signing), ...(isRolling && { next: keysOf(next) }), trusted: publicKeys }
}

/** The keys as variables, one `NAME=value` per line. */
export const linesOf = (keys: KeySet): string[] => [
  ...issuers.flatMap((issuer) => [
    `${signing(issuer)}=${JSON.stringify(keys.signing[issuer])}`,
    ...(keys.next ? [`${next(issuer)}=${JSON.stringify(keys.next[issuer])}`] : []),
  ]),
  `${trusted}=${JSON.stringify({ keys: keys.trusted })}`,
]

/** Replaces the keys in a file; other lines stay. A new file is private to its owner, and no file stays readable for everybody. */
export function writeKeys(file: string, keys: KeySet): void {
  const others = textOf(file)
    .split('\n')
    .filter((line) => !/^\s*(?:INTERNAL_(?:NEXT_)?SIGNING_KEY_[A-Z]+|INTERNAL_TRUSTED_KEYS)\s*=/.test(line))
    .join('\n')
    .trimEnd()
  // A group's read permission stays; everybody's does not.
  const mode = existsSync(file) ? statSync(file).mode & 0o770 : 0o600
  // Written to another name first, so that there is always one complete file of keys.
  const whole = `${file}.new`
  writeFileSync(whole, `${others && `${others}\n`}${linesOf(keys).join('\n')}\n`, { mode })
  renameSync(whole, file)
}

const textOf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
const variablesIn = (file: string): NodeJS.Dict<string> => parseEnv(textOf(file))
