const heldBytes = 4 * 1024 * 1024

/**
 * Collects the content of a file. Every few megabytes go into a Blob, which the browser stores outside of the page's heap, so that a large
 * vocabulary does not fill it.
 */
export const gatherFile = () => {
  const parts: Blob[] = []
  let held: BlobPart[] = []
  let bytes = 0
  const put = (): void => {
    if (held.length > 0) parts.push(new Blob(held))
    held = []
    bytes = 0
  }
  return {
    add(part: Uint8Array<ArrayBuffer> | string): void {
      held.push(part)
      bytes += part.length
      if (bytes >= heldBytes) put()
    },
    file(name: string, type: string): File {
      put()
      return new File(parts, name, { type })
    },
  }
}
