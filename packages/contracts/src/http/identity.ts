import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { atMost, count, instant, line, requiredLine } from './fields.ts'
import { imageTypes, PictureUpload, pictureBytes } from './picture.ts'

/** The signed-in learner. profileImageUrl is empty without a picture. */
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

/** Any of these, trimmed. The identity service decides which of them is a change. */
export const ProfilePatch = z.object({
  firstName: z.optional(line('The first name', 100)),
  lastName: z.optional(line('The last name', 100)),
  email: z.optional(email),
  /** A data URL or an address. The identity service checks its size, with its own message. */
  profileImageUrl: z.optional(z.string('The picture must be a text').check(z.trim())),
})
export type ProfilePatch = z.infer<typeof ProfilePatch>

/** The provider, and what the page shows because of it. */
export const AuthConfig = z.object({
  provider: z.enum(['embedded', 'keycloak']),
  /** Where keycloak-js finds its realm, if Keycloak is the provider. */
  keycloak: z.optional(z.object({ url: z.string(), realm: z.string(), clientId: z.string() })),
  /** The address of 'Support This App', if the operator set one. */
  supportUrl: z.optional(z.string()),
})
export type AuthConfig = z.infer<typeof AuthConfig>

/** One API key in the list: never the key itself, only a preview like wl_Ab3…x9Zq. */
export const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  keyPreview: z.string(),
  isActive: z.boolean(),
  createdAt: instant,
  lastUsed: z.nullable(instant),
})
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.object({ name: requiredLine('The name', 100, 'A name for the key is required') })

/** The listed key and, only here, the full key. */
export const CreatedApiKey = z.extend(ApiKey, { key: z.string() })
export type CreatedApiKey = z.infer<typeof CreatedApiKey>

/**
 * One browser in which a learner is signed in; `id` identifies the session but grants nothing. `lastSeenAt` is exact to about five minutes.
 */
export const SignedInBrowser = z.object({
  id: z.string(),
  /** The browser's usual name, e.g. Firefox; empty if unknown. */
  browser: z.string(),
  /** The operating system, e.g. Windows; empty if unknown. */
  system: z.string(),
  signedInAt: instant,
  lastSeenAt: instant,
  /** Whether it is the browser that asks. */
  isThisOne: z.boolean(),
})
export type SignedInBrowser = z.infer<typeof SignedInBrowser>

/** Optional. The learner's API key is deleted, too, unless they keep it. */
const SignOutEverywhere = z.optional(
  z.object({ keepApiKey: z.optional(z.boolean('keepApiKey must be true or false')) }, 'The body must be a JSON object'),
)
export const SignedOutEverywhere = z.object({ sessionsEnded: count })
export type SignedOutEverywhere = z.infer<typeof SignedOutEverywhere>

/** The word that the page asks for. */
const AccountDeletion = z.object(
  { confirmation: z.literal('DELETE', 'Type DELETE to delete the account') },
  'Type DELETE to delete the account',
)

const pictureFaults = ['identity.picture-too-large', 'identity.picture-not-accepted'] as const

/** The identity service's calls for a page. */
export const identityApi = {
  user: endpoint({ method: 'GET', path: '/api/auth/user', response: User }),
  config: endpoint({ method: 'GET', path: '/api/auth/config', response: AuthConfig }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    body: ProfilePatch,
    // A 10 MB picture has 13.98 million characters of base64, plus some short texts.
    bodyLimit: 14_100_000,
    bodyValues: 20,
    bodyTexts: { bytes: 65_536, unless: 'data:image/' },
    response: User,
    errors: [...pictureFaults, 'auth.sign-in-again', 'identity.email-taken', 'identity.nothing-to-change'],
  }),
  uploadPicture: endpoint({
    method: 'PUT',
    path: '/api/profile/picture',
    bytes: imageTypes,
    body: PictureUpload,
    bodyLimit: pictureBytes,
    response: User,
    errors: pictureFaults,
  }),
  /** The learner's only key, if there is one. */
  listApiKeys: endpoint({ method: 'GET', path: '/api/user/api-keys', response: z.array(ApiKey) }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/user/api-keys',
    body: NewApiKey,
    response: CreatedApiKey,
    status: [201],
    errors: ['auth.sign-in-again', 'identity.api-key-exists'],
  }),
  deleteApiKey: endpoint({ method: 'DELETE', path: '/api/user/api-keys/:id', errors: ['identity.api-key-not-found'] }),
  /** The browsers in which the learner is signed in, latest sign-in first. */
  listBrowsers: endpoint({ method: 'GET', path: '/api/user/sessions', response: z.array(SignedInBrowser) }),
  signOutThere: endpoint({
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    errors: ['auth.sign-in-again', 'identity.session-not-found'],
  }),
  /** Ends all sessions of the learner, including this one, and deletes the API key unless it is kept. */
  signOutEverywhere: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out-everywhere',
    body: SignOutEverywhere,
    response: SignedOutEverywhere,
    errors: ['auth.sign-in-again'],
  }),
  /** Erases all data of the learner. */
  deleteAccount: endpoint({ method: 'DELETE', path: '/api/account', body: AccountDeletion, errors: ['auth.sign-in-again'] }),
}
