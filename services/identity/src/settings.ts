import { httpAddress } from '@wordloom/service-kit/settings'
import * as z from 'zod'
import { createKeycloakAccounts } from './provider/keycloak-accounts.ts'
import type { AccountProvider } from './provider/open-id-provider.ts'
import type { IdentityConfig } from './service.ts'

const address = httpAddress.transform((text) => text.replace(/\/+$/, ''))

/** The identity service's own settings. */
export const identitySettings = z.object({
  PUBLIC_URL: address.describe('where browsers find Wordloom, e.g. https://wordloom.example'),
  OIDC_ISSUER: address.describe('the OpenID issuer as browsers see it, e.g. https://login.wordloom.example/realms/wordloom'),
  OIDC_INTERNAL_URL: address.optional().describe('the issuer’s internal address, if it differs, e.g. http://keycloak:8080/realms/wordloom'),
  OIDC_CLIENT_ID: z.string().default('wordloom').describe('the client registered at the issuer, e.g. wordloom'),
  OIDC_CLIENT_SECRET: z.string().min(16, 'needs 16 characters or more').describe('that client’s secret, e.g. 32 random characters'),
  KEYCLOAK_BROWSER_CLIENT_ID: z.string().optional().describe('Keycloak’s public client for the page, e.g. wordloom-browser'),
  KEYCLOAK_ACCOUNTS_CLIENT_ID: z
    .string()
    .default('wordloom-accounts')
    .describe('Keycloak’s client whose service account may remove the account of a learner who left, e.g. wordloom-accounts'),
  KEYCLOAK_ACCOUNTS_CLIENT_SECRET: z
    .string()
    .min(16, 'needs 16 characters or more')
    .optional()
    .describe('that client’s secret; without it accounts stay at Keycloak, e.g. 32 random characters'),
  SUPPORT_URL: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .optional()
    .describe('the address of ‘Support This App’, e.g. https://example.com/donate'),
})

/** The service's configuration from its settings. */
export const identityConfigOf = (settings: z.output<typeof identitySettings>): IdentityConfig => ({
  publicUrl: settings.PUBLIC_URL,
  issuer: settings.OIDC_ISSUER,
  internalIssuer: settings.OIDC_INTERNAL_URL,
  clientId: settings.OIDC_CLIENT_ID,
  clientSecret: settings.OIDC_CLIENT_SECRET,
  keycloakBrowserClientId: settings.KEYCLOAK_BROWSER_CLIENT_ID,
  supportUrl: settings.SUPPORT_URL,
})

/** The client that removes accounts at the provider, if the settings have its service account. */
export function accountsOf(settings: z.output<typeof identitySettings>): { accounts?: AccountProvider } {
  const { KEYCLOAK_ACCOUNTS_CLIENT_ID: clientId, KEYCLOAK_ACCOUNTS_CLIENT_SECRET: clientSecret } = settings
  if (!clientSecret) return {}
  return { accounts: createKeycloakAccounts({ issuer: settings.OIDC_INTERNAL_URL ?? settings.OIDC_ISSUER, clientId, clientSecret }) }
}
