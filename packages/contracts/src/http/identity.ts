import * as z from 'zod/mini'
import { atMost } from './checks.ts'
import { count, instant, line, requiredLine } from './fields.ts'

/** Who is signed in. profileImageUrl is empty without a picture. */
export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string(),
})
export type User = z.infer<typeof User>

const longEmail = 'The email address may be at most 254 characters long'
const email = z.string('The email address must be a text').check(
  atMost(1_000, longEmail),
  z.trim(),
  atMost(254, longEmail),
  z.refine((value) => value === '' || z.regexes.html5Email.test(value), 'Please enter a valid email address'),
)

/** Any of these, trimmed; which of them changes something the identity service decides. */
export const ProfilePatch = z.object({
  firstName: z.optional(line('The first name', 100)),
  lastName: z.optional(line('The last name', 100)),
  email: z.optional(email),
  /** A data URL or an address; how large it may be the identity service says, with a sentence of its own. */
  profileImageUrl: z.optional(z.string('The picture must be a text').check(z.trim())),
})
export type ProfilePatch = z.infer<typeof ProfilePatch>

/** Who signs people in, and what the page shows because of it. */
export const AuthConfig = z.object({
  provider: z.enum(['embedded', 'keycloak']),
  /** Where keycloak-js finds its realm; only where Keycloak is the provider. */
  keycloak: z.optional(z.object({ url: z.string(), realm: z.string(), clientId: z.string() })),
  /** The address of 'Support This App'; absent when the operator named none. */
  supportUrl: z.optional(z.string()),
})
export type AuthConfig = z.infer<typeof AuthConfig>

/** One API key as it is listed: never the key itself, only a preview like wl_Ab3…x9Zq. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  keyPreview: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  lastUsed: z.nullable(instant),
})
export type ApiKey = z.infer<typeof ApiKey>
export const ApiKeyList = z.array(ApiKey)

export const NewApiKey = z.object({ name: requiredLine('The name', 100, 'A name for the key is required') })

/** The listed key and, this once, the full key. */
export const CreatedApiKey = z.extend(ApiKey, { key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

/** One browser that a learner is signed in with; `id` names the session and opens nothing. `lastSeenAt` is right to about five minutes. */
export const SignedInBrowser = z.object({
  id: z.string(),
  /** As people call it, e.g. Firefox; empty where it is not known. */
  browser: z.string(),
  /** The operating system, e.g. Windows; empty where it is not known. */
  system: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** Whether it is the browser that asks. */
  isThisOne: z.boolean(),
})
export type SignedInBrowser = z.infer<typeof SignedInBrowser>
export const SignedInBrowsers = z.array(SignedInBrowser)

/** May be left out. The learner's API key goes, too, unless they keep it. */
export const SignOutEverywhere = z.optional(
  z.object({ keepApiKey: z.optional(z.boolean('keepApiKey must be true or false')) }, 'The body must be a JSON object'),
)
export const SignedOutEverywhere = z.object({ sessionsEnded: count })
export type SignedOutEverywhere = z.infer<typeof SignedOutEverywhere>

/** The word that was asked for. */
export const AccountDeletion = z.object(
  { confirmation: z.literal('DELETE', 'Type DELETE to delete the account') },
  'Type DELETE to delete the account',
)
