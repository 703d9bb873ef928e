const flushBytes = 4 * 1024 * 1024

/**
 * Builds a file from parts. Every few megabytes are moved into a Blob, which the browser stores outside of the JavaScript heap, so that a
 * large vocabulary does not fill it.
 */
export const createFileBuilder = () => {
  const parts: Blob[] = []
  let pending: BlobPart[] = []
  let bytes = 0
  const flush = (): void => {
    if (pending.length > 0) parts.push(new Blob(pending))
    pending = []
    bytes = 0
  }
  return {
    add(part: Uint8Array<ArrayBuffer> | string): void {
      pending.push(part)
      bytes += part.length
      if (bytes >= flushBytes) flush()
    },
    file(name: string, type: string): File {
      flush()
      return new File(parts, name, { type })
    },
  }
}
