import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assertPictureName, type PictureStore } from '../picture/picture-store.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Pictures of the embedded edition: files, in folders named by the first two characters of their names. */
export function createFolderPictureStore(root: string): PictureStore {
  const pathOf = (name: string): { folder: string; file: string } => {
    assertPictureName(name)
    const folder = join(root, name.slice(0, 2))
    return { folder, file: join(folder, name) }
  }
  return {
    async put(name, bytes) {
      const { folder, file } = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written to a temporary file and renamed, so that a crash leaves no partial picture.
      const part = `${file}.part`
      await writeFile(part, bytes, { mode: 0o600, flush: true })
      await rename(part, file)
    },
    async get(name) {
      try {
        return await readFile(pathOf(name).file)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async remove(name) {
      const { file } = pathOf(name)
      await rm(file, { force: true })
      await rm(`${file}.part`, { force: true })
    },
  }
}
