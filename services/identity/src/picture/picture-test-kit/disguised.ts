import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { type HostilePicture, mediaTypes } from './hostile-picture.ts'
import { encoded, painted } from './paint.ts'
import { pngWith } from './png.ts'

const payload = '<script>alert(document.domain)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>'

const documents: Record<string, Buffer | string> = {
  'an SVG': svg,
  'an SVG with a prologue': `<?xml version="1.0"?>\n${svg}`,
  'an SVG behind a byte order mark': `\ufeff${svg}`,
  'an SVG in gzip': gzipSync(svg),
  'an SVG that reads a file': svg.replace('<rect', '<image href="file:///etc/passwd"/><rect'),
  'an SVG with an entity bomb': `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "&a;&a;&a;&a;">]>${svg}`,
  HTML: `<!doctype html>${payload}`,
  'a script': 'fetch("/api/words", { method: "DELETE" })',
  'a PDF': '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n',
  'a ZIP': Buffer.from('504b0304140000000000', 'hex'),
  'an ELF program': Buffer.from('7f454c46020101000000000000000000', 'hex'),
  'an MP4': Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex'),
  'a bitmap': Buffer.from('424d460000000000000036000000280000000200000002000000010018000000000010000000', 'hex'),
  'an icon': Buffer.from('000001000100101000000100200068040000160000', 'hex'),
  'nothing but zeros': Buffer.alloc(1_000),
  'one byte': Buffer.from([0xff]),
}

/** Other files with the media type of a picture. */
async function others(): Promise<HostilePicture[]> {
  const files = {
    ...documents,
    'a GIF': await painted().gif().toBuffer(),
    'a TIFF': await painted().tiff().toBuffer(),
    'an AVIF': await painted(32, 32).avif({ effort: 0 }).toBuffer(),
    'a GIF that goes on as a JPEG': Buffer.concat([Buffer.from('GIF89a'), await painted().jpeg().toBuffer()]),
  }
  return Object.entries(files).flatMap(([name, bytes]) =>
    mediaTypes.map((claim): HostilePicture => ({ name: `${name} as ${claim}`, claim, bytes: Buffer.from(bytes), verdict: 'refused' })),
  )
}

/** Pictures with the media type of another format. */
async function crossed(): Promise<HostilePicture[]> {
  const made: HostilePicture[] = []
  for (const type of mediaTypes) {
    for (const claim of mediaTypes) {
      if (type !== claim) made.push({ name: `${type} as ${claim}`, claim, bytes: await encoded(painted(), type), verdict: 'refused' })
    }
  }
  return made
}

/** Polyglots: pictures with other content, of which the processed picture has nothing. */
async function polyglots(): Promise<HostilePicture[]> {
  const tails = {
    HTML: payload,
    'a ZIP': `PK\u0003\u0004${payload}`,
    'a PDF': `%PDF-1.7 ${payload}`,
    PHP: `<?php system($_GET[0]); ?>${payload}`,
  }
  const made: HostilePicture[] = []
  for (const claim of mediaTypes) {
    const picture = await encoded(painted(), claim)
    for (const [name, tail] of Object.entries(tails)) {
      const bytes = Buffer.concat([picture, Buffer.from(tail)])
      made.push({ name: `${claim} that goes on as ${name}`, claim, bytes, verdict: 'shown', never: payload })
    }
  }
  const jpeg = await painted().jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, payload.length + 2]), Buffer.from(payload)])
  const png = await painted().png().toBuffer()
  const text = Buffer.from(`Comment\0${payload}`)
  return [
    ...made,
    {
      name: 'a JPEG with HTML as its comment',
      claim: 'image/jpeg',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      verdict: 'shown',
      never: payload,
    },
    { name: 'a PNG with HTML in a text', claim: 'image/png', bytes: pngWith(png, 'tEXt', text, 'IHDR'), verdict: 'shown', never: payload },
    {
      name: 'a PNG with a chunk of its own',
      claim: 'image/png',
      bytes: pngWith(png, 'hIDe', Buffer.from(payload), 'IHDR'),
      verdict: 'shown',
      never: payload,
    },
    {
      name: 'a WebP with EXIF that is HTML',
      claim: 'image/webp',
      bytes: await sharp(jpeg)
        .withExif({ IFD0: { Copyright: payload } })
        .webp()
        .toBuffer(),
      verdict: 'shown',
      never: payload,
    },
  ]
}

/** Files with other content than their media type, or with additional content. */
export const disguisedPictures = async (): Promise<HostilePicture[]> => [...(await others()), ...(await crossed()), ...(await polyglots())]
