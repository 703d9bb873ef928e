import sharp from 'sharp'
import { type HostilePicture, mediaTypes } from './hostile-picture.ts'
import { encoded, painted } from './paint.ts'
import { pngWith } from './png.ts'

const secret = 'Meet me at 51.5007 N'
// Orientations 5 to 8 lie on their side.
const upright = (orientation: number) => (orientation < 5 ? { width: 300, height: 200 } : { width: 200, height: 300 })

/** Every EXIF orientation in every format. */
async function orientations(): Promise<HostilePicture[]> {
  const made: HostilePicture[] = []
  for (const claim of mediaTypes) {
    for (let orientation = 1; orientation <= 8; orientation++) {
      const bytes = await encoded(painted(600, 400).withMetadata({ orientation }), claim)
      made.push({ name: `EXIF orientation ${orientation} in ${claim}`, claim, bytes, verdict: 'shown', size: upright(orientation) })
    }
  }
  return made
}

/** Metadata: GPS, XMP and colour profiles. */
async function metadata(): Promise<HostilePicture[]> {
  const exif = {
    IFD0: { Copyright: secret, Artist: secret, ImageDescription: secret },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 32/1' },
  }
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${secret}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  const made: HostilePicture[] = []
  for (const claim of mediaTypes) {
    made.push(
      { name: `GPS in ${claim}`, claim, bytes: await encoded(painted().withExif(exif), claim), verdict: 'shown', never: secret },
      { name: `XMP in ${claim}`, claim, bytes: await encoded(painted().withXmp(xmp), claim), verdict: 'shown', never: secret },
      { name: `a wide colour profile in ${claim}`, claim, bytes: await encoded(painted().withIccProfile('p3'), claim), verdict: 'shown' },
    )
  }
  return made
}

/** Rare colour spaces, bit depths, encodings and animations. */
async function unusual(): Promise<HostilePicture[]> {
  const shown = (name: string, claim: HostilePicture['claim'], bytes: Buffer): HostilePicture => ({ name, claim, bytes, verdict: 'shown' })
  const clear = { create: { width: 60, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.2 } } } as const
  const frames = await Promise.all([painted(50, 50), painted(50, 50).negate(), painted(50, 50)].map((frame) => frame.png().toBuffer()))
  const png = await painted().png().toBuffer()
  return [
    shown('a CMYK JPEG', 'image/jpeg', await painted().toColourspace('cmyk').jpeg().toBuffer()),
    shown('a CMYK JPEG with its profile', 'image/jpeg', await painted().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()),
    shown('a progressive JPEG', 'image/jpeg', await painted(500, 300).jpeg({ progressive: true }).toBuffer()),
    shown('a grey JPEG', 'image/jpeg', await painted().grayscale().jpeg().toBuffer()),
    shown('a PNG of 16 bits', 'image/png', await painted().toColourspace('rgb16').png().toBuffer()),
    shown('a grey PNG of 16 bits', 'image/png', await painted().toColourspace('grey16').png().toBuffer()),
    shown('a clear PNG of 16 bits', 'image/png', await sharp(clear).toColourspace('rgb16').png().toBuffer()),
    shown('a clear PNG', 'image/png', await sharp(clear).png().toBuffer()),
    shown('a clear WebP', 'image/webp', await sharp(clear).webp().toBuffer()),
    shown('a lossless WebP', 'image/webp', await painted().webp({ lossless: true }).toBuffer()),
    shown('an interlaced PNG', 'image/png', await painted(500, 300).png({ progressive: true }).toBuffer()),
    shown('a PNG of two colours', 'image/png', await painted().png({ palette: true, colours: 2 }).toBuffer()),
    shown('a grey PNG', 'image/png', await painted().grayscale().png().toBuffer()),
    shown(
      'an animated WebP',
      'image/webp',
      await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0, delay: [50, 50, 50] })
        .toBuffer(),
    ),
    shown('an animated PNG', 'image/png', pngWith(png, 'acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), 'IHDR')),
    shown(
      '25 megapixels in a small file',
      'image/png',
      await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#fff' } })
        .png({ progressive: true })
        .toBuffer(),
    ),
  ]
}

/** The smallest and narrowest sizes, and those around the sizes of versions. */
async function sizes(): Promise<HostilePicture[]> {
  const made: HostilePicture[] = []
  for (const [width, height] of [
    [1, 1],
    [1, 4_000],
    [4_000, 1],
    [95, 97],
    [299, 301],
    [300, 300],
    [3_000, 40],
  ] as const) {
    for (const claim of mediaTypes) {
      made.push({ name: `${width} by ${height} in ${claim}`, claim, bytes: await encoded(painted(width, height), claim), verdict: 'shown' })
    }
  }
  return made
}

/** Valid pictures, including unusual ones. */
export const validPictures = async (): Promise<HostilePicture[]> => [
  ...(await orientations()),
  ...(await metadata()),
  ...(await unusual()),
  ...(await sizes()),
]
