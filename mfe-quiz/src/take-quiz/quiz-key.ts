/** A new key for one taking of a quiz: 128 random bits in hex. Made so that it also works on pages not served over https. */
export const newQuizKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
