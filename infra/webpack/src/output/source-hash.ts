import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { repository } from '../front-end.ts'

/** Folders with sources of every front end. */
const sharedFolders = ['packages/ui', 'packages/web-kit', 'packages/contracts', 'infra/webpack']

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
export const sourceHash = async (workspace: string): Promise<string> => {
  const hash = createHash('sha256').update(await readFile(join(repository, 'package-lock.json')))
  const files = (await Promise.all([workspace, ...sharedFolders].map(sourcesOf))).flat()
  const contents = await Promise.all(files.map((file) => readFile(file)))
  for (const [index, file] of files.entries()) hash.update(relative(repository, file)).update('\0').update(contents[index]!).update('\0')
  return hash.digest('hex')
}

const hashFile = (workspace: string): string => join(repository, workspace, 'dist/.stamp')

/** The hash of the sources that the files in dist were built from; undefined without a build. */
export const builtHash = (workspace: string): Promise<string | undefined> =>
  readFile(hashFile(workspace), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Records the hash of the sources that the files in dist were built from. */
export const recordBuiltHash = (workspace: string, hash: string): Promise<void> => writeFile(hashFile(workspace), hash)
