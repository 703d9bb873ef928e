/** Texts in one buffer: outside of V8's heap, and a third of the space that as many strings take. */
export type PackedTexts = ReturnType<typeof packedTexts>

/** Packs these texts. */
export function packedTexts(texts: readonly string[]) {
  const starts = new Uint32Array(texts.length + 1)
  for (const [place, text] of texts.entries()) starts[place + 1] = starts[place]! + Buffer.byteLength(text)
  const buffer = Buffer.allocUnsafeSlow(starts[texts.length]!)
  for (const [place, text] of texts.entries()) buffer.write(text, starts[place]!)
  return {
    size: texts.length,
    /** The text at a place, in the order in which they were given. */
    at: (place: number): string => buffer.toString('utf8', starts[place], starts[place + 1]),
    /** Its UTF-8 bytes. */
    bytes: (place: number): Buffer => buffer.subarray(starts[place], starts[place + 1]),
  }
}
