import * as z from 'zod/mini'
import { instant, line, requiredLine } from './fields.ts'

/** Answer of GET /api/auth/user and PATCH /api/profile. profileImageUrl is empty without a picture. */
export const User = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  profileImageUrl: z.string(),
})
export type User = z.infer<typeof User>

const email = z.string('The email address must be a text').check(
  z.trim(),
  z.maxLength(254, 'The email address may be at most 254 characters long'),
  z.refine((value) => value === '' || z.regexes.html5Email.test(value), 'Please enter a valid email address'),
)

/** Body of PATCH /api/profile: any of these, trimmed; which of them changes something the identity service decides. */
export const ProfilePatch = z.object({
  firstName: z.optional(line('The first name', 100)),
  lastName: z.optional(line('The last name', 100)),
  email: z.optional(email),
  /** A data URL or an address; how large it may be the identity service says, with a sentence of its own. */
  profileImageUrl: z.optional(z.string('The picture must be a text').check(z.trim())),
})
export type ProfilePatch = z.infer<typeof ProfilePatch>

/** Answer of GET /api/auth/config: who signs people in, and what the page shows because of it. */
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

/** Body of POST /api/user/api-keys. */
export const NewApiKey = z.object({ name: requiredLine('The name', 100, 'A name for the key is required') })

/** Answer of POST /api/user/api-keys: the listed key and, this once, the full key. */
export const CreatedApiKey = z.extend(ApiKey, { key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

/** Body of DELETE /api/account: the word that was asked for. */
export const AccountDeletion = z.object(
  { confirmation: z.literal('DELETE', 'Type DELETE to delete the account') },
  'Type DELETE to delete the account',
)
