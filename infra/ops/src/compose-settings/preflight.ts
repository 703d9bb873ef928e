import { isIP } from 'node:net'
import { issuers, readPrivateJwk, readPublicJwks } from '@wordloom/service-kit/auth'
import { httpAddress, isDevelopmentDefault, isOnThisMachine } from '@wordloom/service-kit/settings'
import * as z from 'zod'
import { signing } from '../keys/key-file.ts'
import { OpsError } from '../terminal.ts'
import { keysOf, secretsOf } from './secrets.ts'

/** Secrets are part of addresses and configuration files of servers, which escape other characters differently. */
const secret = z.string('is not set').regex(/^[\w-]{16,}$/, 'must have 16 characters or more, of letters, digits, - and _')

const key = (isValid: (text: string) => boolean, what: string) =>
  z.string('is not set').refine(isValid, `must be ${what}, from \`ops secrets\``)

const settings = z.object({
  PUBLIC_URL: httpAddress,
  KEYCLOAK_PUBLIC_URL: httpAddress,
  BIND_ADDRESS: z.string().refine((text) => isIP(text) !== 0, 'must be an IP address'),
  ...Object.fromEntries(Object.keys(secretsOf).map((name) => [name, secret])),
  ...Object.fromEntries(
    issuers.map((issuer) => [signing(issuer), key((text) => readPrivateJwk(text)?.iss === issuer, `the private key of ${issuer}`)]),
  ),
  INTERNAL_TRUSTED_KEYS: key((text) => readPublicJwks(text) !== undefined, 'a set of public keys'),
})

const isLoopback = (ip: string): boolean => isOnThisMachine(`http://${isIP(ip) === 6 ? `[${ip}]` : ip}`)

/** The settings that open the installation to other machines, one phrase each. */
function exposuresOf({ PUBLIC_URL = '', KEYCLOAK_PUBLIC_URL = '', BIND_ADDRESS = '' }: Record<string, string | undefined>): string[] {
  return [
    ...(isOnThisMachine(PUBLIC_URL) ? [] : [`PUBLIC_URL is ${PUBLIC_URL}`]),
    ...(isOnThisMachine(KEYCLOAK_PUBLIC_URL) ? [] : [`KEYCLOAK_PUBLIC_URL is ${KEYCLOAK_PUBLIC_URL}`]),
    ...(isLoopback(BIND_ADDRESS) ? [] : [`BIND_ADDRESS is ${BIND_ADDRESS}`]),
  ]
}

/**
 * Checks the settings of docker-compose.yml before anything starts. Returns 0, or throws an OpsError that names every fault: invalid values
 * and, if the installation is exposed, each secret that still has its public default.
 */
export function preflight(environment: Record<string, string | undefined>): number {
  const faults = new Map<string, string>()
  for (const { path, message } of settings.safeParse(environment).error?.issues ?? []) faults.set(String(path[0]), message)
  const exposures = exposuresOf(environment)
  for (const [name, what] of Object.entries({ ...secretsOf, ...keysOf })) {
    const value = environment[name] ?? ''
    if (exposures.length > 0 && isDevelopmentDefault(value)) faults.set(name, `is the default for trying Wordloom on one machine (${what})`)
  }
  if (environment.DICTIONARY_ONLINE && environment.INTERNAL_NETWORKS !== 'false')
    faults.set('DICTIONARY_ONLINE', 'is an address outside, which services can only reach if INTERNAL_NETWORKS is false')
  if (faults.size === 0) return 0
  const lines = [...faults].map(([name, fault]) => `  ${name}: ${fault}`)
  const why =
    exposures.length > 0 ? [`Other machines can reach this installation, since ${new Intl.ListFormat('en').format(exposures)}.`] : []
  throw new OpsError(
    [
      'Nothing was started: these settings are wrong.',
      ...why,
      ...lines,
      'To create new values of all secrets: docker compose run --rm --no-deps ops secrets >> .env',
    ].join('\n'),
  )
}
