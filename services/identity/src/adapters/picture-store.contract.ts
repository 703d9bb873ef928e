import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { newPictureToken, type PictureStore } from '../picture/picture-store.ts'

/** The contract of every picture store. `reopen` opens the same store as another replica. */
export function describePictureStore(
  name: string,
  open: () => Promise<{ pictures: PictureStore; reopen: () => Promise<PictureStore>; close: () => Promise<void> }>,
): void {
  describe(`pictures in ${name}`, () => {
    let store: Awaited<ReturnType<typeof open>>
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())

    it('are stored byte for byte, up to ten megabytes, and read by another replica', async () => {
      const token = newPictureToken()
      const large = randomBytes(10 * 1024 * 1024)
      await store.pictures.put(token, large)
      await store.pictures.put(`${token}-96`, Buffer.from([1]))
      const other = await store.reopen()
      expect(large.equals((await other.get(token)) ?? Buffer.alloc(0))).toBe(true)
      expect([...((await other.get(`${token}-96`)) ?? [])]).toEqual([1])
    })

    it('are null if missing', async () => {
      expect(await store.pictures.get(newPictureToken())).toBeNull()
    })

    it('are replaced if stored again under the same name', async () => {
      const token = newPictureToken()
      await store.pictures.put(token, Buffer.from('first'))
      await store.pictures.put(token, Buffer.from('second'))
      expect(Buffer.from((await store.pictures.get(token)) ?? []).toString()).toBe('second')
    })

    it('are null after removal; a second removal succeeds', async () => {
      const token = newPictureToken()
      await store.pictures.put(token, Buffer.from('bytes'))
      await store.pictures.remove(token)
      await store.pictures.remove(token)
      expect(await (await store.reopen()).get(token)).toBeNull()
    })

    it.each(['../../etc/passwd', 'short', `${'a'.repeat(43)}/x`, `${'a'.repeat(43)}-1000`])('reject the name %s', async (bad) => {
      await expect(store.pictures.put(bad, Buffer.from('x'))).rejects.toThrow('Not the name of a picture')
      await expect(store.pictures.get(bad)).rejects.toThrow('Not the name of a picture')
      await expect(store.pictures.remove(bad)).rejects.toThrow('Not the name of a picture')
    })
  })
}
