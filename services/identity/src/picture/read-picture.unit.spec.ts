import { deflateSync } from 'node:zlib'
import { describe, expect, it } from '@jest/globals'
import { longestEventLoopBlock } from '@wordloom/test-kit/cpu-time'
import sharp from 'sharp'
import { makeVersions } from './make-versions.ts'
import { colourProgram } from './picture-test-kit/colour-program.ts'
import { pngChunk, pngChunks, pngSized, pngWith } from './picture-test-kit/png.ts'
import { readImage, readPicture } from './read-picture.ts'

const dataUrl = (type: string, bytes: Buffer | string): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#4f3fd1' } })
const made = {
  jpeg: await picture.clone().jpeg().toBuffer(),
  png: await picture.clone().png().toBuffer(),
  webp: await picture.clone().webp().toBuffer(),
}

describe('a profile picture', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s', async (kind) => {
    expect(await readPicture(dataUrl(`image/${kind}`, made[kind]))).toEqual({ kind: 'image', type: `image/${kind}`, bytes: made[kind] })
  })

  it.each(['', 'https://pictures.example/ada.jpg'])('may be the address “%s”, which is stored unchanged', async (address) => {
    expect(await readPicture(address)).toEqual({ kind: 'address', address })
  })

  it.each([
    ['a PNG with the type of a JPEG', dataUrl('image/jpeg', made.png)],
    ['an SVG', dataUrl('image/svg+xml', '<svg/>')],
    ['an SVG with the type of a PNG', dataUrl('image/png', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a GIF', dataUrl('image/gif', 'GIF89a')],
    ['HTML', dataUrl('text/html', '<script>')],
    ['text that is not base64', 'data:image/png;base64,<script>'],
    ['base64 with a space at the end', `${dataUrl('image/png', made.png)} `],
    [
      'URL-safe base64',
      dataUrl('image/png', Buffer.concat([made.png, Buffer.from([255, 255, 255])]))
        .replaceAll('/', '_')
        .replace('image_png', 'image/png'),
    ],
    ['an empty image', 'data:image/png;base64,'],
    ['only a JPEG signature', dataUrl('image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]))],
    ['a truncated PNG', dataUrl('image/png', made.png.subarray(0, made.png.length - 20))],
    ['an http address', 'http://pictures.example/ada.jpg'],
    ['an address with a password in it', 'https://ada:secret@pictures.example/ada.jpg'],
    ['a javascript: address', 'javascript:alert(1)'],
    ['a path', '/ada.jpg'],
    ['an address of more than 2,000 characters', `https://pictures.example/${'a'.repeat(2_000)}`],
  ])('may not be %s', async (_what, given) => {
    await expect(readPicture(given)).rejects.toMatchObject({ code: 'identity.picture-not-accepted' })
  })

  it('may have at most 10 MB', async () => {
    // Bytes after a JPEG's end are harmless: the processed picture does not contain them.
    const largest = Buffer.alloc(10 * 1024 * 1024)
    made.jpeg.copy(largest)
    expect(await readPicture(dataUrl('image/jpeg', largest))).toMatchObject({ kind: 'image' })
    await expect(readPicture(dataUrl('image/jpeg', Buffer.concat([largest, Buffer.alloc(1)])))).rejects.toMatchObject({
      code: 'identity.picture-too-large',
      message: 'Please choose an image smaller than 10MB.',
    })
  })

  const parts = {
    png: [made.png.subarray(0, 33), Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1'), made.png.subarray(33)],
    jpeg: [made.jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, 2]), made.jpeg.subarray(2)],
    webp: [made.webp, Buffer.from('EXIF\0\0\0\0', 'latin1'), Buffer.alloc(0)],
  } as const
  it.each(Object.entries(parts))('%s with 800,000 parts is rejected within 150 ms', async (kind, [before, part, after]) => {
    const many = Buffer.concat([before, ...Array<Buffer>(800_000).fill(part), after])
    if (kind === 'webp') many.writeUInt32LE(many.length - 8, 4)
    const longest = await longestEventLoopBlock(() =>
      expect(readImage(`image/${kind}`, many)).rejects.toMatchObject({ code: 'identity.picture-not-accepted' }),
    )
    expect(longest).toBeLessThan(150)
  })

  /** An animation of many frames, each in full size. */
  const animated = async (kind: 'webp' | 'png', frames: number): Promise<Buffer> => {
    if (kind === 'png') {
      const control = Buffer.alloc(26)
      control.writeUInt32BE(40, 4)
      control.writeUInt32BE(30, 8)
      const chunks = pngChunks(made.png)
      const data = chunks.filter(({ type }) => type === 'IDAT').map(({ from, to }) => made.png.subarray(from + 8, to - 4))
      const header = chunks.find(({ type }) => type === 'IHDR')?.to ?? 0
      const end = chunks.find(({ type }) => type === 'IEND')?.from ?? 0
      const count = Buffer.alloc(8)
      count.writeUInt32BE(frames, 0)
      const more = Array.from({ length: frames }, () => [
        pngChunk('fcTL', control),
        pngChunk('fdAT', Buffer.concat([Buffer.alloc(4), ...data])),
      ]).flat()
      return Buffer.concat([
        made.png.subarray(0, header),
        pngChunk('acTL', count),
        made.png.subarray(header, end),
        ...more,
        made.png.subarray(end),
      ])
    }
    const chunk = (type: string, body: Buffer): Buffer => {
      const size = Buffer.alloc(4)
      size.writeUInt32LE(body.length)
      return Buffer.concat([Buffer.from(type, 'latin1'), size, body, Buffer.alloc(body.length % 2)])
    }
    const extended = Buffer.from([2, 0, 0, 0, 39, 0, 0, 29, 0, 0])
    const frame = chunk('ANMF', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 39, 0, 0, 29, 0, 0, 10, 0, 0, 0]), made.webp.subarray(12)]))
    const body = Buffer.concat([
      Buffer.from('WEBP', 'latin1'),
      chunk('VP8X', extended),
      chunk('ANIM', Buffer.alloc(6)),
      ...Array<Buffer>(frames).fill(frame),
    ])
    return chunk('RIFF', body)
  }
  it.each([
    ['webp', 1_990],
    ['png', 9_000],
  ] as const)('that is a %s of %i frames is read and processed by its first frame alone, within 300 ms', async (kind, frames) => {
    const upload = await animated(kind, frames)
    const read = async () => expect(await readImage(`image/${kind}`, upload)).toMatchObject({ type: `image/${kind}` })
    expect(await longestEventLoopBlock(read)).toBeLessThan(100)
    // Includes the library's decoding threads.
    const before = process.cpuUsage()
    const versions = await makeVersions(upload)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(300)
    expect(await sharp(versions[300]).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
  })

  it.each([
    ['webp', 2_001],
    ['png', 10_001],
  ] as const)('may not be a %s of %i frames, which are too many', async (kind, frames) => {
    await expect(readImage(`image/${kind}`, await animated(kind, frames))).rejects.toMatchObject({ code: 'identity.picture-not-accepted' })
  })

  it.each(['tEXt', 'zTXt', 'iTXt'])('loses the %s chunks of a PNG, which are not decompressed', async (type) => {
    const packed = Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(1_000_000, 'x'))])
    const [head, body] = [made.png.subarray(0, 33), made.png.subarray(33)]
    const many = Buffer.concat([head, ...Array<Buffer>(900).fill(pngChunk(type, packed)), body])
    const longest = await longestEventLoopBlock(async () => expect((await readImage('image/png', many)).bytes).toEqual(made.png))
    expect(longest).toBeLessThan(100)
  })

  it('may have at most 25 megapixels', async () => {
    const sized = async (height: number) =>
      dataUrl(
        'image/png',
        await sharp({ create: { width: 5_000, height, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      )
    expect(await readPicture(await sized(5_000))).toMatchObject({ kind: 'image' })
    await expect(readPicture(await sized(5_001))).rejects.toMatchObject({
      code: 'identity.picture-too-large',
      message: 'Please choose an image of at most 25 megapixels.',
    })
  })

  it('may have at most 16,383 pixels on a side, since memory grows with a row and time with the rows', async () => {
    const sized = (width: number, height: number) => readImage('image/png', pngSized(made.png, width, height))
    for (const [width, height] of [
      [16_383, 1],
      [1, 16_383],
    ] as const)
      expect(await sized(width, height)).toMatchObject({ type: 'image/png' })
    for (const [width, height] of [
      [16_384, 1],
      [1, 16_384],
    ] as const)
      await expect(sized(width, height)).rejects.toMatchObject({
        code: 'identity.picture-too-large',
        message: 'Please choose an image of at most 16,383 pixels on each side.',
      })
  })

  it.each([1, 2_000])('with a colour profile that is a program of %i steps is processed within 300 ms, without it', async (steps) => {
    const upload = pngWith(made.png, 'iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(colourProgram(steps))]), 'IHDR')
    await readImage('image/png', upload)
    const before = process.cpuUsage()
    const [withProgram, without] = [await makeVersions(upload), await makeVersions(made.png)]
    expect(withProgram[300].equals(without[300])).toBe(true)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(300)
  })

  it('with any other colour profile is converted to sRGB', async () => {
    const wide = await sharp(made.png).withIccProfile('p3', { attach: true }).png().toBuffer()
    const untagged = await sharp(wide, { ignoreIcc: true }).png().toBuffer()
    expect((await makeVersions(wide))[300].equals((await makeVersions(untagged))[300])).toBe(false)
  })
})
