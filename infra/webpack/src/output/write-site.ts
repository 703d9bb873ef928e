import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Compiled } from '../compile.ts'
import type { FrontEnd } from '../front-end.ts'
import { precompress } from './precompress.ts'

const filesIn = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** Writes the pages and compressed copies beside webpack's files, and removes the files of earlier builds. */
export const writeSite = async (frontEnd: FrontEnd, dist: string, { files, entries }: Compiled, compressed: boolean): Promise<void> => {
  await mkdir(dist, { recursive: true })
  const pages = (await frontEnd.pages?.(entries)) ?? new Map<string, string>()
  for (const [file, text] of pages) {
    await mkdir(dirname(join(dist, file)), { recursive: true })
    await writeFile(join(dist, file), text)
  }
  const current = new Set([...files, ...pages.keys()].map((file) => join(dist, file)))
  for (const file of await filesIn(dist)) if (!current.has(file)) await rm(file)
  if (compressed) await precompress([...current])
}
