import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import {
  accountsOf,
  createFolderPictureStore,
  createGridFsPictureStore,
  createMongoLearnerRepository,
  createSqliteLearnerRepository,
  identitySettings,
  type Learner,
} from '@wordloom/identity'
import { createAccounts } from '@wordloom/identity-provider'
import { runOpsHere } from '@wordloom/ops/test-kit'
import { silentLogger } from '@wordloom/service-kit/logging'
import { type Mongo, openMongo, openSqlite } from '@wordloom/service-kit/store'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { runRandomActions, startBreakableServices } from '../progress/random-actions.ts'
import { distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { startServices } from '../running-services/start-services.ts'
import { visibleDataOf } from './visible-data.ts'

const data = mkdtempSync(join(tmpdir(), 'wordloom-move-'))
afterAll(() => rmSync(data, { recursive: true }))

const people = [
  { email: 'ada@example.org', firstName: 'Ada', lastName: 'Lovelace', password: 'correct horse' },
  { email: 'grace@example.org', firstName: 'Grace <3', lastName: 'Hopper', password: 'battery & staple ✓' },
]
const token = randomBytes(32).toString('base64url')
const picture = (name: string): Uint8Array => Buffer.from(`the bytes of ${name}`)
const names = [`${token}-300`, `${token}-96`]
const at = new Date('2026-12-24T12:00:00Z')

/** Accounts and the learners who have them; Ada has a picture and an API key. */
async function settle(): Promise<Learner[]> {
  const [provider, identity] = ['identity-provider', 'identity'].map((name) => openSqlite(join(data, `${name}.sqlite`)))
  if (!provider || !identity) throw new Error('A file is missing')
  const [accounts, learners] = [createAccounts(provider), createSqliteLearnerRepository(identity)]
  const settled: Learner[] = []
  for (const person of people) {
    const account = await accounts.add(person)
    if (!account) throw new Error('The account is there already')
    const { password: _, ...named } = person
    const isAda = settled.length === 0
    settled.push(
      await learners.add({
        ...named,
        heldEmail: { email: named.email, verified: false },
        userId: randomUUID(),
        issuer: 'urn:wordloom:accounts',
        subject: account.id,
        profileImageUrl: isAda ? `/api/pictures/${token}-300.jpg` : '',
        pendingPicture: null,
        discardedPictures: [],
        apiKey: isAda ? { id: randomUUID(), name: 'a program', hash: 'h'.repeat(64), preview: 'wl_Ab3…x9Zq', createdAt: at } : null,
        createdAt: at,
      }),
    )
  }
  const pictures = createFolderPictureStore(join(data, 'pictures'))
  for (const name of [...names, `${'x'.repeat(43)}-300`]) await pictures.put(name, picture(name))
  provider.close()
  identity.close()
  return settled
}

describeWithBacking(['mongo', 'nats', 'keycloak'], 'moving an embedded installation into a distributed one', (backing) => {
  let learners: Learner[]
  let visible: Record<string, unknown>
  let identity: Mongo
  beforeAll(async () => {
    await backing.keycloak.importRealm({ publicUrl: 'http://localhost:4000' })
    learners = await settle()
    const backends = embeddedBackends(data)
    const { running, ...rest } = await startBreakableServices(backends)
    for (let seed = 11; seed <= 14; seed++) await runRandomActions({ running, ...rest }, seed, 12)
    running.clock.at = at
    visible = await visibleDataOf(running, backends)
    await running.close()
    identity = await openMongo({ url: backing.mongo.urlOf('identity'), logger: silentLogger })
  }, 240_000)
  afterAll(() => identity?.close())

  const environment = (): Record<string, string> => ({
    MONGO_URL: backing.mongo.url,
    MONGO_PREFIX: `${backing.mongo.database}_`,
    NATS_URL: backing.nats.url,
    NATS_PREFIX: backing.nats.prefix,
    OIDC_ISSUER: backing.keycloak.issuer,
    KEYCLOAK_ACCOUNTS_CLIENT_SECRET: backing.keycloak.accountsSecret,
  })
  const move = (more: Record<string, string> = {}) => runOpsHere(['move', '--from', data], { ...environment(), ...more })
  /** Signs in with a password; returns Keycloak's subject, or undefined. */
  async function subjectOf(username: string, password: string): Promise<string | undefined> {
    const response = await fetch(`${backing.keycloak.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', scope: 'openid', username, password }),
    })
    const { id_token: text } = (await response.json()) as { id_token?: string }
    return text && (JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
  }

  it('refuses a provider that is not Keycloak before it prepares the installation', async () => {
    const refused = { code: 1, output: expect.stringMatching(/^OIDC_ISSUER must be a realm of Keycloak/) }
    expect(await move({ OIDC_ISSUER: 'https://login.wordloom.example' })).toEqual(refused)
    expect(await identity.connection.listCollections()).toEqual([])
  })

  it('moves nothing when an email already has an account at Keycloak', async () => {
    const other = { email: 'grace@example.org', password: 'another password', firstName: 'Not', lastName: 'Grace' }
    await backing.keycloak.addLearner(other)
    expect(await move()).toEqual({ code: 1, output: expect.stringContaining('Keycloak already has an account of grace@example.org.') })
    expect(await subjectOf('ada@example.org', 'correct horse')).toBeUndefined()
    expect(await identity.connection.collection('learners').countDocuments()).toBe(0)
    await backing.keycloak.removeLearner('grace@example.org')
  }, 240_000)

  it('keeps every learner’s words, schedule, review log, quizzes and statistics', async () => {
    expect(await move()).toEqual({ code: 0, output: expect.stringMatching(/^Moved 2 accounts, \d+ documents and 2 pictures\./) })
    const backends = await distributedBackends(backing)
    const running = await startServices(backends, at)
    expect(await runOpsHere(['verify', '--patience', '30'], environment())).toEqual({
      code: 0,
      output: expect.stringMatching(/^(\w+: \d+ learners with \d+ events: equal to the logs\n){3}$/),
    })
    expect(await visibleDataOf(running, backends)).toEqual(visible)
    const [userId] = Object.keys(visible)
    expect((await running.newLearner('UTC', userId).call('POST', '/api/words', { text: 'afterwards' })).status).toBe(201)
    await running.close()
  }, 240_000)

  it('keeps passwords and the link between account and learner', async () => {
    const moved = createMongoLearnerRepository(identity)
    for (const [index, { email, password }] of people.entries()) {
      const subject = await subjectOf(email, password)
      if (subject === undefined) throw new Error(`${email} cannot sign in`)
      const { subject: _, issuer: __, ...same } = learners[index] as Learner
      expect(await moved.findByIdentity(backing.keycloak.issuer, subject)).toEqual({ ...same, issuer: backing.keycloak.issuer, subject })
      expect(await subjectOf(email, `${password}!`)).toBeUndefined()
    }
  }, 240_000)

  it('keeps the time of the last password change, so that API keys stay valid', async () => {
    const { accounts } = accountsOf(
      identitySettings.parse({ ...environment(), PUBLIC_URL: 'http://localhost:4000', OIDC_CLIENT_SECRET: 'x'.repeat(16) }),
    )
    const subject = await subjectOf(people[0]?.email ?? '', people[0]?.password ?? '')
    const set = await accounts?.passwordSetAt?.(subject as string)
    expect(set?.getTime() ?? 0).toBeLessThan(Date.now() - 3_600_000)
  })

  it('moves the pictures in use, and no others', async () => {
    const store = createGridFsPictureStore(identity)
    for (const name of names) expect(Buffer.from((await store.get(name)) ?? [])).toEqual(picture(name))
    expect(await store.get(`${'x'.repeat(43)}-300`)).toBeNull()
    expect(existsSync(join(data, 'pictures', 'xx', `${'x'.repeat(43)}-300`))).toBe(true)
  })

  it('refuses to move into an installation that is not empty', async () => {
    expect(await move()).toEqual({ code: 1, output: expect.stringMatching(/^The installation is not empty: /) })
  })
})
