import { afterEach, expect, it } from '@jest/globals'
import { pictureDataUrl } from './data-url.ts'

const { fetch } = globalThis
afterEach(() => {
  globalThis.fetch = fetch
})

it('a picture that breaks off while it is fetched is left out of an export', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  globalThis.fetch = async () => new Response(body)
  expect(await pictureDataUrl('/pictures/ada.jpg')).toBe('')
})
