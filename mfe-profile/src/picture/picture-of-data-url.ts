/** The bytes of a picture in a data URL; undefined for any other text, which the server then refuses. */
export const pictureOfDataUrl = (text: string): Blob | undefined => {
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
