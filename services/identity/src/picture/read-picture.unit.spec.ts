import { describe, expect, it } from '@jest/globals'
import { assertPicture } from './picture.ts'

const dataUrl = (type: string, bytes: number[] | Buffer): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 0]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]
const webp = Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1')

describe('a profile picture', () => {
  it.each([
    ['nothing', ''],
    ['a JPEG', dataUrl('image/jpeg', jpeg)],
    ['a PNG', dataUrl('image/png', png)],
    ['a WebP', dataUrl('image/webp', webp)],
    ['an https address', 'https://pictures.example/ada.jpg'],
  ])('may be %s', (_what, picture) => {
    expect(() => assertPicture(picture)).not.toThrow()
  })

  it.each([
    ['a PNG that says it is a JPEG', dataUrl('image/jpeg', png)],
    ['an SVG', dataUrl('image/svg+xml', Buffer.from('<svg/>'))],
    ['an SVG that says it is a PNG', dataUrl('image/png', Buffer.from('<svg/>'))],
    ['a GIF', dataUrl('image/gif', Buffer.from('GIF89a'))],
    ['HTML', dataUrl('text/html', Buffer.from('<script>'))],
    ['no base64', 'data:image/png;base64,<script>'],
    ['an http address', 'http://pictures.example/ada.jpg'],
    ['an address with a password in it', 'https://ada:secret@pictures.example/ada.jpg'],
    ['a script', 'javascript:alert(1)'],
    ['a path', '/ada.jpg'],
    ['an endless address', `https://pictures.example/${'a'.repeat(2_000)}`],
  ])('may not be %s', (_what, picture) => {
    expect(() => assertPicture(picture)).toThrow(expect.objectContaining({ code: 'identity.picture-not-accepted' }))
  })

  it('may have 10 MB and not a byte more', () => {
    const largest = Buffer.alloc(10 * 1024 * 1024)
    Buffer.from(jpeg).copy(largest)
    expect(() => assertPicture(dataUrl('image/jpeg', largest))).not.toThrow()
    expect(() => assertPicture(dataUrl('image/jpeg', Buffer.concat([largest, Buffer.alloc(1)])))).toThrow(
      expect.objectContaining({ code: 'identity.picture-too-large', message: 'Please choose an image smaller than 10MB.' }),
    )
  })
})
