import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@wordloom/contracts/text'
import * as z from 'zod'
import { OpsError } from '../terminal.ts'

const fileName = 'manifest.json'

const Manifest = z.object({
  format: z.literal(1),
  edition: z.enum(['embedded', 'distributed']),
  /** When it began: everything acknowledged before is in it. */
  begunAt: z.string(),
  files: z.array(
    z.object({
      /** The path in the backup, with slashes. */
      path: z.string().regex(/^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/),
      bytes: z.number().int(),
      sha256: z.string(),
      /** The number of documents, for a collection. */
      documents: z.number().int().optional(),
    }),
  ),
  /** The dictionaries that were added to the installation. They are not in the backup. */
  dictionaries: z.array(z.object({ name: z.string(), title: z.string().optional(), file: z.string().optional() })).default([]),
})

/** The content of a backup. It is written last, so that a folder without it is incomplete. */
export type Manifest = z.output<typeof Manifest>
/** A dictionary by its name, with title and source file if it can be read. */
export type NamedDictionary = Manifest['dictionaries'][number]
/** One file of a backup. */
export type BackupFile = Manifest['files'][number]

/** The size and SHA-256 of a file, read as a stream. */
export async function checksumOf(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk as Buffer)
    bytes += (chunk as Buffer).length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Writes the manifest atomically. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const [part, file] = [join(folder, `${fileName}.part`), join(folder, fileName)]
  await writeFile(part, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(part, file)
}

/** Reads the manifest of a complete backup of this edition; throws an OpsError if there is none. */
export async function readManifest(folder: string, edition: Manifest['edition']): Promise<Manifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new OpsError(`There is no complete backup in ${folder}: it has no ${fileName}.`)
  })
  const parsed = Manifest.safeParse(parseJson(text))
  if (!parsed.success) throw new OpsError(`The ${fileName} in ${folder} has an unknown format.`)
  if (parsed.data.edition !== edition) {
    const other =
      edition === 'embedded'
        ? 'a distributed installation: set MONGO_URL and NATS_URL'
        : 'an embedded installation: name a data folder with --data'
    throw new OpsError(`The backup in ${folder} was made of ${other}.`)
  }
  return parsed.data
}

/** Compares every file with the manifest; throws an OpsError that names the first missing or changed one. */
export async function checkFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const actual = await checksumOf(folder, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      throw new OpsError(`The backup is damaged: ${path} is missing. Nothing was restored.`)
    })
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw new OpsError(`The backup is damaged: ${path} does not match its checksum. Nothing was restored.`)
  }
}
