import { createApiKeyDirectory } from '@wordloom/service-kit/api-keys'
import { newLearner } from '../learner/new-learner.ts'
import { listenOnFreePort, startEdition } from './edition.ts'

/**
 * Starts the identity service whose provider of sign-in is unreachable, with learners who have a session without it. `removedAtProvider`
 * lists the accounts deleted at the provider; `delayRemoval` holds further deletions until the returned function is called.
 */
export async function startAccounts() {
  const removedAtProvider: string[] = []
  let removal: Promise<void> | undefined
  const { server, publicUrl } = await listenOnFreePort()
  const edition = await startEdition({
    server,
    // No server listens there: these calls need no provider.
    config: {
      issuer: `${publicUrl}/nowhere`,
      internalIssuer: 'http://127.0.0.1:9',
      clientId: 'wordloom',
      clientSecret: 'a client secret',
    },
    accounts: {
      async remove(subject) {
        await removal
        removedAtProvider.push(subject)
      },
      endSessions: async () => {},
      endSession: async () => {},
    },
  })

  let count = 0
  /** An address that no learner has. */
  const newEmail = (): string => `learner${++count}@example.com`

  /** A new learner with a session, and a function for their calls. */
  async function createLearner(email = newEmail()) {
    const claims = { issuer: 'https://login.example', subject: email, givenName: 'Ada', familyName: 'Lovelace', email }
    const { userId } = await edition.learners.add(newLearner(claims, { userId: `user-${email}`, now: new Date() }))
    const cookie = `wl_session=${await edition.sessions.begin({ userId })}`
    const call = async (method: string, path: string, body?: unknown, accept = 'application/json') => {
      const response = await fetch(edition.publicUrl + path, {
        method,
        headers: { cookie, accept, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the body
      const json = (response.headers.get('content-type') ?? '').includes('json') ? (JSON.parse(text) as any) : undefined
      return { status: response.status, text, json, headers: response.headers }
    }
    return { userId, email, call }
  }

  return {
    edition,
    newEmail,
    createLearner,
    removedAtProvider,
    delayRemoval(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      removal = promise
      return () => {
        resolve()
        removal = undefined
      }
    },
    /** The learner and the id of a key, or null where the key does not work. */
    resolveKey: (key: string) => createApiKeyDirectory(edition.keyValue).resolve(key),
  }
}

/** What `startAccounts` returns. */
export type Accounts = Awaited<ReturnType<typeof startAccounts>>
