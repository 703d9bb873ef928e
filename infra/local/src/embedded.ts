import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { createDictionaryService, openDictionarySources } from '@wordloom/dictionary'
import { builtFolders, createGateway, createProgramAccess, inProcessUpstream, staticFiles } from '@wordloom/gateway'
import { createFolderPictureStore, createIdentityService, createSqliteLearnerRepository } from '@wordloom/identity'
import { createIdentityProvider } from '@wordloom/identity-provider'
import { byName, embeddable } from '@wordloom/ops/descriptors'
import { type Audience, createKeyring } from '@wordloom/service-kit/auth'
import { type Clock, systemClock } from '@wordloom/service-kit/clock'
import type { ServiceDescriptor } from '@wordloom/service-kit/descriptor'
import { createInProcessBus } from '@wordloom/service-kit/events'
import { newId } from '@wordloom/service-kit/ids'
import { createSqliteJobs } from '@wordloom/service-kit/jobs'
import { createSqliteKeyValue } from '@wordloom/service-kit/key-value'
import { clientAddressHeader } from '@wordloom/service-kit/limits'
import { createLoadGuard, loadLimitsOf, shedLoad } from '@wordloom/service-kit/load'
import type { Logger } from '@wordloom/service-kit/logging'
import { createRequestMetrics, measuredBus, measuredJobs } from '@wordloom/service-kit/metrics'
import { createRequestFailures, type Service, startOperationsServer } from '@wordloom/service-kit/run'
import { createSessions, sessionCookie } from '@wordloom/service-kit/sessions'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { tracedBus, tracedJobs } from '@wordloom/service-kit/tracing'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { openDataFolder } from './data-folder.ts'
import type { Inside } from './demo/demo-learner.ts'
import { inProcessFetch } from './in-process-fetch.ts'
import { oneAddress, openListeningServer } from './listening-server.ts'
import type { EmbeddedSettings } from './settings.ts'

const mapValues = <Key extends string, From, To>(from: Record<Key, From>, make: (value: From) => To): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(from).map(([key, value]) => [key, make(value)])) as Record<Key, To>

/** A running embedded edition. */
export type Embedded = { url: string; stop: () => Promise<void> }

const root = fileURLToPath(new URL('../../..', import.meta.url))
// The accounts of a data folder stay the same at whatever address it is started.
const providerName = 'urn:wordloom:accounts'
const loopback: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]', '::1': '[::1]' }

/** What the services run on: files of the data folder, and in the shared ones the bus, the jobs and the key-value stores. */
function openBacking(
  inData: (name: string) => string,
  { named, clock, registry }: { named: (name: string) => Logger; clock: Clock; registry: Registry },
) {
  const files: Sqlite[] = []
  const open = (name: string, options = {}): Sqlite => {
    const sqlite = openSqlite(inData(`${name}.sqlite`), options)
    files.push(sqlite)
    return sqlite
  }
  const shared = open('shared')
  return {
    open,
    shared,
    bus: tracedBus(measuredBus(createInProcessBus({ sqlite: shared, logger: named('bus'), paused: true }), registry)),
    jobs: tracedJobs(measuredJobs(createSqliteJobs({ sqlite: shared, logger: named('jobs') }), registry)),
    keyValue: createSqliteKeyValue(shared, clock),
    limits: createSqliteKeyValue(open('limits', { durable: false }), clock),
    closeFiles(): void {
      for (const file of files) file.close()
    },
  }
}

/**
 * Starts every service, the gateway and the sign-in page in this process. `prepare` runs when all have started and before the first response.
 */
