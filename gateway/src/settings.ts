import { endpointsOf } from '@wordloom/contracts/endpoints'
import { type Audience, signingSettings } from '@wordloom/service-kit/auth'
import { processSettings, redisSettings } from '@wordloom/service-kit/process'
import { count, httpAddress } from '@wordloom/service-kit/settings'
import * as z from 'zod'

const address = (what: string, example: string) => httpAddress.describe(`${what}, e.g. ${example}`)

/** Limits per caller, in both editions. */
export const limitSettings = z.object({
  REQUESTS_PER_MINUTE: count('calls per minute and address, at each gateway', 3_000),
  API_CALLS_PER_MINUTE: count('API calls per minute and learner, at all gateways together', 60),
  MAX_CONNECTIONS_PER_ADDRESS: count('open connections per address, at each gateway without a trusted proxy in front', 500),
  MAX_REQUESTS_PER_ADDRESS: count('concurrent requests per address, at each gateway', 400),
  MAX_REQUESTS_PER_LEARNER: count('concurrent requests per learner, at each gateway', 30),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0).describe('the number of trusted proxies in front, e.g. 1'),
})

type AddressSetting = `${Uppercase<Audience>}_URL`
const addressSetting = (service: string) => `${service.toUpperCase()}_URL` as AddressSetting

/** The services behind the gateway. */
const services = Object.keys(endpointsOf) as Audience[]
const serviceAddresses = Object.fromEntries(
  services.map((name) => [addressSetting(name), address(`the ${name} service`, `http://${name}:3000`)]),
) as Record<AddressSetting, ReturnType<typeof address>>

/** Something for each service, made from its name and its address in the settings. */
export const byService = <Value>(settings: Record<AddressSetting, string>, make: (name: Audience, url: string) => Value) =>
  Object.fromEntries(services.map((name) => [name, make(name, settings[addressSetting(name)])])) as Record<Audience, Value>

/** The gateway's settings in the distributed edition. */
export const gatewaySettings = processSettings.extend(limitSettings.shape).extend({
  ...signingSettings('gateway').shape,
  PUBLIC_URL: address('the address in the browser', 'https://words.example.org'),
  ...redisSettings.shape,
  ...serviceAddresses,
  WEB_URL: address('the web server with the front ends', 'http://web:8080'),
  OIDC_ISSUER: address('the identity provider’s issuer, as browsers see it', 'https://login.example.org/realms/wordloom'),
})
