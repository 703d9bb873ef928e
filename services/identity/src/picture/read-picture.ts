import { DomainError } from '@wordloom/service-kit/errors'
import { fileTypeFromBuffer } from 'file-type'
import { imageLibrary, mostPixels } from './image-library.ts'
import { type ImageType, isWhole } from './whole-image.ts'

/** What a profile is asked to show: nothing, an https address (kept as text, never fetched), or an image. */
export type PictureGiven = { kind: 'address'; address: string } | { kind: 'image'; type: ImageType; bytes: Buffer }

const largestBytes = 10 * 1024 * 1024
const largestText = Math.ceil(largestBytes / 3) * 4
// An animated PNG is a PNG to everyone but this library.
const typeFound: Record<string, ImageType> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/webp': 'image/webp',
}

const notAccepted = (sentence: string): DomainError => new DomainError('identity.picture-not-accepted', sentence)
const tooLarge = (sentence = 'Please choose an image smaller than 10MB.'): DomainError =>
  new DomainError('identity.picture-too-large', sentence)

/**
 * Reads a picture as it may come with a profile. Throws `identity.picture-not-accepted` or `identity.picture-too-large` (10 MB,
 * 25 megapixels). Of an image only the head is looked at here; decoding it is the job's.
 */
export async function readPicture(given: string): Promise<PictureGiven> {
  if (given === '') return { kind: 'address', address: '' }
  if (given.startsWith('data:')) return readImage(given)
  assertAddress(given)
  return { kind: 'address', address: given }
}

async function readImage(given: string): Promise<PictureGiven> {
  const comma = given.indexOf(',')
  // Only the short head meets a regular expression: on ten megabytes one can run out of stack.
  const [, claimed] = /^data:(image\/(?:jpeg|png|webp));base64$/.exec(given.slice(0, Math.min(comma, 100))) ?? []
  if (!claimed) throw notAccepted('The picture must be a JPEG, PNG or WebP image')
  const base64 = given.slice(comma + 1)
  if (base64.length > largestText) throw tooLarge()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestBytes) throw tooLarge()
  if (bytes.length === 0 || bytes.toString('base64') !== base64) throw notAccepted('The picture must be a JPEG, PNG or WebP image')
  const type = typeFound[(await fileTypeFromBuffer(bytes))?.mime ?? '']
  if (type !== claimed) throw notAccepted(`The picture is not the ${claimed.slice('image/'.length).toUpperCase()} image it claims to be`)
  await assertHead(type, bytes)
  return { kind: 'image', type, bytes }
}

async function assertHead(type: ImageType, bytes: Buffer): Promise<void> {
  const library = await imageLibrary()
  const head = await library(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined)
  if (`image/${head?.format}` !== type || !head?.width || !head.height) throw notAccepted('The picture cannot be read')
  if (head.width * head.height > mostPixels) throw tooLarge('Please choose an image of at most 25 megapixels.')
  if (!isWhole(type, bytes)) throw notAccepted('The picture is incomplete')
}

function assertAddress(address: string): void {
  if (address.length > 2_000 || !URL.canParse(address)) throw notAccepted('The picture’s address is not valid')
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) throw notAccepted('The picture’s address must begin with https://')
}