export async function startEmbedded(
  settings: EmbeddedSettings,
  logger: Logger,
  clock: Clock = systemClock,
  prepare: (inside: Inside) => Promise<void> = async () => {},
): Promise<Embedded> {
  const inData = openDataFolder(settings.WORDLOOM_DATA)
  const registry = new Registry()
  const failures = createRequestFailures({ logger, registry, service: 'wordloom' })
  const listening = await openListeningServer(settings.PORT, settings.HOST, failures, {
    perAddress: settings.MAX_CONNECTIONS_PER_ADDRESS,
    trustedProxies: settings.TRUSTED_PROXIES,
    registry,
  })
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${listening.port}`
  const here = `http://${loopback[settings.HOST] ?? settings.HOST}:${listening.port}`

  const named = (name: string): Logger => logger.child({ service: name })
  collectDefaultMetrics({ register: registry })
  const { open, shared, bus, jobs, keyValue, limits, closeFiles } = openBacking(inData, { named, clock, registry })
  // Only this process signs and verifies internal tokens, so its keys live as long as it does.
  const keyring = createKeyring()
  const signer = keyring.signer('gateway')
  const client = { clientId: 'wordloom', clientSecret: randomBytes(32).toString('hex') }
  const issuer = new URL('/idp', publicUrl).href

  const provider = createIdentityProvider({
    ...client,
    issuer,
    sqlite: open('identity-provider'),
    keyValue: limits,
    // The gateway has set this header, and strips it from outside requests.
    addressOf: (request) => String(request.headers[clientAddressHeader]),
    accountsPerHour: settings.NEW_ACCOUNTS_PER_HOUR,
    redirectUris: [new URL('/api/auth/callback', publicUrl).href],
    postLogoutRedirectUris: [new URL('/', publicUrl).href],
    backchannelLogoutUri: new URL('/api/auth/backchannel-logout', here).href,
    sessionEnded: (sid) => services.identity.providerSessionEnded(sid),
    passwordChanged: (accountId) => services.identity.passwordChanged(accountId),
    logger: named('identity-provider'),
  })
  const standard = (name: Audience) => ({ bus, jobs, clock, newId, logger: named(name), registry })
  const dictionary = createDictionaryService({
    sources: openDictionarySources(),
    folder: settings.DICTIONARY_FOLDER ?? inData('dictionaries'),
    onlineUrl: settings.DICTIONARY_ONLINE,
    tokens: keyring.verifier('dictionary'),
    ...standard('dictionary'),
  })
  const learners = createSqliteLearnerRepository(open('identity'))
  const services = {
    dictionary,
    ...byName(embeddable, ({ name, store, embed }: Required<Pick<ServiceDescriptor, 'store' | 'embed'>> & { name: Audience }) =>
      embed({
        opened: store.sqlite(open(name), settings),
        settings,
        keyring,
        dictionary: { url: 'http://dictionary', fetch: inProcessFetch(dictionary.app) },
        keyValue,
        ...standard(name),
      }),
    ),
    identity: createIdentityService({
      config: { ...client, publicUrl, issuer, providerName, internalIssuer: new URL('/idp', here).href, supportUrl: settings.SUPPORT_URL },
      learners,
      pictures: createFolderPictureStore(inData('pictures')),
      keyValue,
      accounts: provider.accounts,
      tokens: keyring.verifier('identity'),
      ...standard('identity'),
    }),
  } satisfies Record<Audience, Service>

  const apps = mapValues(services, ({ app }: Service) => app)
  const sessions = createSessions(keyValue, clock)
  const gateway = createGateway({
    publicUrl: new URL(publicUrl),
    upstreams: {
      ...mapValues(apps, inProcessUpstream),
      'identity-provider': inProcessUpstream(provider.handler),
    },
    pages: staticFiles(builtFolders(root)),
    sessions,
    sessionCookie: sessionCookie(publicUrl).name,
    programs: createProgramAccess({ keyValue, limits, clock, callsPerMinute: settings.API_CALLS_PER_MINUTE }),
    requestsPerMinute: settings.REQUESTS_PER_MINUTE,
    concurrencyLimits: { perAddress: settings.MAX_REQUESTS_PER_ADDRESS, perLearner: settings.MAX_REQUESTS_PER_LEARNER },
    signer,
    logger: named('gateway'),
    metrics: createRequestMetrics(registry, 'gateway'),
    trustedProxies: settings.TRUSTED_PROXIES,
  })

  const all = Object.values(services)
  for (const service of all) await service.start()
  bus.resume()
  const ready = async (): Promise<void> => {
    await Promise.all(all.map((service) => service.ready()))
  }
  await prepare({ ready, sqlite: shared, providerName, accounts: provider.accounts, learners, sessions, signer, apps })
  const guard = createLoadGuard({ limits: loadLimitsOf(settings), logger, registry, service: 'wordloom' })
  listening.serve(shedLoad(settings.PUBLIC_URL ? gateway : oneAddress(new URL(publicUrl), gateway), guard))
  const operations =
    settings.METRICS_PORT === undefined
      ? undefined
      : await startOperationsServer({ port: settings.METRICS_PORT, host: settings.HOST, ready, registry, failures })

  return {
    url: publicUrl,
    async stop() {
      await listening.close()
      guard.stop()
      // Before the services: what they commit from now on stays in their outboxes, and is published at the next start.
      await bus.close()
      await Promise.all(all.map((service) => service.stop()))
      await Promise.all([jobs.close(), keyValue.close(), limits.close(), operations?.close()])
      provider.close()
      closeFiles()
    },
  }
}
