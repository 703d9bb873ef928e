import { type ImageType, imageTypes, pictureBytes } from '@wordloom/contracts/http'
import { DomainError } from '@wordloom/service-kit/errors'
import { nextTurn } from '@wordloom/service-kit/load'
import { imageLibrary, maxPixels, maxSide } from './image-library.ts'
import { hasSignature, isCompleteImage } from './image-structure.ts'

const texts = ['tEXt', 'zTXt', 'iTXt']
const frame = 12

/**
 * Removes the text chunks of a PNG. They are dropped in the end anyway, and the library would decompress them first, which an attacker could
 * make slow. `bytes` must be a complete image.
 */
function withoutTextChunks(type: ImageType, bytes: Buffer): Buffer {
  if (type !== 'image/png') return bytes
  const kept: Buffer[] = []
  let from = 0
  let at = 8
  while (at + frame <= bytes.length) {
    const next = at + frame + bytes.readUInt32BE(at)
    if (texts.includes(bytes.toString('latin1', at + 4, at + 8))) {
      kept.push(bytes.subarray(from, at))
      from = next
    }
    at = next
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)])
}

/** A profile's new picture: none, an https address (stored as text, never fetched), or an image. */
type PictureInput = { kind: 'address'; address: string } | { kind: 'image'; type: ImageType; bytes: Buffer }

const largestText = Math.ceil(pictureBytes / 3) * 4

const notAccepted = (sentence: string): DomainError => new DomainError('identity.picture-not-accepted', sentence)
const tooLarge = (sentence = 'Please choose an image smaller than 10MB.'): DomainError =>
  new DomainError('identity.picture-too-large', sentence)

/**
 * Reads a picture from a profile. Throws `identity.picture-not-accepted` or `identity.picture-too-large` (10 MB, 25 megapixels, 16,383
 * pixels on a side). Only the head of an image is read here; the job decodes it.
 */
export async function readPicture(given: string): Promise<PictureInput> {
  if (given === '') return { kind: 'address', address: '' }
  if (given.startsWith('data:')) return { kind: 'image', ...(await readDataUrl(given)) }
  assertAddress(given)
  return { kind: 'address', address: given }
}

/** Reads a picture from bytes of a type; throws as readPicture does. */
export async function readImage(claimed: string, given: Buffer): Promise<{ type: ImageType; bytes: Buffer }> {
  const type = imageTypes.find((each) => each === claimed)
  if (!type || given.length === 0) throw notAccepted('The picture must be a JPEG, PNG or WebP image')
  if (given.length > pictureBytes) throw tooLarge()
  assertSignature(type, given)
  if (!isCompleteImage(type, given)) throw notAccepted('The picture is incomplete')
  const bytes = withoutTextChunks(type, given)
  const library = await imageLibrary()
  const head = await library(bytes, { limitInputPixels: false, pages: 1 })
    .metadata()
    .catch(() => undefined)
  if (`image/${head?.format}` !== type || !head?.width || !head.height) throw notAccepted('The picture cannot be read')
  if (head.width * head.height > maxPixels) throw tooLarge('Please choose an image of at most 25 megapixels.')
  if (Math.max(head.width, head.height) > maxSide) throw tooLarge('Please choose an image of at most 16,383 pixels on each side.')
  return { type, bytes }
}

function assertSignature(type: ImageType, bytes: Buffer): void {
  if (!hasSignature(type, bytes))
    throw notAccepted(`The picture is not the ${type.slice('image/'.length).toUpperCase()} image it claims to be`)
}

async function readDataUrl(given: string): Promise<{ type: ImageType; bytes: Buffer }> {
  const comma = given.indexOf(',')
  // The regular expression only gets the short head: on ten megabytes it can overflow the stack.
  const [, claimed] = /^data:(image\/(?:jpeg|png|webp));base64$/.exec(given.slice(0, Math.min(comma, 100))) ?? []
  if (!claimed) throw notAccepted('The picture must be a JPEG, PNG or WebP image')
  const base64 = given.slice(comma + 1)
  if (base64.length > largestText) throw tooLarge()
  // Do not decode ten megabytes of anything else.
  assertSignature(claimed as ImageType, Buffer.from(base64.slice(0, 64), 'base64'))
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > pictureBytes) throw tooLarge()
  await nextTurn() // each way takes a while
  // Decoding skips invalid base64, so the result encodes to another text.
  if (bytes.toString('base64') !== base64) throw notAccepted('The picture must be a JPEG, PNG or WebP image')
  return readImage(claimed, bytes)
}

function assertAddress(address: string): void {
  if (address.length > 2_000 || !URL.canParse(address)) throw notAccepted('The picture’s address is not valid')
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) throw notAccepted('The picture’s address must begin with https://')
}
