import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Mode } from '../base.ts'
import { repository } from '../repository.ts'

/** The sources of every front end besides its own folder. */
const common = ['packages/ui', 'packages/web-kit', 'packages/contracts', 'infra/webpack']

const isSource = (file: string): boolean => !/(^|\/)(node_modules|dist)\/|\.spec\.tsx?$|\.md$/.test(file)

const sourcesOf = async (workspace: string): Promise<string[]> => {
  const root = join(repository, workspace)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => isSource(relative(root, file)))
    .sort()
}

/** A hash of everything that goes into the build of a front end: the same hash means the same build. */
export const stampOf = async (workspace: string, mode: Mode): Promise<string> => {
  const hash = createHash('sha256')
    .update(mode)
    .update(await readFile(join(repository, 'package-lock.json')))
  const files = (await Promise.all([workspace, ...common].map(sourcesOf))).flat()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, file] of files.entries()) hash.update(relative(repository, file)).update('\0').update(contents[index]!).update('\0')
  return hash.digest('hex')
}

const stampFile = (workspace: string): string => join(repository, workspace, 'dist/.stamp')

/** The stamp of the files in dist, or undefined. */
export const builtStamp = (workspace: string): Promise<string | undefined> =>
  readFile(stampFile(workspace), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Marks the files in dist as built from the sources of this stamp. */
export const markBuilt = (workspace: string, stamp: string): Promise<void> => writeFile(stampFile(workspace), stamp)
