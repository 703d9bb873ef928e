import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** A photograph, painted by the browser. */
export const photograph = (page: Page, width: number, height: number, quality = 0.9): Promise<Buffer> =>
  page
    .evaluate(
      async ({ width, height, quality }) => {
        const canvas = new OffscreenCanvas(width, height)
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
        const tile = context.createImageData(256, 256)
        for (let at = 0; at < tile.data.length; at++) tile.data[at] = at % 4 === 3 ? 255 : (at * 2_654_435_761) >>> 24
        for (let x = 0; x < width; x += 256) for (let y = 0; y < height; y += 256) context.putImageData(tile, x, y)
        const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer())
        let text = ''
        for (let from = 0; from < bytes.length; from += 8_192) text += String.fromCharCode(...bytes.subarray(from, from + 8_192))
        return btoa(text)
      },
      { width, height, quality },
    )
    .then((text) => Buffer.from(text, 'base64'))

/** A photograph of 12 megapixels just below the limit of 10 MB. */
export async function largestPhotograph(page: Page): Promise<Buffer> {
  const photo = await photograph(page, 4_000, 3_000, 0.92)
  // The bytes after a picture's end do not belong to it.
  return Buffer.concat([photo, Buffer.alloc(Math.max(0, 10 * 1024 * 1024 - 1_000 - photo.length))])
}

/**
 * Chooses a picture on the profile page; returns the time until its preview and the longest task of the main thread (0: none over 50), in
 * ms.
 */
export async function timePreview(page: Page, picture: Buffer): Promise<{ previewMs: number; longestTaskMs: number }> {
  await page.evaluate(() => {
    const times = { chosenAt: 0, previewedAt: 0, longestTaskMs: 0 }
    Object.assign(window, { times })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.longestTaskMs = Math.max(times.longestTaskMs, duration)
    }).observe({ type: 'longtask' })
    const chosen = (): void => {
      times.chosenAt = performance.now()
    }
    document.addEventListener('change', chosen, { capture: true, once: true })
    const card = document.querySelector('[aria-label="Profile"]') as HTMLElement
    const before = card.querySelector('img')?.src
    new MutationObserver((_, observer) => {
      const shown = card.querySelector<HTMLImageElement>('img[src^="data:"]')
      if (!shown || shown.src === before) return
      times.previewedAt = performance.now()
      observer.disconnect()
    }).observe(card, { subtree: true, childList: true, attributes: true })
  })
  // From a file, since passing bytes to the page would be a long task itself.
  await using folder = await mkdtempDisposable(join(tmpdir(), 'wordloom-photo-'))
  const photo = join(folder.path, 'photo.jpg')
  await writeFile(photo, picture)
  await page.getByLabel('Profile picture').setInputFiles(photo)
  type Times = { chosenAt: number; previewedAt: number; longestTaskMs: number }
  await page.waitForFunction(() => (window as unknown as { times: Times }).times.previewedAt > 0)
  const { chosenAt, previewedAt, longestTaskMs } = await page.evaluate(() => (window as unknown as { times: Times }).times)
  return { previewMs: previewedAt - chosenAt, longestTaskMs }
}
