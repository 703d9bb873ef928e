import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderPictureStore } from './picture.folder.ts'
import { describePictureStore } from './picture-store.contract.ts'

describePictureStore('a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordloom-pictures-'))
  const open = async () => createFolderPictureStore(folder)
  return { pictures: await open(), reopen: open, close: async () => rmSync(folder, { recursive: true }) }
})
