/** A blob as a data URL. Rejects if it cannot be read. */
export const asDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/**
 * The learner's picture as a data URL if it is stored on this site, since another installation cannot resolve its address. Empty if it
 * cannot be fetched.
 */
export const pictureDataUrl = async (address: string): Promise<string> => {
  if (!address.startsWith('/')) return address
  try {
    const response = await fetch(address)
    return response.ok ? await asDataUrl(await response.blob()) : ''
  } catch {
    return ''
  }
}

/** The image in a data URL; undefined for any other text, which the server then rejects. */
export const blobOfDataUrl = (text: string): Blob | undefined => {
  const comma = text.indexOf(',')
  const type = /^data:(image\/(?:jpeg|png|webp));base64$/.exec(text.slice(0, Math.min(comma, 100)))?.[1]
  if (type === undefined) return undefined
  try {
    const letters = atob(text.slice(comma + 1))
    return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}
