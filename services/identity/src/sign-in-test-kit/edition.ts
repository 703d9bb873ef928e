import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeyring, internalTokenHeader } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createInProcessBus } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { createSqliteJobs, type Jobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue, type KeyValueStore } from '@wordloom/service-kit/key-value'
import { silentLogger } from '@wordloom/service-kit/logging'
import { createSessions, type Sessions, sessionCookie } from '@wordloom/service-kit/sessions'
import { openSqlite } from '@wordloom/service-kit/store'
import { Registry } from 'prom-client'
import { createSqliteLearnerRepository } from '../adapters/learner.sqlite.ts'
import { createFolderPictureStore } from '../adapters/picture.folder.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import type { PictureStore } from '../picture/picture-store.ts'
import type { AccountProvider } from '../provider/open-id-provider.ts'
import { createIdentityService, type IdentityConfig } from '../service.ts'

/** The identity service behind a minimal gateway, which turns the session cookie into an internal token. */
export type Edition = {
  publicUrl: string
  keyValue: KeyValueStore
  sessions: Sessions
  learners: LearnerRepository
  pictures: PictureStore
  /** The hook for a new password, for a provider in the same process. */
  passwordChanged: (subject: string) => Promise<void>
  providerSessionEnded: (providerSession: string) => Promise<void>
  close: () => Promise<void>
}

type Options = {
  /** A server that already listens, since the issuer's address may be needed first. */
  server: Server
  config: Omit<IdentityConfig, 'publicUrl'>
  /** Responds to requests outside /api, e.g. the embedded provider under /idp. */
  fallback?: RequestListener
  accounts?: AccountProvider
  /** The job queue; by default one in SQLite. */
  jobs?: Jobs
}

/** A server on a free port that gives no response yet; on all of this machine’s addresses where `host` is 0.0.0.0. */
export async function listenOnFreePort(host = '127.0.0.1'): Promise<{ server: Server; publicUrl: string }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return { server, publicUrl: `http://localhost:${(server.address() as AddressInfo).port}` }
}

/** Starts the service where nobody signs in: its issuer does not exist. */
export async function startEditionWithoutProvider(options: Pick<Options, 'accounts' | 'jobs'> = {}): Promise<Edition> {
  const { server, publicUrl } = await listenOnFreePort()
  const config = { issuer: `${publicUrl}/nowhere`, internalIssuer: 'http://127.0.0.1:9', clientId: 'wordloom', clientSecret: 'a secret' }
  return startEdition({ server, config, ...options })
}

/** Starts the service behind that gateway. */
export async function startEdition({ server, config, fallback, accounts, jobs: otherJobs }: Options): Promise<Edition> {
  const publicUrl = `http://localhost:${(server.address() as AddressInfo).port}`
  const sqlite = openSqlite(':memory:')
  const keyValue = createSqliteKeyValue(sqlite)
  const bus = createInProcessBus({ sqlite, logger: silentLogger })
  const jobs = otherJobs ?? createSqliteJobs({ sqlite, logger: silentLogger })
  const keyring = createKeyring()
  const gateway = keyring.signer('gateway')
  const learners = createSqliteLearnerRepository(sqlite)
  const folder = mkdtempSync(join(tmpdir(), 'wordloom-pictures-'))
  const pictures = createFolderPictureStore(folder)
  const service = createIdentityService({
    config: { ...config, publicUrl },
    learners,
    pictures,
    keyValue,
    bus,
    jobs,
    tokens: keyring.verifier('identity'),
    clock: systemClock,
    newId,
    logger: silentLogger,
    registry: new Registry(),
    sweepMs: 500,
    ...(accounts ? { accounts } : {}),
  })
  const sessions = createSessions(keyValue)
  const cookie = sessionCookie(publicUrl)

  server.on('request', async (request, response) => {
    delete request.headers[internalTokenHeader]
    if (!request.url?.startsWith('/api/')) {
      if (fallback) return fallback(request, response)
      response.writeHead(200).end(`page ${request.url}`)
      return
    }
    const session = await sessions.find(cookie.read(request.headers.cookie))
    if (session) {
      const { userId, key } = session
      request.headers[internalTokenHeader] = await gateway.sign('identity', { userId, timeZone: 'UTC', via: 'session', sessionId: key })
    }
    service.app(request, response)
  })
  await service.start()
  return {
    publicUrl,
    keyValue,
    sessions,
    learners,
    pictures,
    passwordChanged: service.passwordChanged,
    providerSessionEnded: service.providerSessionEnded,
    async close() {
      await service.stop()
      await jobs.close()
      await bus.close()
      await keyValue.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      sqlite.close()
      rmSync(folder, { recursive: true })
    },
  }
}
