import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { createFolderPictureStore } from './picture.folder.ts'
import { describePictureStore } from './picture-store.contract.ts'

describePictureStore('a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordloom-pictures-'))
  const open = async () => createFolderPictureStore(folder)
  return { pictures: await open(), reopen: open, close: async () => rmSync(folder, { recursive: true }) }
})

it('pictures in a folder have modes 700 and 600', async () => {
  const root = mkdtempSync(join(tmpdir(), 'wordloom-pictures-'))
  const folder = join(root, 'pictures')
  await createFolderPictureStore(folder).put('p'.repeat(43), Buffer.from('picture'))
  const modes = readdirSync(folder, { recursive: true }).map((path) => (statSync(join(folder, String(path))).mode & 0o777).toString(8))
  expect([(statSync(folder).mode & 0o777).toString(8), ...modes]).toEqual(['700', '700', '600'])
  rmSync(root, { recursive: true })
})
