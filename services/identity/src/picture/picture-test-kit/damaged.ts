import { type HostilePicture, mediaTypes } from './hostile-picture.ts'
import { encoded, painted } from './paint.ts'
import { pngChunk, pngChunks, pngSized } from './png.ts'

const shares = [0.02, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99]

/** Truncated files. */
async function truncated(): Promise<HostilePicture[]> {
  const made: HostilePicture[] = []
  for (const claim of mediaTypes) {
    const whole = await encoded(painted(400, 300), claim)
    for (const share of shares) {
      const bytes = whole.subarray(0, Math.floor(whole.length * share))
      made.push({ name: `${claim} cut off at ${share * 100} %`, claim, bytes, verdict: 'refused' })
    }
  }
  return made
}

function jpegSized(jpeg: Buffer, width: number, height: number): Buffer {
  const sized = Buffer.from(jpeg)
  const frame = sized.indexOf(Buffer.from([0xff, 0xc0]))
  sized.writeUInt16BE(height, frame + 5)
  sized.writeUInt16BE(width, frame + 7)
  return sized
}

function webpSized(width: number, height: number, webp: Buffer): Buffer {
  const canvas = Buffer.alloc(18)
  canvas.write('VP8X', 0, 'latin1')
  canvas.writeUInt32LE(10, 4)
  canvas.writeUIntLE(width - 1, 12, 3)
  canvas.writeUIntLE(height - 1, 15, 3)
  const riff = Buffer.concat([webp.subarray(0, 12), canvas, webp.subarray(12)])
  riff.writeUInt32LE(riff.length - 8, 4)
  return riff
}

/** Headers with enormous dimensions. */
async function enormous(): Promise<HostilePicture[]> {
  const jpeg = await painted().jpeg().toBuffer()
  const png = await painted().png().toBuffer()
  const webp = await painted().webp().toBuffer()
  const large = (name: string, claim: HostilePicture['claim'], bytes: Buffer): HostilePicture => ({
    name,
    claim,
    bytes,
    verdict: 'too large',
  })
  return [
    large('a JPEG of 50,000 by 50,000', 'image/jpeg', jpegSized(jpeg, 50_000, 50_000)),
    large('a JPEG of 65,000 by 400', 'image/jpeg', jpegSized(jpeg, 65_000, 400)),
    large('a PNG of 50,000 by 50,000', 'image/png', pngSized(png, 50_000, 50_000)),
    large('a PNG of 5,001 by 5,000', 'image/png', pngSized(png, 5_001, 5_000)),
    large('a PNG of 25,000,000 by 1', 'image/png', pngSized(png, 25_000_000, 1)),
    { ...large('a PNG of 2,147,483,647 by 1', 'image/png', pngSized(png, 2_147_483_647, 1)), verdict: 'refused' },
    { ...large('a PNG of 0 by 0', 'image/png', pngSized(png, 0, 0)), verdict: 'refused' },
    { ...large('a JPEG of 0 by 0', 'image/jpeg', jpegSized(jpeg, 0, 0)), verdict: 'refused' },
    { ...large('a WebP whose canvas is 50,000 by 50,000', 'image/webp', webpSized(50_000, 50_000, webp)), verdict: 'refused' },
    { ...large('a PNG of more than 10 MB', 'image/png', Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024)])) },
  ]
}

/** Pictures with a valid header and damaged data. */
async function broken(): Promise<HostilePicture[]> {
  const png = await painted(400, 300).png().toBuffer()
  const data = pngChunks(png).filter(({ type }) => type === 'IDAT')
  const [from, to] = [data[0]?.from ?? 0, data.at(-1)?.to ?? 0]
  const end = pngChunk('IEND', Buffer.alloc(0))
  const webp = await painted(400, 300).webp().toBuffer()
  const half = Buffer.from(webp.subarray(0, webp.length >> 1))
  half.writeUInt32LE(half.length - 8, 4)
  const off = (name: string, claim: HostilePicture['claim'], bytes: Buffer): HostilePicture => ({
    name,
    claim,
    bytes,
    verdict: 'taken off',
  })
  return [
    { ...off('a PNG without any data', 'image/png', Buffer.concat([png.subarray(0, from), end])), verdict: 'refused' },
    off(
      'a PNG with half of its data',
      'image/png',
      Buffer.concat([png.subarray(0, from), pngChunk('IDAT', png.subarray(from + 8, (from + to) >> 1)), end]),
    ),
    off(
      'a PNG with noise for data',
      'image/png',
      Buffer.concat([png.subarray(0, from), pngChunk('IDAT', Buffer.alloc(2_000, 'noise')), end]),
    ),
    { ...off('a WebP with half of its data', 'image/webp', half), verdict: 'any' },
  ]
}

/** Pictures with some changed bytes, from a fixed seed. */
async function flipped(): Promise<HostilePicture[]> {
  const made: HostilePicture[] = []
  let seed = 42
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return (seed >> 8) % below
  }
  for (const claim of mediaTypes) {
    const whole = await encoded(painted(200, 150), claim)
    for (let round = 1; round <= 12; round++) {
      const bytes = Buffer.from(whole)
      for (let flips = 0; flips < round; flips++) bytes[random(bytes.length)] = random(256)
      made.push({ name: `${claim} with ${round} other bytes`, claim, bytes, verdict: 'any' })
    }
  }
  return made
}

/** Pictures that are incomplete or damaged. */
export const damagedPictures = async (): Promise<HostilePicture[]> => [
  ...(await truncated()),
  ...(await enormous()),
  ...(await broken()),
  ...(await flipped()),
]
