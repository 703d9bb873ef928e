import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CompilationResult } from '../compile.ts'
import type { FrontEnd } from '../front-end.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compressible = /\.(js|css|html|json|svg|txt)$/

/** The minimum size of a compressed file, in bytes: below this it saves less than its headers cost. */
const minCompressedSize = 256

const compressOne = async (file: string): Promise<void> => {
  const content = await readFile(file)
  if (content.length < minCompressedSize) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}

/** Writes `<file>.br` and `<file>.gz` beside every text file, so that servers need not compress. */
const precompress = async (files: readonly string[]): Promise<void> => {
  await Promise.all(files.filter((file) => compressible.test(file)).map(compressOne))
}

const filesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Writes the pages and compressed copies beside webpack's files, and removes the files of earlier builds. */
export const writeSite = async (frontEnd: FrontEnd, dist: string, { files, entries }: CompilationResult): Promise<void> => {
  await mkdir(dist, { recursive: true })
  const pages = (await frontEnd.pages?.(entries)) ?? new Map<string, string>()
  for (const [file, text] of pages) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), text)
  }
  const current = new Set([...files, ...pages.keys()].map((file) => join(dist, file)))
  for (const file of await filesIn(dist)) if (!current.has(file)) await rm(file)
  await precompress([...current])
}
