import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createGridFsPictureStore, type Learner } from '@wordloom/identity'
import type { Logger } from '@wordloom/service-kit/logging'
import { parseSettings } from '@wordloom/service-kit/settings'
import { openMongo, openSqlite } from '@wordloom/service-kit/store'
import { fillEmptyInstallation } from '../backup/distributed.ts'
import { copyInstallation } from '../backup/embedded.ts'
import { redisNotChecked } from '../backup/empty-installation.ts'
import { fill } from '../backup/fill.ts'
import { stateful } from '../descriptors.ts'
import { type MoveSettings, moveSettings } from '../settings.ts'
import { OpsError, type Say } from '../terminal.ts'
import { documentsToMove } from './documents-to-move.ts'
import { createKeycloakUsers, type EmbeddedAccount, type KeycloakUsers } from './keycloak-users.ts'

/** Moves a data folder into the distributed installation that the environment names. */
export async function moveIn(from: string, environment: NodeJS.Dict<string>, logger: Logger, say: Say): Promise<number> {
  const settings = parseSettings(moveSettings, environment)
  const { accounts, documents, pictures } = await move(from, settings, logger)
  say(
    `Moved ${accounts} accounts, ${documents} documents and ${pictures} pictures. All learners have to sign in again, with their passwords.`,
  )
  for (const sentence of redisNotChecked(settings)) say(sentence)
  return 0
}

/**
 * Moves an embedded installation, as of this moment, into an empty distributed one: all of it or nothing. Learners keep their ids; their
 * identities at the provider change, since Keycloak gives them new ones.
 */
async function move(from: string, settings: MoveSettings, logger: Logger) {
  await using copy = await mkdtempDisposable(join(tmpdir(), 'wordloom-move-'))
  const folder = copy.path
  const { files } = await copyInstallation(from, folder)
  migrateCopy(folder)
  const pictures = files.filter((path) => path.startsWith('pictures/'))
  // Another provider than Keycloak is refused now, before the installation gets indexes and new streams.
  const users = createKeycloakUsers(settings)
  return await fillEmptyInstallation(settings, logger, (databases) =>
    withAccounts(users, accountsIn(folder), async (subjects) => {
      const toNewIdentity = (learner: Learner): Learner => {
        const subject = subjects.get(learner.subject)
        return subject === undefined ? learner : { ...learner, issuer: settings.OIDC_ISSUER, subject }
      }
      const documents = await fill(databases, documentsToMove(folder, toNewIdentity))
      await putPictures(settings, logger, folder, pictures)
      return { accounts: subjects.size, documents, pictures: pictures.length }
    }),
  )
}

/** Applies this version's migrations to a copy made by an older version. */
function migrateCopy(folder: string): void {
  for (const { name, store } of stateful) {
    using sqlite = openSqlite(join(folder, `${name}.sqlite`))
    store.sqlite(sqlite)
  }
}

function* accountsIn(folder: string): Iterable<EmbeddedAccount> {
  using file = new DatabaseSync(join(folder, 'identity-provider.sqlite'), { readOnly: true })
  const select = file.prepare('SELECT id, email, first_name, last_name, password FROM accounts ORDER BY id')
  for (const row of select.iterate()) yield row as EmbeddedAccount
}

/** Creates the accounts at Keycloak and runs the rest; on a failure those created here are removed. `subjects`: old id to new. */
async function withAccounts<T>(
  users: KeycloakUsers,
  accounts: Iterable<EmbeddedAccount>,
  rest: (subjects: ReadonlyMap<string, string>) => Promise<T>,
): Promise<T> {
  const subjects = new Map<string, string>()
  try {
    for (const account of accounts) {
      // That account may belong to somebody else, who must not get this learner's words.
      if (await users.has(account.email))
        throw new OpsError(`Keycloak already has an account of ${account.email}. Remove it, or move into another realm. Nothing was moved.`)
      subjects.set(account.id, await users.add(account))
    }
    return await rest(subjects)
  } catch (error) {
    for (const id of subjects.values()) await users.remove(id)
    throw error
  }
}

async function putPictures(
  { MONGO_URL, MONGO_PREFIX }: MoveSettings,
  logger: Logger,
  folder: string,
  paths: readonly string[],
): Promise<void> {
  await using mongo = await openMongo({ url: MONGO_URL, database: `${MONGO_PREFIX}identity`, logger })
  const store = createGridFsPictureStore(mongo)
  await mongo.prepared()
  for (const path of paths) await store.put(basename(path), await readFile(join(folder, path)))
}
