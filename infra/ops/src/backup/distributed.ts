import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deleteStreams, makeStreams } from '@wordloom/service-kit/events'
import type { Logger } from '@wordloom/service-kit/logging'
import { BSON, type ClientSession, type Db, type Document, MongoClient } from 'mongodb'
import { type DatabaseName, databaseNames, owners, stateful } from '../descriptors.ts'
import { openDatabases, openStores } from '../installations/distributed-installation.ts'
import type { DistributedSettings } from '../settings.ts'
import { OpsError } from '../terminal.ts'
import { readDocuments, writeDocuments } from './documents.ts'
import { assertEmpty, assertRedisEmpty, collectionsOf, emptyDatabases, forgetMigrations } from './empty-installation.ts'
import { fill } from './fill.ts'
import { fillNewFolder } from './folder.ts'
import { type BackupFile, checkFiles, checksumOf, type Manifest, type NamedDictionary, readManifest, writeManifest } from './manifest.ts'

/** What was backed up. */
type Dumped = { collections: number; documents: number; bytes: number }

const snapshotGone = [239, 246] // SnapshotTooOld, SnapshotUnavailable

/**
 * Backs up every service's database as of one moment, pictures included, while the system runs: one snapshot session reads them all.
 * Streamed, so that memory stays constant.
 */
export async function backUpDistributed(
  { MONGO_URL, MONGO_PREFIX }: DistributedSettings,
  folder: string,
  dictionaries: NamedDictionary[],
): Promise<Dumped> {
  const client = new MongoClient(MONGO_URL)
  try {
    return await fillNewFolder(folder, () =>
      client.withSession({ snapshot: true }, (session) => dump(client, session, MONGO_PREFIX, folder, dictionaries)),
    )
  } catch (error) {
    if (!snapshotGone.includes((error as { code?: number }).code ?? 0)) throw error
    throw new OpsError(
      'The server no longer has the snapshot of the backup’s beginning. Set minSnapshotHistoryWindowInSeconds (default 300) to more than a backup takes.',
    )
  } finally {
    await client.close()
  }
}

async function dump(
  client: MongoClient,
  session: ClientSession,
  prefix: string,
  folder: string,
  dictionaries: NamedDictionary[],
): Promise<Dumped> {
  const begunAt = new Date().toISOString()
  const lists = new Map<DatabaseName, string[]>()
  for (const name of databaseNames) lists.set(name, await collectionsOf(client.db(`${prefix}${name}`)))
  if ([...lists.values()].every((list) => list.length === 0))
    throw new OpsError(`There is no Wordloom installation under MONGO_PREFIX ${prefix}.`)
  const files: BackupFile[] = []
  for (const [name, collections] of lists) {
    await mkdir(join(folder, name), { mode: 0o700 })
    for (const collection of collections) {
      const path = `${name}/${collection}.bson.gz`
      const found = client.db(`${prefix}${name}`).collection(collection).find({}, { session, raw: true, batchSize: 500 })
      const documents = await writeDocuments(join(folder, path), found as unknown as AsyncIterable<Uint8Array>)
      files.push({ ...(await checksumOf(folder, path)), documents })
    }
  }
  await writeManifest(folder, { format: 1, edition: 'distributed', begunAt, files, dictionaries })
  const sum = (of: (file: BackupFile) => number): number => files.reduce((total, file) => total + of(file), 0)
  return { collections: files.length, documents: sum(({ documents = 0 }) => documents), bytes: sum(({ bytes }) => bytes) }
}

/**
 * Restores such a backup into an empty installation: all of it or nothing. Streams and dead letters are not part of it: what consumers had
 * not applied is published again from the outboxes.
 */
export async function restoreDistributed(
  folder: string,
  settings: DistributedSettings,
  logger: Logger,
): Promise<Pick<Manifest, 'begunAt' | 'dictionaries'> & { documents: number }> {
  const manifest = await readManifest(folder, 'distributed')
  await checkFiles(folder, manifest)
  const fillings = manifest.files.map(({ path }) => ({
    database: dirname(path) as DatabaseName,
    collection: path.slice(dirname(path).length + 1, -'.bson.gz'.length),
    documents: () => withBsonTypes(readDocuments(join(folder, path))),
  }))
  const expected = manifest.files.reduce((sum, { documents = 0 }) => sum + documents, 0)
  const documents = await fillEmptyInstallation(settings, logger, async (databases) => {
    await forgetMigrations(databases)
    return fill(databases, fillings)
  })
  if (documents !== expected) throw new OpsError(`The backup should have ${expected} documents, but has ${documents}.`)
  return { begunAt: manifest.begunAt, dictionaries: manifest.dictionaries, documents }
}

/** Documents with their exact BSON number types. */
async function* withBsonTypes(documents: AsyncIterable<Buffer>): AsyncGenerator<Document> {
  for await (const document of documents) yield BSON.deserialize(document, { promoteValues: false })
}

/** Fills the databases of an empty installation, creating indexes first. On a failure they are emptied again. */
export async function fillEmptyInstallation<T>(
  settings: DistributedSettings,
  logger: Logger,
  work: (databases: ReadonlyMap<DatabaseName, Db>) => Promise<T>,
): Promise<T> {
  const { NATS_URL: url, NATS_PREFIX: prefix, NATS_REPLICAS: replicas } = settings
  const all = await openDatabases(settings, logger)
  const { mongo, close } = all
  const databases = new Map(databaseNames.map((name) => [name, mongo[name].connection.db as unknown as Db]))
  try {
    await assertEmpty(databases)
    await assertRedisEmpty(settings, logger)
    for (const { name, store } of stateful) if ('files' in store) store.files(mongo[name])
    await openStores(all)
    await deleteStreams({ url, prefix, owners, logger })
    // The services' own NATS accounts must not create streams.
    await makeStreams({ url, prefix, replicas, owners, logger })
    try {
      return await work(databases)
    } catch (error) {
      await emptyDatabases(databases)
      throw error
    }
  } finally {
    await close()
  }
}
