import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type DeletedAccount, type Learner, picturesOf, picturesShown } from '@wordloom/identity'
import { contentsOf } from './folder.ts'

const pathOf = (folder: string, name: string): string => join(folder, 'pictures', name.slice(0, 2), name)

/** Copies the current pictures. `reconcilePictures` handles those that come and go meanwhile. */
export async function copyPictures(from: string, to: string): Promise<void> {
  for await (const name of picturesIn(from)) if (!name.endsWith('.part')) await copyOne(from, to, name)
}

/** The pictures of a copy: those kept, and those that a profile refers to and that do not exist. */
type ReconciledPictures = { kept: string[]; missing: string[] }

/** Makes a copy's pictures match its profiles: fetches what was added after the first pass and removes what was deleted by then. */
export async function reconcilePictures(from: string, to: string): Promise<ReconciledPictures> {
  const result: ReconciledPictures = { kept: [], missing: [] }
  const wanted = new Set<string>()
  for (const { names, shown } of referencedIn(join(to, 'identity.sqlite'))) {
    for (const name of names) {
      wanted.add(name)
      if (existsSync(pathOf(to, name)) || (await copyOne(from, to, name))) result.kept.push(name)
      else if (shown.includes(name)) result.missing.push(name)
    }
  }
  for await (const name of picturesIn(to)) if (!wanted.has(name)) await rm(pathOf(to, name))
  return result
}

async function* picturesIn(folder: string): AsyncIterable<string> {
  for (const part of (await contentsOf(join(folder, 'pictures'))) ?? []) yield* (await contentsOf(join(folder, 'pictures', part))) ?? []
}

function* referencedIn(identity: string): Iterable<{ names: string[]; shown: string[] }> {
  using database = new DatabaseSync(identity, { readOnly: true })
  for (const row of database.prepare('SELECT learner FROM learners').iterate()) {
    const learner = {
      pendingPicture: null,
      discardedPictures: [],
      ...(JSON.parse(row.learner as string) as object),
    } as unknown as Learner
    yield { names: picturesOf(learner), shown: picturesShown(learner) }
  }
  for (const row of database.prepare('SELECT leaving FROM leaving').iterate())
    yield { names: (JSON.parse(row.leaving as string) as DeletedAccount).pictures, shown: [] }
}

/** Copies one picture; false if it does not exist, e.g. because it was removed meanwhile. */
async function copyOne(from: string, to: string, name: string): Promise<boolean> {
  const target = pathOf(to, name)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  return copyFile(pathOf(from, name), target).then(
    async () => {
      await chmod(target, 0o600)
      return true
    },
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
