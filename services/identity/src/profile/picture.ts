import { DomainError } from '@wordloom/service-kit/errors'

const largestBytes = 10 * 1024 * 1024
const largestText = Math.ceil(largestBytes / 3) * 4

const startsWith = (bytes: Buffer, ...codes: number[]): boolean => codes.every((code, place) => bytes[place] === code)
const signatures: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff),
  'image/png': (bytes) => startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

const notAccepted = (sentence: string): DomainError => new DomainError('identity.picture-not-accepted', sentence)
const tooLarge = (): DomainError => new DomainError('identity.picture-too-large', 'Please choose an image smaller than 10MB.')

/**
 * Accepts a picture as it may stand in a profile: nothing, an https address (kept as text, never fetched), or a JPEG, PNG or WebP as a
 * data URL whose bytes are what they claim to be. Throws `identity.picture-not-accepted` or `identity.picture-too-large`.
 */
export function assertPicture(picture: string): void {
  if (picture === '') return
  if (picture.startsWith('data:')) assertImage(picture)
  else assertAddress(picture)
}

function assertImage(picture: string): void {
  const comma = picture.indexOf(',')
  // Only the short head meets a regular expression: on ten megabytes one can run out of stack.
  const [, type] = /^data:(image\/[\w.+-]{1,20});base64$/.exec(picture.slice(0, Math.min(comma, 100))) ?? []
  const hasSignature = signatures[type ?? '']
  if (!hasSignature) throw notAccepted('The picture must be a JPEG, PNG or WebP image')
  const base64 = picture.slice(comma + 1)
  if (base64.length > largestText) throw tooLarge()
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestBytes) throw tooLarge()
  if (bytes.length === 0 || bytes.toString('base64') !== base64) throw notAccepted('The picture must be a JPEG, PNG or WebP image')
  if (!hasSignature(bytes)) throw notAccepted(`The picture is not the ${type?.slice('image/'.length).toUpperCase()} image it claims to be`)
}

function assertAddress(address: string): void {
  if (address.length > 2_000 || !URL.canParse(address)) throw notAccepted('The picture’s address is not valid')
  const { protocol, username, password } = new URL(address)
  if (protocol !== 'https:' || username || password) throw notAccepted('The picture’s address must begin with https://')
}
