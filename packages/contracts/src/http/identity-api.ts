import { endpoint } from '../endpoints/endpoint.ts'
import {
  AccountDeletion,
  ApiKeyList,
  AuthConfig,
  CreatedApiKey,
  NewApiKey,
  ProfilePatch,
  SignedInBrowsers,
  SignedOutEverywhere,
  SignOutEverywhere,
  User,
} from './identity.ts'
import { imageTypes, PictureUpload, pictureBytes } from './picture.ts'

const pictureFaults = ['identity.picture-too-large', 'identity.picture-not-accepted'] as const

/** The identity service's calls for a page. */
export const identityApi = {
  user: endpoint({ method: 'GET', path: '/api/auth/user', answer: User }),
  config: endpoint({ method: 'GET', path: '/api/auth/config', answer: AuthConfig }),
  changeProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    body: ProfilePatch,
    // A 10 MB picture has 13.98 million characters of base64, plus some short texts.
    bodyLimit: 14_100_000,
    bodyValues: 20,
    bodyTexts: { bytes: 65_536, unless: 'data:image/' },
    answer: User,
    errors: [...pictureFaults, 'auth.sign-in-again', 'identity.email-taken', 'identity.nothing-to-change'],
  }),
  uploadPicture: endpoint({
    method: 'PUT',
    path: '/api/profile/picture',
    bytes: imageTypes,
    body: PictureUpload,
    bodyLimit: pictureBytes,
    answer: User,
    errors: pictureFaults,
  }),
  /** The learner's only key, if there is one. */
  listApiKeys: endpoint({ method: 'GET', path: '/api/user/api-keys', answer: ApiKeyList }),
  createApiKey: endpoint({
    method: 'POST',
    path: '/api/user/api-keys',
    body: NewApiKey,
    answer: CreatedApiKey,
    status: [201],
    errors: ['auth.sign-in-again', 'identity.api-key-exists'],
  }),
  deleteApiKey: endpoint({ method: 'DELETE', path: '/api/user/api-keys/:id', errors: ['identity.api-key-not-found'] }),
  /** The browsers in which the learner is signed in, latest sign-in first. */
  listBrowsers: endpoint({ method: 'GET', path: '/api/user/sessions', answer: SignedInBrowsers }),
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
    answer: SignedOutEverywhere,
    errors: ['auth.sign-in-again'],
  }),
  /** Erases all data of the learner. */
  deleteAccount: endpoint({ method: 'DELETE', path: '/api/account', body: AccountDeletion, errors: ['auth.sign-in-again'] }),
}
