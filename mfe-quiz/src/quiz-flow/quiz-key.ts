/** A new key for one attempt at a quiz: 128 random bits in hex. Does not use crypto.randomUUID, which needs https. */
export const newQuizKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
